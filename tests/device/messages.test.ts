// Every message of the specification (requirements 8): its own sentence, and the situation in which it occurs.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { wpsPin } from '../../src/device/applications/wps'
import * as errors from '../../src/device/device-errors'
import { entities } from '../../src/device/index'
import { ddns } from '../../src/device/internet/ddns'
import { login } from '../../src/device/login/login'
import { required } from '../../src/model/error-messages'
import { inLanguage, type Sentence, withoutStop } from '../../src/model/localized-text'
import type { Context } from '../../src/model/shape'
import { type DeviceError, initialValues, type Shape } from '../../src/model/shape'
import { errorsOf } from '../../src/model/validation'
import { sourceOf } from './sources'

/** What an error of the device is for: any call, these modules, or what the console finds out by itself. */
type Situation = 'any call' | readonly string[] | { readonly page: string }

const page = (file: string): Situation => ({ page: file })
const messages = 'web/ui/forms/use-save.ts'
const loginPage = page('web/shell/login/login.tsx')
const upgrade = ['upgrade']
const restore = ['restore_info']
const connection = ['wan_confignew']
const ipv4Routes = ['ipv4_route_config', 'ipv6_route_config']

const ofDevice: [message: string, error: DeviceError, situation: Situation][] = [
  ['wrong password', errors.wrongPassword, loginPage],
  ['wrong password, counted', errors.wrongPasswordCounted, loginPage],
  ['other login', errors.otherLogin, 'any call'],
  ['exceeded maximum logged-in users', errors.beyondLimit, 'any call'],
  ['login invalid', errors.loginInvalid, 'any call'],
  ['request time out', errors.timedOut, 'any call'],
  ['configured failed', errors.configFailed, 'any call'],
  ['the last configuration is taking effect', errors.takingEffect, 'any call'],
  ['data not modified', errors.notModified, 'any call'],
  ['limit of WAN connections', errors.wanFull, ['wan_confignew']],
  ['limit of virtual servers', errors.virtualServerFull, ['port_forwarding']],
  ['limit of routes', errors.routeFull, ipv4Routes],
  ['limit of domain blacklist entries', errors.domainListFull, ['domainblk_config']],
  ['dynamic DNS table full', errors.ddnsFull, ['ddns_config']],
  ['firmware: wrong format', errors.firmwareFormat, upgrade],
  ['firmware: too large', errors.firmwareTooLarge, upgrade],
  ['firmware: invalid file', errors.firmwareInvalid, upgrade],
  ['firmware: hardware version mismatch', errors.firmwareHardware, upgrade],
  ['firmware: kernel integrity', errors.firmwareKernel, upgrade],
  ['firmware: rootfs integrity', errors.firmwareRootfs, upgrade],
  ['firmware: missing file', errors.firmwareMissing, upgrade],
  ['firmware: version error', errors.firmwareVersion, upgrade],
  ['firmware: same version', errors.firmwareSame, upgrade],
  ['firmware: erase errors', errors.firmwareErase, upgrade],
  ['file upload failed', errors.uploadFailed, upgrade],
  ['config file too large', errors.restoreTooLarge, restore],
  ['get config failed', errors.restoreGet, restore],
  ['load config failed', errors.restoreLoad, restore],
  ['factory restore failed', errors.factoryFailed, restore],
  ['reboot failed', errors.rebootFailed, page('web/ui/transitions/reconnect.ts')],
  ['logout failed', errors.logoutFailed, page('web/shell/actions.ts')],
  ['PPP: 678 no response', errors.pppNoResponse, connection],
  ['PPP: 691 invalid credentials', errors.pppCredentials, connection],
  ['PPP: user disconnect', errors.pppUser, connection],
  ['PPP: ISP disconnect', errors.pppIsp, connection],
  ['PPP: idle disconnect', errors.pppIdle, connection],
  ['PPP: IP configuration failed', errors.pppIp, connection],
  ['PPP: unknown', errors.pppUnknown, connection],
  ['DMZ errors', errors.dmzFailed, ['dmz_config']],
  ['no default WAN', errors.noDefaultWan, ['dmz_config']],
  ['route: no item to delete', errors.routeNone, ipv4Routes],
  ['route: cannot resolve destination', errors.routeDestination, ipv4Routes],
  ['route: cannot resolve mask', errors.routeMask, ipv4Routes],
  ['route: cannot resolve next hop', errors.routeNextHop, ipv4Routes],
  ['route: invalid mask', errors.routeInvalidMask, ipv4Routes],
  ['syslog does not exist', errors.noSyslog, page('web/pages/system/system-log.tsx')],
  ['parental control: maximum time slots exceeded', errors.periodsFull, ['dev_config']],
]

const ofConsole: [message: string, sentence: Sentence, file: string][] = [
  ['enter user', ['Enter the user name.', '请输入用户名。'], 'src/device/login/login.ts'],
  ['enter password', ['Enter the password.', '请输入密码。'], 'src/device/login/login.ts'],
  ['enter code', ['Enter the code.', '请输入验证码。'], 'web/shell/login/captcha.tsx'],
  ['verification code error', ['Wrong code.', '验证码错误。'], 'web/shell/login/captcha.tsx'],
  [
    'wrong password three times, retry after countdown seconds',
    ['Three wrong passwords. Try again in _ s.', '密码已输错三次，请在 _ 秒后重试。'],
    'web/shell/login/lockout.ts',
  ],
  [
    'language change failure',
    ['The gateway did not save this choice.', '光猫未能保存此选择。'],
    'web/ui/screens/choose-language.tsx',
  ],
  ['decryption successful', ['Decrypted.', '解密成功。'], 'web/pages/system/decrypt.tsx'],
  ['parental control: add, edit success', ['Saved.', '已保存。'], messages],
  ['parental control: delete success', ['Deleted.', '已删除。'], 'web/ui/tables/row-deletion.ts'],
]

const occurs = (error: DeviceError, module: string): boolean =>
  entities.some(entity => {
    const states = Object.values(entity.rows?.fields ?? {}).concat(Object.values(entity.settings.fields))
    // A state is the sentence without its full stop.
    const isState = states.some(({ choices = {} }) =>
      Object.values(choices)
        .map(String)
        .includes(String(withoutStop(error.text))),
    )
    return entity.module === module && (entity.errors.includes(error) || isState)
  })

test('every message of the specification occurs in its situation', () => {
  for (const [message, error, situation] of ofDevice) {
    const name = Object.entries(errors).find(([, known]) => known === error)![0]
    if (situation === 'any call') assert.ok(errors.deviceErrors.includes(error), message)
    else if ('page' in situation) assert.match(sourceOf(situation.page), RegExp(`\\b${name}\\b`), message)
    else for (const module of situation) assert.ok(occurs(error, module), `${message} at ${module}`)
  }
  for (const [message, [en, zh], file] of ofConsole)
    assert.ok(sourceOf(file).includes(`['${en}', '${zh}']`), `${message} in ${file}`)
})

test('no two situations have the same sentence', () => {
  const known = Object.values(errors).filter((value): value is DeviceError => 'code' in value)
  // The two codes of a wrong password differ in what follows only.
  const own = known.filter(error => error !== errors.wrongPasswordCounted)
  const sentences = [...own.map(({ text }) => text as Sentence), ...ofConsole.map(([, text]) => text), required]
  for (const language of [0, 1]) {
    const texts = sentences.map(text => text[language])
    const repeated = texts.filter((text, place) => texts.indexOf(text) < place)
    assert.equal(repeated, [])
  }
})

test('every code that the requirements name is an error', () => {
  const named = [...sourceOf('docs/requirements.md').matchAll(/(?<!-)\b10[0-8]\d\d\b/g)].map(([code]) => Number(code))
  const defined = Object.values(errors).flatMap(value => ('code' in value ? [value.code] : []))
  assert.equal(
    named.filter(code => !defined.includes(code)),
    [],
  )
  assert.ok(new Set(named).size > 10)
})

test('a login names which of its fields is empty', () => {
  const { username, password } = login.settings.fields
  assert.equal([username.missing, password.missing], [ofConsole[0]![1], ofConsole[1]![1]])
})

test('a message about a format says what to enter, or what is wrong with what looks right', () => {
  const cases: [shape: Shape, name: string, typed: string, message: string][] = [
    [ddns.rows!, 'host', '-home.example', 'Enter a domain such as example.com.'],
    [wpsPin.settings, 'pin', '123', 'Enter 4 or 8 digits.'],
    [wpsPin.settings, 'pin', '12345678', 'Wrong check digit.'],
  ]
  for (const [shape, name, typed, message] of cases) {
    const values = { ...initialValues(shape), [name]: typed }
    const text = errorsOf(shape, values, { others: [] } as unknown as Context)[name]
    assert.is(inLanguage(text!, 'en'), message, typed)
  }
})

test.run()
