import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { available, checkedObjects, first, folder, guide, includesOf, objectsOf, run, sources } from './sources'

/*
 * What the validator in C needs: a compiler of any standard, few functions, and a firmware that leaves texts alone.
 */

const warnings = ['-Wall', '-Wextra', '-pedantic', '-Werror']
/** Both sources as one, because clang takes twice as long for two: it starts itself again for each. */
const together = 'together.c'
writeFileSync(join(folder, together), includesOf(sources))

for (const { name, c, cxx, env } of available) {
  const compileAs = (standard: string, files: readonly string[]) =>
    run(c, [`-std=${standard}`, ...warnings, '-fsyntax-only', ...files], { env })
  const title = 'the validator and its tables compile without warnings'

  test(`${title}: ${name}, c89, each alone`, () => {
    compileAs('c89', sources)
  })

  // What the standards between have added or taken away, the newest has, too.
  test(`${title}: ${name}, c2x`, () => {
    compileAs('c2x', [together])
  })

  test(`the validator and its tables compile as C++: ${name}`, () => {
    for (const source of sources) run(cxx, ['-x', 'c++', ...warnings, '-fsyntax-only', source], { env })
  })
}

const { c, env } = first

test('the validator needs no other header', () => {
  const included = [...sources, 'ontlet-check.h', 'ontlet.h'].flatMap(file =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^#\s*include\s+[<"](.*)[>"]/gm)].map(([, name]) => name!),
  )
  // assert.h only with ONTLET_DEBUG.
  assert.equal([...new Set(included)].sort(), ['assert.h', 'ontlet-check.h', 'ontlet.h', 'stddef.h'])
})

/** What compilers call by themselves. */
const support = `
  typedef __SIZE_TYPE__ size;
  void *memcpy(void *to, const void *from, size count);
  void *memset(void *to, int byte, size count);
  size strlen(const char *text);
  void *memcpy(void *to, const void *from, size count) {
    for (size i = 0; i < count; i++) ((volatile char *)to)[i] = ((const char *)from)[i];
    return to;
  }
  void *memset(void *to, int byte, size count) {
    for (size i = 0; i < count; i++) ((volatile char *)to)[i] = (char)byte;
    return to;
  }
  size strlen(const char *text) {
    size length = 0;
    while (((const volatile char *)text)[length]) length++;
    return length;
  }
`

// -O3 makes calls of loops, -Os of what takes fewer bytes so; both copy structs as -O0 does.
for (const optimization of ['-Os', '-O3'])
  test(`the validator needs no more of the C library than its header says: ${optimization}`, () => {
    writeFileSync(join(folder, 'support.c'), support)
    // A program of its own: what is missing is an error.
    const alone = ['-nostdlib', '-fno-stack-protector', '-Wl,-e,ontlet_check', 'support.c']
    run(c, [...alone, ...objectsOf(first, [optimization]), '-o', 'alone'], { env })
  })

/** A program that asks about every key of every form, in one of several ways. */
const oddProgram = new URL('odd-find.c', import.meta.url).pathname

test('a debug build asserts that texts stay as they are until the check returns', () => {
  const options = ['-g', '-DONTLET_DEBUG', '-I', folder, oddProgram, ...sources, '-o', 'odd-debug']
  run(c, options, { env })
  run(join(folder, 'odd-debug'), ['own'])
  const { signal, stderr } = spawnSync(join(folder, 'odd-debug'), ['shared'], { encoding: 'utf8' })
  assert.is(signal, 'SIGABRT')
  assert.match(stderr, /find must leave a text as it is until ontlet_check returns/)
})

for (const compiler of available)
  test(`numbers of any size that are stored are converted to none that they do not fit: ${compiler.name}`, () => {
    const { name, c, env } = compiler
    run(c, ['-I', folder, oddProgram, ...checkedObjects(compiler), '-o', `odd-${name}`], { env })
    run(join(folder, `odd-${name}`), ['huge'])
  })

for (const { name, c, env } of available)
  test(`the example of the guide compiles: ${name}`, () => {
    const [, example = ''] = /```c\n([^]*?)```/.exec(guide)!
    const find = 'static enum ontlet_place find(void *context, unsigned long row, const char *key, ontlet_value *value)'
    assert.ok(example.includes(`${find};`))
    writeFileSync(
      join(folder, 'example.c'),
      example.replace(
        `${find};`,
        `${find} { (void)context, (void)row, (void)key, (void)value; return ONTLET_ABSENT; }`,
      ),
    )
    run(c, ['-std=c89', ...warnings, '-Wno-missing-prototypes', '-fsyntax-only', 'example.c'], { env })
  })

test.run()
