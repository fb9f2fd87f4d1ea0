#ifndef CAIRN_HEAP_H
#define CAIRN_HEAP_H

#include <stdint.h>

/// Starts counting until `heap_end`; outside of that, allocations are not slowed down.
void heap_begin(void);
void heap_end(void);

/// The number of blocks that were allocated between the two; 0 where they cannot be counted.
int64_t heap_allocations(void);

/// The number of bytes by which live blocks grew, including the allocator's rounding.
int64_t heap_live_bytes(void);

/// The size of the block in bytes, including the allocator's overhead.
int64_t heap_block_size(void *block);

/// Calls the body. Not inlined, so that callgrind can count exactly this call.
void cairn_measured(void (*body)(void *), void *context);

/// Does nothing, but the Swift compiler cannot know that.
void heap_look(const void *value);

#endif
