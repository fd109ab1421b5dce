import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isDebian12, packagesToUnpack } from '../browser/downloads/debian.ts'

const simulation = `Inst gcc-12-base (12.2.0-14 Debian:12/oldstable [amd64])
Inst libc6 (2.36-9 Debian:12/oldstable [amd64])
Inst libglib2.0-0 (2.74.6-2 Debian:12/oldstable [amd64])
Inst adduser (3.134 Debian:12/oldstable [all])
Inst firefox-esr (153.7.0esr-1 Debian-Security:12/oldstable-security [amd64])
Conf libc6 (2.36-9 Debian:12/oldstable [amd64])
Conf libexpat1 (2.5.0-1 Debian:12/oldstable [amd64])
`

test('the named packages and all libraries but the C library are unpacked', () => {
  assert.equal(packagesToUnpack(['firefox-esr', 'xkb-data'], simulation), ['firefox-esr', 'xkb-data', 'libglib2.0-0'])
})

test('a named library is unpacked once', () => {
  assert.equal(packagesToUnpack(['libglib2.0-0'], simulation), ['libglib2.0-0'])
})

for (const [release, expected] of [
  ['PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n', true],
  ['VERSION_ID="13"\nID=debian\n', false],
  ['ID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"\n', false],
  ['', false],
] as const) {
  test(`${JSON.stringify(release)} is ${expected ? '' : 'not '}Debian 12`, () => {
    assert.is(isDebian12(release), expected)
  })
}

test.run()
