import '../../dom'
import * as assert from 'uvu/assert'
import { record } from '../../../../src/model/entity'
import * as sentences from '../../../../src/model/error-messages'
import {
  choice,
  decimal,
  file,
  flag,
  int,
  multiChoice,
  multiline,
  pick,
  secret,
  text,
  time,
  weekdays,
} from '../../../../src/model/field'
import type { Field, Fields, Kind } from '../../../../src/model/field-types'
import { hostIpv4, ipv6, mac, mask } from '../../../../src/model/formats'
import { type LocalizedText, term } from '../../../../src/model/localized-text'
import { initialValues } from '../../../../src/model/shape'
import { language } from '../../../../web/look/language'
import { FieldRow } from '../../../../web/ui/forms/field-row'
import { createForm, type Form } from '../../../../web/ui/forms/form'
import { focusError } from '../../../../web/ui/forms/use-save'
import { button, click, enter, fill, mount, settled, test, textOf, the } from '../../dom'
import { byMac, byName, label, optionsIn, show } from './shown-field'

test('switches, values, numbers and times are short: beside their label on a phone, narrow on a desktop', async () => {
  for (const [field, line, input] of [
    [flag(label), true, false],
    [text(label, { readOnly: true }), true, false],
    [int(label), false, true],
    [time(label), false, true],
    [text(label), false, false],
  ] as const) {
    const { host, leave } = await show(field as Field)
    assert.equal(
      [!!host.querySelector('.field.inline'), !!host.querySelector('input.short')],
      [line, input],
      field.kind,
    )
    await leave()
  }
})

test('an error that comes while its control has the focus is spoken, and no other', async () => {
  const { host, form, control } = await show(text(label, { max: 3 }), 'long')
  const role = () => the('p', host).getAttribute('role')
  form.validate()
  await settled()
  assert.is(role(), null)
  form.set('it', 'abc')
  await settled()
  control().focus()
  form.set('it', 'longer')
  form.validate()
  focusError([form])
  await settled()
  assert.is(textOf(the('p', host)), 'At most 3 characters.')
  assert.is(role(), 'alert')
  form.set('it', 'abc')
  form.validate()
  await settled()
  assert.is(role(), null)
})

const help: LocalizedText = ['Some help.', '一些说明。']
/** A field of every kind: a kind that is new has to be named here. */
const everyKind: Record<Kind, Field> = {
  text: text(label, { help }),
  secret: secret(label, { help }),
  multiline: multiline(label, { help }),
  int: int(label, { help }),
  decimal: decimal(label, { help }),
  flag: flag(label, { help }),
  choice: choice(label, { a: term('A'), b: term('B') }, { help }),
  pick: pick(label, { help, from: byName }),
  multiChoice: multiChoice(label, { help, from: byName }),
  ipv4: hostIpv4(label, { help }),
  ipv6: ipv6(label, { help }),
  mac: mac(label, { help }),
  time: time(label, { help }),
  weekdays: weekdays(label, { help }),
  file: Object.assign(file(label, ['.bin']), { help }),
} satisfies Record<Kind, object> as Fields as Record<Kind, Field>

for (const [kind, field] of Object.entries(everyKind)) {
  test(`${kind}: label, help and error message belong to the control`, async () => {
    const { host, form, control, sentence } = await show(field)
    const element = control<HTMLElement>()
    const words = the('label.label', host)
    assert.is(textOf(words), 'The label')
    if (element.getAttribute('role') === 'group') assert.is(element.getAttribute('aria-labelledby'), words.id)
    else assert.is(words.getAttribute('for'), element.id)
    const below = the('p', host)
    assert.equal(
      [element.getAttribute('aria-describedby'), sentence(), below.className],
      [below.id, 'Some help.', 'soft'],
    )
    assert.is(element.getAttribute('aria-invalid'), null)
    form.setError('it', ['Not this.', '不行。'])
    focusError([form])
    await settled()
    assert.equal([sentence(), below.className, document.activeElement === element], ['Not this.', 'bad', true])
    if (element.getAttribute('role') !== 'group') assert.is(element.getAttribute('aria-invalid'), 'true')
    language.value = 'zh'
    await settled()
    assert.equal([textOf(words), sentence()], ['标签', '不行。'])
    language.value = 'en'
  })
}

test('a text input: the input is the value, validated when the field is left', async () => {
  const { form, control, value, sentence } = await show(text(label, { max: 4, placeholder: 'such' }))
  assert.equal([control().type, control().placeholder, control().autocomplete], ['text', 'such', 'off'])
  assert.equal(
    ['autocapitalize', 'autocorrect'].map(name => control().getAttribute(name)),
    ['none', 'off'],
    'a keyboard on the screen changes nothing of an address, a name or a user name',
  )
  control().focus()
  await enter(control(), 'toolong')
  assert.equal([value(), sentence()], ['toolong', ''])
  control().blur()
  await settled()
  assert.is(sentence(), sentences.atMost(4)[0])
  await enter(control(), 'fine')
  assert.is(sentence(), '')
  form.set('it', 'set')
  await settled()
  assert.is(control().value, 'set')
})

test('leaving a field by pressing a button moves nothing away before the button is released', async () => {
  const { control, sentence } = await show(text(label, { max: 3 }))
  const mouse = (type: string, buttons: number) =>
    document.body.dispatchEvent(new MouseEvent(type, { buttons, bubbles: true }))
  control().focus()
  await enter(control(), '1234')
  mouse('mousedown', 1)
  control().blur()
  await settled()
  assert.is(sentence(), '')
  mouse('mouseup', 0)
  await settled()
  assert.is(sentence(), sentences.atMost(3)[0])
})

test('an empty field is not an error before the form is saved', async () => {
  const { form, control, sentence } = await show(text(label))
  await fill(control(), '')
  assert.is(sentence(), '')
  form.validate()
  await settled()
  assert.is(sentence(), sentences.required[0])
})

test('a secret is masked until shown', async () => {
  const { host, control, value } = await show(secret(label), 'hidden')
  const eye = button(`Show ${label[0]}`, host)
  const seen = () => [control().type, eye.getAttribute('aria-pressed'), control().value]
  assert.equal(seen(), ['password', 'false', 'hidden'])
  await click(eye)
  assert.equal(seen(), ['text', 'true', 'hidden'])
  await enter(control(), 'typed')
  await click(eye)
  assert.equal([seen(), value()], [['password', 'false', 'typed'], 'typed'])
})

test('outer white space that a field keeps is pointed out when its input is finished, and is no error', async () => {
  for (const field of [text(label, { help }), secret(label, { help })]) {
    const { form, host, control, sentence, leave } = await show(field, 'kept ')
    assert.is(sentence(), 'Starts or ends with a space.')
    await enter(control(), 'my ')
    assert.is(sentence(), 'Some help.')
    control().focus()
    control().blur()
    await settled()
    assert.equal([sentence(), the('p', host).className], ['Starts or ends with a space.', 'soft'])
    assert.equal([form.validate(), form.values.it], [true, 'my '])
    await enter(control(), 'my name')
    assert.is(sentence(), 'Some help.')
    await leave()
  }
  const cleaned = await show(hostIpv4(label))
  await fill(cleaned.control(), ' 10.0.0.7 ')
  assert.equal([cleaned.sentence(), cleaned.value()], ['', '10.0.0.7'])
})

test('a phone whose decimal keys have a comma and no dot can type an IPv4 address', async () => {
  for (const [field, typed, meant] of [
    [hostIpv4(label), '10,7,0,9', '10.7.0.9'],
    [mask(label), '255,255,0,0', '255.255.0.0'],
  ] as const) {
    const { control, value, sentence, leave } = await show(field)
    await enter(control(), '10,7')
    assert.is(control().value, '10.7')
    await fill(control(), typed)
    assert.equal([value(), sentence()], [meant, ''])
    await leave()
  }
})

test('a comma that becomes a point in the middle of an address leaves the caret behind it', async () => {
  const { control, leave } = await show(hostIpv4(label), '10.20.305')
  const input = control()
  input.focus()
  for (const [text, caret] of [
    ['10.20.3,05', 8],
    ['10,20.3.05', 3],
    ['1,0.20.3.05', 2],
    ['10.20.3.05,', 11],
  ] as const) {
    input.value = text
    input.setSelectionRange(caret, caret)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await settled()
    assert.equal([input.value, input.selectionStart, input.selectionEnd], [text.replace(',', '.'), caret, caret])
  }
  await leave()
})

test('a 0 that an optional number has while it is being changed stays until the field is left', async () => {
  const { control, value, leave } = await show(int(label, { min: 1, max: 90, optional: true }), 50)
  control().focus()
  await enter(control(), '0')
  assert.is(control().value, '0')
  await enter(control(), '70')
  assert.is(value(), 70)
  await enter(control(), '0')
  control().blur()
  await settled()
  assert.equal([control().value, value()], ['', 0])
  await leave()
})

test('a browser fills in of the login only what the definition allows', async () => {
  for (const [field, fill] of [
    [secret(label), 'new-password'],
    [secret(label, { autoComplete: 'current-password' }), 'current-password'],
    [text(label), 'off'],
  ] as const) {
    const { control, leave } = await show(field)
    assert.is(control().autocomplete, fill)
    await leave()
  }
})

test('input becomes a number as soon as it is a whole number; until then it stays text', async () => {
  const { host, control, value, sentence } = await show(int(label, { min: 1, max: 300, unit: ['min', '分'] }), 5)
  assert.equal([control().value, control().type, control().inputMode], ['5', 'text', 'numeric'])
  assert.is(textOf(the('.soft:not(p)', host)), 'min')
  const wrong = sentences.wholeNumber(1, 300)[0]
  const noNumber = (typed: string) => sentences.wholeNumber(1, 300, typed)[0]
  const cases: [typed: string, kept: unknown, said: string][] = [
    ['60', 60, ''],
    ['1', 1, ''],
    ['0', 0, wrong],
    ['300', 300, ''],
    ['301', 301, wrong],
    ['-1', -1, wrong],
    ['6o', '6o', noNumber('6o')],
    ['1.5', 1.5, noNumber('1.5')],
    ['1e2', '1e2', noNumber('1e2')],
    ['0x10', '0x10', noNumber('0x10')],
    ['', '', sentences.required[0]],
    ['-', '-', noNumber('-')],
    ['Infinity', Infinity, noNumber('Infinity')],
    ['NaN', NaN, noNumber('NaN')],
  ]
  for (const [typed, kept, said] of cases) {
    await fill(control(), typed)
    assert.equal([value(), control().value, sentence()], [kept, typed, said], `“${typed}”`)
  }
  await fill(control(), ' ６０\u200b')
  assert.equal([value(), control().value, sentence()], [60, '60', ''], 'a number from a Chinese input method')
  await fill(control(), '007')
  assert.equal([value(), control().value, sentence()], [7, '7', ''], 'zeros in front, once the field is left')
})

test('a flag is a switch', async () => {
  const { control, value } = await show(flag(label))
  assert.equal([control().type, control().getAttribute('role'), control().checked], ['checkbox', 'switch', false])
  await click(control())
  assert.equal([value(), control().checked], [true, true])
  await click(control())
  assert.equal([value(), control().checked], [false, false])
})

test('multi-line text is a textarea', async () => {
  const { control, value } = await show(multiline(label), 'one\ntwo')
  assert.equal([control().nodeName, control().value], ['TEXTAREA', 'one\ntwo'])
  await enter(control(), 'three\n')
  assert.is(value(), 'three\n')
})

test('a file input names the extensions; the form keeps the file and its name', async () => {
  const { host, form, control, value, sentence } = await show(file(label, ['.img', '.bin']))
  assert.equal(
    [control().type, control().accept, textOf(the('span', host))],
    ['file', '.img,.bin, application/octet-stream', 'Choose a file'],
  )
  const choose = (...files: File[]) => {
    Object.defineProperty(control(), 'files', { value: files, configurable: true })
    control().dispatchEvent(new Event('change', { bubbles: true }))
    return settled()
  }
  const good = new File(['x'], 'new <b>1</b>.BIN')
  await choose(good)
  assert.equal(
    [value(), form.files.it === good, sentence(), textOf(the('span', host))],
    [good.name, true, '', good.name],
  )
  await choose(new File(['x'], 'photo.png'))
  assert.is(sentence(), 'Choose a file that ends in .img, .bin.')
  const emptied: string[] = []
  Object.defineProperty(control(), 'value', { set: text => emptied.push(text) })
  control().dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))
  await settled()
  assert.equal([emptied, value(), form.files.it!.name], [[''], 'photo.png', 'photo.png'], 'nothing else is chosen yet')
})

test('addresses have their format, a suitable keyboard, and suggestions', async () => {
  const cases: [field: Field, wrong: string, said: string, right: string, keyboard: string][] = [
    [hostIpv4(label) as Field, '192.168.1', 'Enter a host address such as 192.168.1.1.', '192.168.1.9', 'decimal'],
    [mask(label) as Field, '255.0.255.0', 'Enter a subnet mask such as 255.255.255.0.', '255.255.0.0', 'decimal'],
    [ipv6(label) as Field, '2001::db8::1', 'Enter an IPv6 address such as 2001:db8::1.', 'fe80::1', ''],
    [mac(label) as Field, '00:11:22:33:44', 'Enter a MAC address such as 00:1A:2B:3C:4D:5E.', '00:11:22:33:44:55', ''],
  ]
  for (const [field, wrong, said, right, keyboard] of cases) {
    const { host, control, value, sentence, leave } = await show(field, '')
    assert.equal(
      [control().type, control().inputMode, control().getAttribute('list'), host.querySelector('datalist')],
      ['text', keyboard, null, null],
    )
    await fill(control(), wrong)
    assert.is(sentence(), said)
    await fill(control(), right)
    assert.equal([value(), sentence()], [right, ''])
    await leave()
  }
  const { host, control, value } = await show(mac(label, { from: byMac }), '', 2)
  assert.equal(optionsIn(the(`#${control().getAttribute('list')}`, host)), [
    '00:11:22:33:44:10=wan1',
    '00:11:22:33:44:11=wan2',
  ])
  await fill(control(), 'aa-bb-cc-dd-ee-f0')
  assert.equal([value(), control().value], ['AA:BB:CC:DD:EE:F0', 'AA:BB:CC:DD:EE:F0'], 'tidied as it is left')
})

for (const [code, unit] of [
  ['en', 's'],
  ['zh', '秒'],
] as const)
  test(`seconds are entered with their unit in the language of the page: ${code}`, async () => {
    language.value = code
    const { host, leave } = await show(int(label, { unit: term('s') }), 45)
    const said = textOf(the('input + .soft', host))
    language.value = 'en'
    await leave()
    assert.is(said, unit)
  })

test('a read-only field has no control, and one that does not apply is not shown', async () => {
  const shown = await show(int(label, { readOnly: true, unit: term('s') }), 90061)
  assert.equal([shown.host.querySelectorAll('input').length, textOf(the('.control', shown.host))], [0, '1 d 01:01:01'])
  await shown.leave()
  const on = flag(term('On'))
  const { settings } = record('', {
    on,
    when: Object.assign(text(term('When')), { conditions: [{ field: on, values: [true] }] }) as Field,
  })
  const form = createForm(settings, initialValues(settings), { others: [] }) as Form as never
  const { host } = await mount(
    <>
      <FieldRow form={form} name={'on' as never} />
      <FieldRow form={form} name={'when' as never} />
    </>,
  )
  assert.equal([...host.querySelectorAll('label')].map(textOf), ['On'])
  await click(the('input', host))
  assert.equal([...host.querySelectorAll('label')].map(textOf), ['On', 'When'])
})

test('data from the device is text in every control, never markup', async () => {
  const markup = '<img src=x onerror=alert(1)>"&amp;'
  for (const field of [text(label), secret(label), multiline(label), pick(label, { from: byName })]) {
    const { host, control, leave } = await show(field as Field, markup)
    assert.equal([control().value, host.querySelectorAll('img').length], [markup, 0], field.kind)
    await leave()
  }
})

test.run()
