// The strings for time zones that the firmware in C has, as C libraries read them, and the example that writes one.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { summerUntil, zoneRules } from '../../../src/device/system/zone-rules'
import { zoneOffset } from '../../../src/gateway/behaviours/system/time/local-time'
import { firmwareFiles } from '../../../src/kit/firmware/firmware-files'
import { root } from '../../../src/tools/root'
import { compileForHost, compileForMusl, localTimes } from '../c-libraries'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-zones-'))
for (const [name, content] of Object.entries(firmwareFiles('all'))) writeFileSync(join(folder, name), content)

/** Prints both strings of the zones in its arguments, one a line; the first argument is whether with summer time. */
const printer = `#include <stdio.h>
#include "zones.h"
int main(int count, char **zones) {
  int i;
  for (i = 2; i < count; i++) {
    const char *exact = zone_string(zones[i], *zones[1] == '1'), *plain = plain_zone_string(zones[i], *zones[1] == '1');
    printf("%s\\t%s\\n", exact ? exact : "", plain ? plain : "");
  }
  return 0;
}
`
writeFileSync(join(folder, 'print.c'), printer)
compileForHost(join(folder, 'print'), join(folder, 'print.c'))

const zones = [...zoneRules.keys()]
const stringsOf = (names: readonly string[], { summer }: { summer: boolean }) =>
  execFileSync(join(folder, 'print'), [summer ? '1' : '0', ...names], { encoding: 'utf8' })
    .slice(0, -1)
    .split('\n')
    .map(line => line.split('\t') as [exact: string, plain: string])

const start = Math.floor(Date.now() / 1000 / 1800) * 1800
const end = Date.UTC(2031, 0) / 1000
/** The zones whose string is not yet right. */
const isLate = (zone: string) => zone in summerUntil

for (const [library, compile] of [
  ['the installed C library', compileForHost],
  ['musl', compileForMusl],
] as const)
  for (const summer of [true, false])
    test(`${library} reads the strings ${summer ? 'with' : 'without'} summer time as the gateway does`, () => {
      const strings = stringsOf(zones, { summer })
      const texts = [...new Set(strings.flat().filter(Boolean))]
      const found = localTimes(compile, texts, { start, end })
      const times = new Map(texts.map((text, place) => [text, found[place]!]))
      const wrong = zones.flatMap((zone, place) =>
        strings[place]!.flatMap(text => {
          if (!text || (summer && isLate(zone))) return []
          const moments = times.get(text)!.flatMap(([moment, offset]) => {
            const isRight = zoneOffset(zone, moment * 1000, { summer }) === offset * 1000
            const isNew = moment === start || zoneOffset(zone, moment * 1000 - 1, { summer }) !== offset * 1000
            return isRight && isNew ? [] : [moment]
          })
          return moments.length ? [`${zone} ${text} at ${moments}`] : []
        }),
      )
      assert.equal(wrong, [])
      const counts = zones.map((_, place) => times.get(strings[place]![0])!.length)
      assert.ok(summer ? counts.some(count => count > 7) : counts.every(count => count === 1))
    })

test('three rules have no plain string, all others one of letters and hours from 0 to 24', () => {
  const strings = stringsOf(zones, { summer: true })
  const without = zones.filter((_, place) => !strings[place]![1])
  assert.equal(without.sort(), ['America/Scoresbysund', 'Asia/Gaza', 'Asia/Jerusalem'])
  for (const [, plain] of strings)
    assert.match(
      plain,
      /^([A-Za-z]{3,4}-?\d+(:\d+)?([A-Za-z]{3,4}(-?\d+(:\d+)?)?(,M\d+\.\d\.\d(\/(1?\d|2[0-4])(:\d+)?)?){2})?)?$/,
    )
  assert.equal(stringsOf(['Europe/Nowhere', ''], { summer: true }), [
    ['', ''],
    ['', ''],
  ])
})

const example = `#include <stdio.h>
#include "ontlet.h"
#include "effects.h"
#include "zones.h"
EFFECT
int main(int count, char **zones) {
  struct time_zone now = {0};
  now.time_zone = zones[1];
  now.summer_time = *zones[2] == '1';
  (void)count;
  return apply_time_zone(0, &now) != 0;
}
`

for (const [library, compile] of [
  ['the installed C library', compileForHost],
  ['musl', compileForMusl],
] as const)
  test(`the example in docs/firmware.md writes a string that sets the clock: ${library}`, () => {
    const [, effect = ''] = /^```c\n([^]*?)^```/m.exec(readFileSync(join(root, 'docs/firmware.md'), 'utf8'))!
    writeFileSync(
      join(folder, 'example.c'),
      example.replace('EFFECT', () => effect),
    )
    compile(join(folder, 'example'), join(folder, 'example.c'))
    const july = Date.UTC(2028, 6) / 1000
    for (const [zone, summer, offset] of [
      ['Europe/Lisbon', '1', 3600],
      ['Europe/Lisbon', '0', 0],
      ['Asia/Kolkata', '1', 19800],
      ['Etc/UTC', '1', 0],
    ] as const) {
      execFileSync(join(folder, 'example'), [zone, summer], { cwd: folder })
      const written = readFileSync(join(folder, 'TZ'), 'utf8').trim()
      const [[[, found]]] = localTimes(compile, [written], { start: july, end: july + 1 }) as [[[number, number]]]
      assert.is(found, offset, `${zone} ${summer}: ${written}`)
    }
    assert.throws(() => execFileSync(join(folder, 'example'), ['Europe/Nowhere', '1'], { cwd: folder }))
  })

test.after(() => rmSync(folder, { recursive: true }))
test.run()
