#include "heap.h"

#include <stddef.h>

void __attribute__((noinline)) cairn_measured(void (*body)(void *), void *context) {
  body(context);
  // Something after the call, so that it is no tail call.
  __asm__ volatile("");
}

void heap_look(const void *value) { __asm__ volatile("" : : "r"(value) : "memory"); }

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

// Defined in the executable, these stand before the C library's for every library of the process.
// Benchmarks run on one thread; what other threads add meanwhile may be miscounted.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static int counting = 0;
static int64_t allocations = 0;
static int64_t live = 0;

static void *counted(void *block) {
  if (counting && block) {
    allocations += 1;
    live += (int64_t)malloc_usable_size(block) + (int64_t)sizeof(size_t);
  }
  return block;
}

static void uncount(void *block) {
  if (counting && block) live -= (int64_t)malloc_usable_size(block) + (int64_t)sizeof(size_t);
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void *realloc(void *block, size_t size) {
  uncount(block);
  return counted(__libc_realloc(block, size));
}

void free(void *block) {
  uncount(block);
  __libc_free(block);
}

void heap_begin(void) {
  allocations = live = 0;
  counting = 1;
}

void heap_end(void) { counting = 0; }
int64_t heap_allocations(void) { return allocations; }
int64_t heap_live_bytes(void) { return live; }

int64_t heap_block_size(void *block) {
  return (int64_t)malloc_usable_size(block) + (int64_t)sizeof(size_t);
}

#else

void heap_begin(void) {}
void heap_end(void) {}
int64_t heap_allocations(void) { return 0; }
int64_t heap_live_bytes(void) { return 0; }
int64_t heap_block_size(void *block) { return 0; }

#endif
