#ifndef CAIRN_HEAP_H
#define CAIRN_HEAP_H

#include <stdint.h>

/// Counts from here to `heap_end`; elsewhere allocating takes what it takes without us.
void heap_begin(void);
void heap_end(void);

/// How many blocks were allocated between the two; 0 where they cannot be counted.
int64_t heap_allocations(void);

/// How many bytes more are in blocks that are not freed, with the allocator's own rounding.
int64_t heap_live_bytes(void);

/// How many bytes the block takes, with the allocator's own.
int64_t heap_block_size(void *block);

/// Calls the body. Not inlined, so that callgrind can count from here to its end and nothing else.
void cairn_measured(void (*body)(void *), void *context);

/// Does nothing that a Swift compiler could know of.
void heap_look(const void *value);

#endif
