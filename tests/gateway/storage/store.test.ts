import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startBench, testOn } from '../start'

const onGateway = testOn()

onGateway('the gateway finds nothing wrong with what it has stored itself', async bench => {
  // Of the device, not of a user: what a user has to enter may be empty here.
  await bench.control('/set', { module: 'public_info', welcomeInfo: '', custom_logo: 'logo.png', custom_css: '' })
  assert.is((await bench.write('snmp_config', { enable: 1 })).code, 0)
  await bench.close()
  const again = await startBench({ state: join(bench.folder, 'state.xml') })
  assert.equal(
    again.said.filter(sentence => sentence.startsWith('Invalid')),
    [],
  )
  const { welcomeInfo, custom_logo } = await again.read('public_info')
  assert.equal([welcomeInfo, custom_logo], ['', 'logo.png'])
  await again.end()
})

onGateway('invalid values in an edited file are ignored and reported', async bench => {
  await bench.write('snmp_config', { enable: 1, read_community: 'kept' })
  const file = join(bench.folder, 'state.xml')
  const xml = readFileSync(file, 'utf8')
  await bench.close()
  writeFileSync(
    file,
    xml
      .replace(/<value key="lease">\d+</, '<value key="lease">172801<')
      .replace('<value key="dhcp_enable">1<', '<value key="dhcp_enable">maybe<')
      .replace('<value key="write_community">private<', '<value key="write_community"><'),
  )
  const again = await startBench({ state: file })
  await again.login()
  const lan = await again.read('ipv4_lan_config')
  assert.equal([lan.lease, lan.dhcp_enable, (await again.read('snmp_config')).read_community], [86400, 1, 'kept'])
  assert.ok(again.said.some(sentence => sentence.includes('ipv4_lan_config.lease')))
  assert.ok(again.said.some(sentence => sentence.includes('ipv4_lan_config.dhcp_enable')))
  assert.ok(again.said.some(sentence => sentence.includes('snmp_config.write_community')))
  await again.end()
  assert.ok(existsSync(file))
})

onGateway(
  'an account with a name that nobody can type at the login is reported, and the others can log in',
  async bench => {
    await bench.write('snmp_config', { enable: 1 })
    const file = join(bench.folder, 'state.xml')
    const xml = readFileSync(file, 'utf8')
    await bench.close()
    const edited = xml.replace('<value key="username">user<', '<value key="username">us er<')
    assert.is.not(edited, xml)
    writeFileSync(file, edited)
    const again = await startBench({ state: file })
    assert.ok(again.said.some(sentence => sentence.includes('gateway_accounts.username')))
    await again.login()
    await again.end()
  },
)

test.run()
