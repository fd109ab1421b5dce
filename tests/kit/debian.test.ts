import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isDebian12, packagesToUnpack } from '../browser/downloads/debian'

const downloads = `
'http://deb.debian.org/gcc-12-base_12.2.0-14_amd64.deb' gcc-12-base_12.2.0-14_amd64.deb 37596 MD5Sum:8e
'http://deb.debian.org/libc6_2.36-9%2bdeb12u14_amd64.deb' libc6_2.36-9+deb12u14_amd64.deb 2759320 MD5Sum:8d
'http://deb.debian.org/libglib2.0-0_2.74.6-2_amd64.deb' libglib2.0-0_2.74.6-2_amd64.deb 1398900 SHA256:9c
'http://deb.debian.org/adduser_3.134_all.deb' adduser_3.134_all.deb 131724 MD5Sum:43
'http://security.debian.org/firefox-esr_153.7.0esr-1_amd64.deb' firefox-esr_153.7.0esr-1_amd64.deb 1 MD5Sum:1
`

test('the named packages and all libraries but the C library are unpacked', () => {
  assert.equal(packagesToUnpack(['firefox-esr', 'xkb-data'], downloads), ['firefox-esr', 'xkb-data', 'libglib2.0-0'])
})

test('a library that the programs never load is not unpacked', () => {
  assert.equal(packagesToUnpack(['firefox-esr'], downloads, ['libglib2.0-0']), ['firefox-esr'])
})

test('a named library is unpacked once', () => {
  assert.equal(packagesToUnpack(['libglib2.0-0'], downloads), ['libglib2.0-0'])
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
