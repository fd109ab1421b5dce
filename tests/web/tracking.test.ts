import { mount, settled } from './dom.ts'
import { createElement, Fragment } from 'preact'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { computed, signal, useSignal, type Signal } from '../../web/signals.ts'

test('redrawn when what they have read changes, and only then', async () => {
  const draws: string[] = []
  const name = signal('Ada')
  const age = signal(36)
  const grown = computed(() => age.value > 17)
  const Name = () => {
    draws.push('name')
    return createElement('b', null, name.value)
  }
  const Grown = () => {
    draws.push('grown')
    return createElement('i', null, String(grown.value))
  }
  const Whole = () => {
    draws.push('whole')
    return createElement(Fragment, null, createElement(Name, null), createElement(Grown, null))
  }
  const { host, leave } = await mount(createElement(Whole, null))
  const drawn = async () => {
    await settled()
    return draws.splice(0)
  }
  assert.equal([await drawn(), host.textContent], [['whole', 'name', 'grown'], 'Adatrue'])
  name.value = 'Ada'
  assert.equal(await drawn(), [])
  name.value = 'Bob'
  name.value = 'Cy'
  assert.equal([await drawn(), host.textContent], [['name'], 'Cytrue'], 'two writes, one drawing')
  age.value = 3
  assert.equal([await drawn(), host.textContent], [['grown'], 'Cyfalse'])
  await leave()
  name.value = 'Dee'
  age.value = 30
  assert.equal(await drawn(), [], 'nothing is drawn that is gone')
})

test('a component that is gone is told of nothing more', async () => {
  let told = 0
  const name = signal('Ada')
  function Name(this: { setState(state: object): void }) {
    this.setState = () => { told++ }
    return createElement('b', null, name.value)
  }
  const { leave } = await mount(createElement(Name, null))
  name.value = 'Bob'
  assert.is(told, 1)
  await leave()
  name.value = 'Cy'
  assert.is(told, 1)
})

test('what is no longer read is no longer followed', async () => {
  let draws = 0
  const shown = signal(true)
  const text = signal('a')
  const Text = () => {
    draws++
    return createElement('p', null, shown.value ? text.value : '–')
  }
  const { host, leave } = await mount(createElement(Text, null))
  shown.value = false
  await settled()
  assert.equal([draws, host.textContent], [2, '–'])
  text.value = 'b'
  await settled()
  assert.is(draws, 2)
  shown.value = true
  await settled()
  assert.equal([draws, host.textContent], [3, 'b'])
  await leave()
})

test('one that goes while another one comes is not drawn again', async () => {
  const draws: string[] = []
  const open = signal(true)
  const Inner = () => {
    draws.push('inner')
    return createElement('i', null, String(open.value))
  }
  const Outer = () => {
    draws.push('outer')
    return open.value ? createElement(Inner, null) : createElement('b', null, 'gone')
  }
  const { host, leave } = await mount(createElement(Outer, null))
  open.value = false
  await settled()
  assert.equal([draws, host.textContent], [['outer', 'inner', 'outer'], 'gone'])
  await leave()
})

test('a signal of their own lives as long as they do', async () => {
  const made: Signal<number>[] = []
  const Counter = ({ start }: { start: number }) => {
    const count = useSignal(start)
    if (made.indexOf(count) < 0) made.push(count)
    return createElement('p', null, count.value)
  }
  const { host, redraw, leave } = await mount(createElement(Counter, { start: 1 }))
  made[0]!.value = 5
  await settled()
  assert.is(host.textContent, '5')
  await redraw(createElement(Counter, { start: 2 }))
  assert.equal([host.textContent, made.length], ['5', 1], 'a new start changes nothing')
  await redraw(createElement(Counter, { start: 2, key: 'other' }))
  assert.equal([host.textContent, made.length], ['2', 2], 'another component starts anew')
  await leave()
})

test('one that throws leaves the tracking of others alone', async () => {
  const stray = signal(1)
  let draws = 0
  const Bad = () => {
    throw new Error('no drawing')
  }
  const Good = () => {
    draws++
    return createElement('p', null, 'good')
  }
  try {
    await mount(createElement(Bad, null))
    assert.unreachable()
  } catch (error) {
    assert.is((error as Error).message, 'no drawing')
  }
  stray.value
  const { leave } = await mount(createElement(Good, null))
  stray.value = 2
  await settled()
  assert.is(draws, 1)
  await leave()
})

test.run()
