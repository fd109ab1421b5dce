/* What a debug build asserts about find: texts stay as they are until the check returns. */

#ifdef ONTLET_DEBUG
#include <assert.h>

/* The last texts that find returned, with a sum of their bytes. */
enum { watched_texts = 256 };

typedef struct watch {
  const ontlet_source *source;
  size_t count;
  text texts[watched_texts];
  unsigned long sums[watched_texts];
} watch;

static unsigned long sum_of(text value) {
  unsigned long sum = value.length;
  size_t i;
  for (i = 0; i < value.length; i++) sum = sum * 31 + (unsigned char)value.start[i];
  return sum;
}

static void assert_unchanged(const watch *all, size_t place) {
  assert(sum_of(all->texts[place]) == all->sums[place] && "find must leave a text as it is until ontlet_check returns");
  (void)all, (void)place;
}

static enum ontlet_place find_watched(void *context, unsigned long row, const char *key, ontlet_value *value) {
  watch *all = (watch *)context;
  size_t place = all->count % watched_texts;
  enum ontlet_place found = all->source->find(all->source->context, row, key, value);
  if (found == ONTLET_ABSENT || value->type != ONTLET_TEXT) return found;
  assert((value->text || !value->length) && "find must give a text its bytes");
  if (all->count >= watched_texts) assert_unchanged(all, place);
  all->texts[place].start = value->text;
  all->texts[place].length = value->length;
  all->sums[place] = sum_of(all->texts[place]);
  all->count++;
  return found;
}
#endif
