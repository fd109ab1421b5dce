import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  chineseCount,
  hasChinese,
  hasNoSpace,
  isAlphanumeric,
  isDialNumber,
  isDigits,
  isDomain,
  isGponSn,
  isHex,
  isHost,
  isHttpUrl,
  isLoginText,
  isMac,
  isPhoneNumber,
  isSingleLabel,
  isSn,
  isTextWithoutDot,
  isTextWithoutPercent,
  isUnicastMac,
  isWpaKey,
  isWpsPin,
  passwordWeakness,
  stripHttp,
  toAsciiDomain,
  toAsciiUrl,
  utf8Length,
} from '../../src/model/checks'
import { words } from '../device/words'
import { judges } from './judgements'

/** One test per function, with the result for each text. */
const maps = <Result>(change: (text: string) => Result, cases: [text: string, result: Result][]) =>
  test(change.name, () => {
    for (const [text, result] of cases) assert.is(change(text), result, JSON.stringify(text))
  })

const label63 = 'a'.repeat(63)
const symbols = "@~!#$%^&*()_+-=`',./:;?<>{}|[]\\"
const alphanumerics = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

for (const [check, left] of [
  [isLoginText, ''],
  [isTextWithoutPercent, '%'],
  [isTextWithoutDot, '.'],
] as const) {
  test(`${check.name} accepts exactly its characters of all 65536`, () => {
    let taken = ''
    for (let code = 0; code < 0x10000; code++) if (check(String.fromCharCode(code))) taken += String.fromCharCode(code)
    const expected = [...(alphanumerics + symbols).replace(left, '')].sort().join('')
    assert.is(taken, expected)
  })
}
judges(
  isLoginText,
  ['Admin@123', alphanumerics + symbols],
  ['', 'two words', 'say"so"', 'tab\t', 'line\n', '密码', 'é', '😀'],
)
judges(isTextWithoutPercent, ['Admin@123', 'a.b'], ['', '100%', '%', 'a b', 'a"b'])
judges(isTextWithoutDot, ['Admin@123', '100%', 'a/b-c'], ['', 'a.b', '.', 'a b', 'a"b'])

judges(isDigits, ['0', '0123456789'], ['', '1.0', '-1', '+1', ' 1', '1\n', '1e3', '１', '٣'])
judges(isPhoneNumber, ['0', '+8613800138000', '110'], ['', '+', '++1', '1+', '+1 2', '1-2', '*21#', '+１'])
judges(isAlphanumeric, ['a', 'Z9', '0'], ['', 'a b', 'a_b', 'a-b', 'é', '中', 'a\n', '\u017f', '\u212a'])
judges(hasNoSpace, ['', 'a', '中文,"x"'], [' ', 'a b', ' a', 'a ', 'a\tb', 'a\n', 'a\u3000b', 'a\u00a0b'])
judges(isHex, ['0', '88A8', 'deadBEEF'], ['', '0x88', 'g', '8 8', '8:8', '88\n'])

const domains = [
  ...words('a.io example.com EXAMPLE.COM a.b-c.example.org 1.example.com 3com.net x--y.com xn--fiqs8s.xn--fiqs8s'),
  ...words('example.museum xn--a.xn--a a_b.com _dmarc.example.com _sip._tcp.example.com _.com'),
  ...[`${label63}.com`, `a.${label63}`, `a.xn--${'a'.repeat(59)}`],
  `${label63}.${label63}.${label63}.${'a'.repeat(61)}`,
]
const noDomains = [
  ...['', 'a b.com', ' a.com', 'a.com ', 'a.com\n'],
  ...words('localhost com. .com example..com -a.com a-.com a.c_m a.xn--a_b _-.com a.com. a.c a.1 a.c1 1.2.3 300.1.1.1'),
  ...words('1.2.3.4 a.co-m a.xn-- a.xn--b- 例子.中国 a.com/x a.com:80'),
  ...[`${label63}a.com`, `a.${label63}b`, `a.xn--${'a'.repeat(60)}`],
  `${label63}.${label63}.${label63}.${'a'.repeat(62)}`,
]
judges(isDomain, domains, noDomains)
judges(
  isSingleLabel,
  [...words('a nas my_nas 3com _gateway'), label63],
  ['', 'a b', ...words('80 0x7f 0X1 -a a- a.b nas. 测试'), `${label63}a`],
)
judges(
  isHost,
  [...domains, ...words('1.2.3.4 223.255.255.255 2001:db8::1 fe80::1 ::ffff:1.2.3.4')],
  [
    '',
    ...words('localhost 300.1.1.1 1.2.3 1.2.3.4.5 [::1] 1::2::3 fe80::1%eth0 a.com:80 http://a.com 1.2.3.4:80'),
    ...words('0.0.0.0 127.0.0.1 224.0.0.1 255.255.255.255 :: ::1 ff02::1 ::ffff:127.0.0.1'),
  ],
)

judges(
  isHttpUrl,
  words(`
    http://a.com https://a.com/ HTTP://A.COM http://192.168.1.1 http://a.com:1 http://a.com:65535/x?y=1#z
    http://a.com?y http://a.com#z https://[2001:db8::1] http://[2001:db8::1]:7547/acs http://a.com/a%20b/"c"`),
  [
    ...['', ' http://a.com', 'http://a.com\n', 'http://a.com/a b'],
    ...words(`
      a.com //a.com ftp://a.com xhttp://a.com http:/a.com http:// http:///x http://:80 http://a http://300.1.1.1
      http://a.com:0 http://a.com:65536 http://a.com: http://a.com:8x http://a.com:100000 http://u:p@a.com
      http://2001:db8::1 http://[1.2.3.4] http://[a.com] http://[] http://127.0.0.1 http://[::1] http://[ff02::1]/acs
      http://[2001:db8::1 http://[2001:db8::1]x http://[fe80::1%25eth0] http://a.com/中 http://a.com\\x`),
  ],
)

maps(toAsciiDomain, [
  ['例子.中国', 'xn--fsqu00a.xn--fiqs8s'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['BÜCHER.DE', 'xn--bcher-kva.de'],
  ['bu\u0308cher.de', 'xn--bcher-kva.de'],
  ['www.例子。中国', 'www.xn--fsqu00a.xn--fiqs8s'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['ｅｘａｍｐｌｅ.com', 'example.com'],
  ['example\u200b.com', 'example.com'],
  // What is ASCII stays as it is, valid or not.
  ['', ''],
  ['Example.COM', 'Example.COM'],
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8::1', '2001:db8::1'],
  ['a b.com', 'a b.com'],
  ['ex%61mple.com', 'ex%61mple.com'],
  // What is no domain, or would be more than a domain in a URL, stays too, so that its field refuses it.
  ['例子', '例子'],
  ['例子.', '例子.'],
  ['例子..中国', '例子..中国'],
  ['１.２.３.４', '１.２.３.４'],
  ['例子.中国/x', '例子.中国/x'],
  ['例子.中国:80', '例子.中国:80'],
  ['a@例子.中国', 'a@例子.中国'],
  ['例子.中国\\x', '例子.中国\\x'],
  ['例子.中国／x', '例子.中国／x'],
  ['例%子.中国', '例%子.中国'],
  ['例％子.中国', '例％子.中国'],
  ['例_子.中国', 'xn--_-kb7aq09a.xn--fiqs8s'],
  ['例 子.中国', '例 子.中国'],
  ['例 子.中国', '例 子.中国'],
  [' 例子.中国', ' 例子.中国'],
  ['例子.中国\n', '例子.中国\n'],
  ['\ud800.com', '\ud800.com'],
  [`${'中'.repeat(63)}.cn`, `${'中'.repeat(63)}.cn`],
])
maps(toAsciiUrl, [
  ['http://例子.中国:7547/acs?x', 'http://xn--fsqu00a.xn--fiqs8s:7547/acs?x'],
  ['HTTPS://bücher.de', 'HTTPS://xn--bcher-kva.de'],
  ['https://acs.example.com/', 'https://acs.example.com/'],
  ['http://[2001:db8::1]/', 'http://[2001:db8::1]/'],
  ['http://a@例子.中国/', 'http://a@例子.中国/'],
  ['http://example.com/例子.中国', 'http://example.com/例子.中国'],
  ['例子.中国', '例子.中国'],
  ['', ''],
])

maps(stripHttp, [
  ['shop.example. :8080', 'shop.example.'],
  ['docs.example /start', 'docs.example'],
  ['', ''],
  ['a.com', 'a.com'],
  ['http://a.com', 'a.com'],
  ['https://a.com', 'a.com'],
  ['HTTPS://A.com', 'A.com'],
  ['http://a.com/', 'a.com'],
  ['http://a.com:8080/x/y?z=1#top', 'a.com'],
  ['a.com/x', 'a.com'],
  ['a.com?x', 'a.com'],
  ['a.com#x', 'a.com'],
  ['a.com:80', 'a.com'],
  [' http://a.com ', 'a.com'],
  ['http.com', 'http.com'],
  ['https.http.com', 'https.http.com'],
  ['http://', ''],
  ['//a.com/x', 'a.com'],
  ['///a.com', 'a.com'],
  ['https://http://a.com', 'a.com'],
  ['https.com', 'https.com'],
  ['a.com/x\ny', 'a.com'],
  ['http://a.com/?next=http://b.com', 'a.com'],
])

judges(isGponSn, words('HWTC12345678 zteg0aBcDeF9 123400000000'), [
  ...['', 'HWTC 12345678', 'HWTC12345678\n'],
  ...words('HWTC1234567 HWTC123456789 HWTC1234567g HW-C12345678 中WTC12345678'),
])
judges(isSn, words('HWTC12345678 ZZZZ00000000 4857544312345678 ABCDEFabcdef0000'), [
  ...['', '4857 54431234567'],
  ...words('ZZZZ0000000G 485754431234567 48575443123456789 HWTC123456789012 1234567890123'),
])

judges(isMac, words('00:11:22:aA:Bb:FF 00-11-22-aa-bb-ff 00:00:00:00:00:00 ff:ff:ff:ff:ff:ff'), [
  ...['', '00 11 22 aa bb ff', ' 00:11:22:aa:bb:ff', '00:11:22:aa:bb:ff\n'],
  ...words('001122aabbff 0011.22aa.bbff 00:11:22:aa:bb 00:11:22:aa:bb:ff:00 0:11:22:aa:bb:ff 00:11:22:aa:bb:fg'),
  ...words('00:11:22-aa-bb-ff 00:11:22:aa:bb:ff: 000:1:22:aa:bb:ff'),
])
judges(
  isUnicastMac,
  words('00:11:22:aa:bb:ff 02-00-00-00-00-00 FE:ff:ff:ff:ff:ff 00:00:00:00:00:01 a0:00:00:00:00:00'),
  [
    '',
    ...words('00:00:00:00:00:00 00-00-00-00-00-00 ff:ff:ff:ff:ff:ff 01:00:5e:00:00:01 33:33:00:00:00:01'),
    ...words('FF-00-00-00-00-00 00:11:22:aa:bb'),
  ],
)

judges(isWpsPin, words('0000 1234 12345670 00000000 00000017 20172527 46264848 76229909 62327145 10864111 05294176'), [
  '',
  '1234\n',
  ...words('123 12345 1234567 123456700 12345671 12345678 00000018 1234-5670 12a4 １２３４'),
])
judges(isDialNumber, words('0 110 +4930123 *21# *21*+4930123#'), [
  ...['', '030 123', '1\n'],
  ...words('a 030-123 (030) １２３ 号码 1.'),
])

maps(utf8Length, [
  ['', 0],
  ['abc', 3],
  ['é', 2],
  ['中', 3],
  ['🏠', 4],
])
judges(
  isWpaKey,
  ['12345678', ' 123456 ', 'a'.repeat(63), 'g'.repeat(63), '0123456789abcdefABCDEF'.padEnd(64, '0'), '"\\<b>&;,:~!'],
  [
    ...['', '1234567', 'g'.repeat(64), 'a'.repeat(65), ' '.repeat(8), ' '.repeat(63)],
    ...['密码密码密码密码', 'pässword', 'tab\there1', 'line\nbreak', '12345678\n', '1234567\u007f'],
  ],
)

maps(chineseCount, [
  ['', 0],
  ['WiFi_5G', 0],
  ['é ñ Ω я', 0],
  ['中', 1],
  ['我的WiFi网络', 4],
  ['你好，世界。', 6],
  ['\u3400\u4dbf\u4e00\u9fff', 4],
  ['\u33ff\u4dc0\ua000', 0],
  ['𠀀', 1],
  ['𠮷野家', 3],
  ['\u{30000}', 1],
  ['😀', 0],
  ['Ａ１！￥', 4],
  ['　', 1],
  ['〇々', 2],
  ['\uff61ｱ', 0],
  ['\uf8ff\uf900', 1],
  ['\ud840', 0],
  ['\udc00中', 1],
])
judges(hasChinese, ['中', 'a中b', '，', '𠮷'], ['', 'abc', 'é', '😀', '"'])

maps(passwordWeakness, [
  ['', 'short'],
  ['Gk7#pV2', 'short'],
  ['Gk7#pV2x', undefined],
  ['abxdnfgh', 'classes'],
  ['17390284', 'classes'],
  ['kvmwtq58', 'classes'],
  ['KVMWTQ58', 'classes'],
  ['Kvmwtqrz', 'classes'],
  ['kvmwt#@!', 'classes'],
  ['Kvmwtq58', undefined],
  ['kvmwt#58', undefined],
  ['KVMWT#58', undefined],
  ['Kvmwtq#!', undefined],
  ['kvmwt 58', 'classes'],
  ['kvmwt中58', 'classes'],
  ['Aa1!Aa1!Aa1!', 'simple'],
  ['Aa1!bAa1!b', undefined],
  ['Kvm#5555', 'simple'],
  ['Kvm#x555', undefined],
  ['Kvm5XxXx#', 'simple'],
  ['Kvmt#1234', 'simple'],
  ['Kvmt#123x', undefined],
  ['Kvmt#4321', 'simple'],
  ['Kvmt#7890', 'simple'],
  ['aBcD#5813', 'simple'],
  ['Qwer#5813', 'simple'],
  ['Qwe#r5813', undefined],
  ['1qaz@WSX3', 'simple'],
  ['Zxcv#5813', 'simple'],
  ['Admin@123', 'simple'],
  ['User@1234', 'simple'],
  ['x#ADMIN#58', 'simple'],
  ['Password#58', 'simple'],
  ['P@ssw0rd#58', 'simple'],
  ['Gk7#pV2xyz', undefined],
  ['Gk7#pwxyz', 'simple'],
])
test('a new password is accepted if it breaks no rule; every ASCII symbol counts as a symbol', () => {
  assert.is(passwordWeakness('Gk7#pV2x'), undefined)
  for (const symbol of symbols) assert.is(passwordWeakness(`kvmwt58${symbol}`), undefined, symbol)
})

test.run()
