import * as core from '@preact/signals-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as own from '../../web/signals.ts'

/** What both packages offer to a program. */
interface Api {
  signal<Value>(value: Value): { value: Value; peek(): Value }
  computed<Value>(work: () => Value): { readonly value: Value; peek(): Value }
  effect(work: () => void): () => void
}
type Program = (api: Api) => unknown

/** Programs that must come out the same on the package and on ours. */
const programs: Readonly<Record<string, Program>> = {
  'an effect runs at once and on every change'({ signal, effect }) {
    const seen: number[] = []
    const count = signal(1)
    effect(() => { seen.push(count.value) })
    count.value = 2
    count.value++
    return seen
  },
  'an equal write runs nothing'({ signal, effect }) {
    const seen: unknown[] = []
    const list = [1]
    const one = signal<unknown>(list)
    effect(() => { seen.push(one.value) })
    one.value = list
    one.value = [1]
    one.value = one.peek()
    return seen
  },
  'values that only look alike are different'({ signal, effect }) {
    let runs = 0
    const one = signal<unknown>(0)
    effect(() => {
      one.value
      runs++
    })
    for (const next of [-0, '0', false, '', null, undefined, undefined]) one.value = next
    return runs
  },
  'peek reads without following'({ signal, computed, effect }) {
    const seen: string[] = []
    const followed = signal('a')
    const peeked = signal('x')
    const both = computed(() => followed.value + peeked.value)
    effect(() => { seen.push(followed.value + peeked.peek() + both.peek()) })
    peeked.value = 'y'
    followed.value = 'b'
    return seen
  },
  'what is read decides what is followed'({ signal, effect }) {
    const seen: string[] = []
    const which = signal<'left' | 'right'>('left')
    const sides = { left: signal('l1'), right: signal('r1') }
    effect(() => { seen.push(sides[which.value].value) })
    sides.right.value = 'r2'
    which.value = 'right'
    sides.left.value = 'l2'
    sides.right.value = 'r3'
    which.value = 'left'
    sides.right.value = 'r4'
    return seen
  },
  'a signal read twice runs an effect once'({ signal, effect }) {
    const seen: number[] = []
    const count = signal(1)
    effect(() => { seen.push(count.value + count.value) })
    count.value = 2
    return seen
  },
  'a disposed effect stays silent'({ signal, effect }) {
    const seen: string[] = []
    const count = signal(1)
    const other = signal(1)
    const stop = effect(() => { seen.push(`first ${count.value} ${other.value}`) })
    effect(() => { seen.push(`second ${count.value}`) })
    stop()
    count.value = 2
    other.value = 2
    stop()
    count.value = 3
    return seen
  },
  'an effect that disposes itself does not run again'({ signal, effect }) {
    const seen: number[] = []
    const count = signal(1)
    const later = signal(1)
    const stop: () => void = effect(() => {
      seen.push(count.value)
      if (count.value === 2) stop()
      later.value
    })
    count.value = 2
    later.value = 2
    count.value = 3
    return seen
  },
  'an effect disposed by another one, that runs for the same change, stays silent'({ signal, effect }) {
    const seen: string[] = []
    const count = signal(1)
    let stop = () => {}
    effect(() => {
      seen.push(`first ${count.value}`)
      if (count.value === 2) stop()
    })
    stop = effect(() => { seen.push(`second ${count.value}`) })
    count.value = 2
    count.value = 3
    return seen
  },
  'an effect follows through a computed value'({ signal, computed, effect }) {
    const seen: string[] = []
    const first = signal('Ada')
    const last = signal('Byron')
    const full = computed(() => `${first.value} ${last.value}`)
    const loud = computed(() => full.value.toUpperCase())
    effect(() => { seen.push(loud.value) })
    last.value = 'Lovelace'
    first.value = 'A.'
    return seen
  },
  'a computed value is up to date without any effect'({ signal, computed }) {
    const count = signal(1)
    const double = computed(() => count.value * 2)
    const seen = [double.value]
    count.value = 2
    seen.push(double.peek())
    count.value = 3
    seen.push(double.value)
    return seen
  },
  'two ways from one signal run an effect once'({ signal, computed, effect }) {
    const seen: string[] = []
    const count = signal(1)
    const double = computed(() => count.value * 2)
    const half = computed(() => count.value / 2)
    effect(() => { seen.push(`${double.value} ${half.value}`) })
    count.value = 2
    return seen
  },
  'a computed value reads other signals as it changes its mind'({ signal, computed, effect }) {
    const seen: string[] = []
    const shown = signal(true)
    const text = signal('a')
    const drawn = computed(() => (shown.value ? text.value : '–'))
    effect(() => { seen.push(drawn.value) })
    shown.value = false
    text.value = 'b'
    shown.value = true
    return seen
  },
  'an effect writes what another one reads'({ signal, effect }) {
    const seen: number[] = []
    const celsius = signal(0)
    const fahrenheit = signal(0)
    effect(() => { fahrenheit.value = celsius.value * 1.8 + 32 })
    effect(() => { seen.push(fahrenheit.value) })
    celsius.value = 100
    celsius.value = 10
    return seen
  },
  'an effect that writes what it reads runs until it is content'({ signal, effect }) {
    const count = signal(0)
    effect(() => { if (count.value < 5) count.value++ })
    const first = count.peek()
    count.value = 3
    return [first, count.peek()]
  },
  'an effect made in an effect takes nothing from the outer one'({ signal, effect }) {
    const seen: string[] = []
    const outer = signal('a')
    const inner = signal('x')
    const after = signal('1')
    let made = false
    effect(() => {
      seen.push(`outer ${outer.value}`)
      if (!made) {
        made = true
        effect(() => { seen.push(`inner ${inner.value}`) })
      }
      after.value
    })
    inner.value = 'y'
    after.value = '2'
    outer.value = 'b'
    return seen
  },
  'a reading outside of effects follows nothing'({ signal, effect }) {
    const seen: number[] = []
    const count = signal(1)
    effect(() => { seen.push(0) })
    const now = count.value
    count.value = 2
    return [seen, now]
  },
}

for (const [name, program] of Object.entries(programs)) {
  test(`as the package: ${name}`, () => {
    assert.equal(program(own), program(core))
  })
}

test('an error in an effect reaches who wrote, and the tracking of others is not upset', () => {
  for (const { signal, effect } of [core, own] as Api[]) {
    const seen: number[] = []
    const count = signal(1)
    const free = signal(1)
    effect(() => {
      if (count.value === 2) throw new Error('no twos')
      seen.push(count.value)
    })
    assert.throws(() => { count.value = 2 }, 'no twos')
    free.value
    free.value = 2
    assert.equal(seen, [1])
  }
})

test.run()
