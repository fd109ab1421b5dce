import { mount, settled } from './dom.ts'
import { createElement, Fragment, type ComponentChild } from 'preact'
import { useEffect, useMemo, useRef } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { signal } from '../../web/signals.ts'

/** A component without props, drawn from what it closes over. */
const draw = (component: () => ComponentChild) => createElement(component, null)

test('a memo is worked out once, and again only when an input changes', async () => {
  const cases: [name: string, inputs: (count: number) => readonly unknown[], works: number[]][] = [
    ['no input', () => [], [1, 1, 1]],
    ['the same input', () => ['a', 1], [1, 1, 1]],
    ['another input each time', count => [count], [1, 2, 3]],
    ['one of two changes', count => ['a', count > 1], [1, 1, 2]],
    ['an object made anew', () => [{}], [1, 2, 3]],
  ]
  for (const [name, inputs, works] of cases) {
    let worked = 0
    const Memo = ({ count }: { count: number }) => createElement('p', null, useMemo(() => `worked ${++worked}`, inputs(count)))
    const { host, redraw, leave } = await mount(createElement(Memo, { count: 0 }))
    const seen = [host.textContent]
    for (const count of [1, 2]) {
      await redraw(createElement(Memo, { count }))
      seen.push(host.textContent)
    }
    assert.equal(seen, works.map(times => `worked ${times}`), name)
    await leave()
  }
})

test('hooks of one component keep apart, by their order', async () => {
  const Two = ({ left, right }: { left: number; right: number }) =>
    createElement('p', null, useMemo(() => left, [left > 1]), ' ', useMemo(() => right, [right]))
  const { host, redraw, leave } = await mount(createElement(Fragment, null, createElement(Two, { left: 0, right: 0 }), createElement(Two, { left: 5, right: 5 })))
  assert.is(host.textContent, '0 05 5')
  await redraw(createElement(Fragment, null, createElement(Two, { left: 1, right: 1 }), createElement(Two, { left: 6, right: 6 })))
  assert.is(host.textContent, '0 15 6')
  await leave()
})

test('a ref is one box for the life of a component, and holds the element', async () => {
  const boxes = new Set<object>()
  const seen: (string | undefined)[] = []
  const Field = ({ tag }: { tag: string }) => {
    const box = useRef<HTMLElement>(null)
    boxes.add(box)
    useEffect(() => { seen.push(box.current?.nodeName) }, [tag])
    return createElement(tag, { ref: box })
  }
  const { redraw, leave } = await mount(createElement(Field, { tag: 'input' }))
  await redraw(createElement(Field, { tag: 'textarea' }))
  assert.equal([boxes.size, seen], [1, ['INPUT', 'TEXTAREA']])
  await leave()
  assert.equal([...boxes], [{ current: null }], 'the element is let go')
})

test('an effect runs after drawing, once for the same inputs, and again for others', async () => {
  const log: string[] = []
  const Effect = ({ name, redraws }: { name: string; redraws: number }) => {
    useEffect(() => { log.push(`always the same: ${document.querySelector('.drawn')!.textContent}`) }, [])
    useEffect(() => { log.push(`effect of ${name}`) }, [name])
    log.push(`draws ${name} ${redraws}`)
    return createElement('p', { class: 'drawn' }, name)
  }
  const { redraw, leave } = await mount(createElement(Effect, { name: 'a', redraws: 0 }))
  await redraw(createElement(Effect, { name: 'a', redraws: 1 }))
  await redraw(createElement(Effect, { name: 'b', redraws: 2 }))
  await leave()
  assert.equal(log, ['draws a 0', 'always the same: a', 'effect of a', 'draws a 1', 'draws b 2', 'effect of b'])
})

test('cleans up before the next run and as the component goes, each once, in the order of the hooks', async () => {
  const log: string[] = []
  const tell = (what: string) => {
    log.push(`+${what}`)
    return () => log.push(`-${what}`)
  }
  const Clean = ({ name }: { name: string }) => {
    useEffect(() => tell(`once ${name}`), [])
    useEffect(() => tell(name), [name])
    useEffect(() => { log.push('without an end') }, [name])
    return null
  }
  const { redraw, leave } = await mount(createElement(Clean, { name: 'a' }))
  assert.equal(log.splice(0), ['+once a', '+a', 'without an end'])
  await redraw(createElement(Clean, { name: 'a' }))
  assert.equal(log.splice(0), [])
  await redraw(createElement(Clean, { name: 'b' }))
  assert.equal(log.splice(0), ['-a', '+b', 'without an end'])
  await leave()
  assert.equal(log.splice(0), ['-once a', '-b'])
})

test('a component that gives way to another one is cleaned up before the new one starts', async () => {
  const log: string[] = []
  const of = (name: string) => () => {
    useEffect(() => {
      log.push(`+${name}`)
      return () => log.push(`-${name}`)
    }, [])
    return createElement('p', null, name)
  }
  const [First, Second] = [of('first'), of('second')]
  const { host, redraw, leave } = await mount(createElement(First, null))
  await redraw(createElement(Second, null))
  assert.is(host.textContent, 'second')
  await redraw(createElement(Second, { key: 'anew' }))
  await leave()
  assert.equal(log, ['+first', '-first', '+second', '-second', '+second', '-second'])
})

test('children that go are cleaned up with their parent', async () => {
  const log: string[] = []
  const Child = ({ name }: { name: string }) => {
    useEffect(() => () => log.push(name), [])
    return createElement('li', null, name)
  }
  const list = (...names: string[]) => createElement('ul', null, names.map(name => createElement(Child, { key: name, name })))
  const { host, redraw, leave } = await mount(list('a', 'b', 'c'))
  await redraw(list('c', 'a'))
  assert.equal([log.splice(0), host.textContent], [['b'], 'ca'])
  await leave()
  assert.equal(log.sort(), ['a', 'c'])
})

test('an effect may change what is drawn', async () => {
  const width = signal(0)
  let runs = 0
  const Measured = () => {
    useEffect(() => {
      runs++
      width.value = 42
    }, [])
    return createElement('p', null, width.value)
  }
  const { host, leave } = await mount(draw(Measured))
  await settled()
  assert.equal([host.textContent, runs], ['42', 1])
  await leave()
})

test.run()
