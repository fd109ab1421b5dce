// Ping, tracert, loop detection, manual inform, TR-069 and the disconnect lock, as a user operates them.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kept, keptKeys, message, question, saveForm, sentenceAt, unfold } from '../harness/forms.ts'
import {
  ahead,
  button,
  type ConsolePage,
  elapse,
  field,
  goto,
  type PageOptions,
  save,
  startGateway,
} from '../harness/harness.ts'
import { calls, enter, fits, openScreen } from '../harness/walk.ts'

// The device's time passes only by `pass`, so that a test can be observed while it runs.
const gateway = await startGateway({ slow: true, args: ['--time-by-hand'] })

const open = (path: string, options: PageOptions = {}) => openScreen(gateway, path, { ...options, clock: true })
const pass = (seconds: number) => gateway.control('/time', { seconds })
const lines = (page: ConsolePage) => page.locator('[role=log] > div')
const status = (page: ConsolePage) => page.locator('main [role=status]')
const running = (page: ConsolePage) => ahead(page, page.locator('main progress').waitFor())
/** Returns how often the results of a ping were read. */
const asked = async () => (await calls(gateway, 'read', 'ping_result')).length
/** Repeats a check until it is true. */
const untilTrue = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo()));
}
/** Lets the run continue until the page shows this status. */
const until = async (page: ConsolePage, words: string) => {
  await pass(60)
  await ahead(page, status(page).getByText(words, { exact: true }).waitFor())
}
/** Whether the device sends an inform. */
const isReporting = async () => (await keptKeys(gateway, 'tr069_status', 'inform_result')).inform_result === 5
/** Starts a run on the device. */
const starts = async (page: ConsolePage, label = 'Start') => {
  await Promise.all([page.waitForResponse(/post\.json/), button(page, label).click()])
  await running(page)
}
/** Starts a run and lets it finish. */
const runs = async (page: ConsolePage, { start, ended }: { start: string; ended: string }) => {
  await starts(page, start)
  await until(page, ended)
}

const said = {
  en: {
    host: 'Host',
    start: 'Start',
    stop: 'Stop',
    times: 'Attempts',
    ended: 'Finished.',
    stopped: 'Stopped.',
    unknown: 'The host name cannot be resolved.',
    away: 'There is no route to the host.',
    loss: 'Loss 25%',
    span: /^Min\/avg\/max: \d+\/\d+\/\d+ ms$/,
    any: 'Automatic',
    idle: 'Not started.',
    other: 'Wrong IP version.',
    hops: 'Maximum hops',
  },
  zh: {
    host: '主机',
    start: '开始',
    stop: '停止',
    times: '次数',
    ended: '已完成。',
    stopped: '已停止。',
    unknown: '无法解析主机名。',
    away: '没有到主机的路由。',
    loss: '丢包 25%',
    span: /^最小\/平均\/最大：\d+\/\d+\/\d+ ms$/,
    any: '自动',
    idle: '尚未开始。',
    other: 'IP 版本不符。',
    hops: '最大跳数',
  },
}

for (const language of ['en', 'zh'] as const) {
  const words = said[language]
  test(`${language}: ping shows lines and losses, can be stopped, and handles IPv6 and unknown hosts`, async () => {
    const page = await open('#/ping', { language, phone: language === 'zh' })
    // The form does not wait for the list of connections, which may arrive later.
    await field(page, 'WAN').locator('option').first().filter({ hasText: words.any }).waitFor({ state: 'attached' })
    await field(page, words.host).fill('192.0.2.1')
    await field(page, words.times).fill('86400')
    // Polling the device changes neither the input nor the focus.
    const before = await asked()
    await ahead(
      page,
      untilTrue(async () => (await asked()) > before + 2),
    )
    assert.is(await field(page, words.host).inputValue(), '192.0.2.1')
    assert.is(await page.evaluate(() => document.activeElement!.getAttribute('name')), 'attempts')
    await starts(page, words.start)
    await pass(1)
    await ahead(page, lines(page).nth(0).waitFor())
    // Nothing is saved, so no message says so.
    assert.is(await page.getByText(/^(Saved\.|已保存。)$/).count(), 0)
    await pass(5)
    await ahead(page, lines(page).nth(5).waitFor())
    assert.match(await lines(page).nth(1).innerText(), /^2 {2}192\.0\.2\.1 {2}56 B {2}TTL 60 {2}\d+ ms$/)
    await button(page, words.stop).click()
    await ahead(page, status(page).getByText(words.stopped).waitFor())
    assert.is(await page.locator('main progress').count(), 0)
    assert.is(await button(page, words.stop).count(), 0)
    assert.is(await field(page, words.host).inputValue(), '192.0.2.1')
    // A second run, from the settings that are still in the form.
    await field(page, words.host).fill('192.0.2.99')
    await field(page, words.times).fill('8')
    await runs(page, words)
    assert.is(await lines(page).count(), 8)
    assert.is(await lines(page).nth(3).innerText(), '4  *')
    await page.getByText(words.loss, { exact: true }).waitFor()
    await page.getByText(words.span).waitFor()
    assert.is((await page.locator('main polyline').getAttribute('points'))!.split(' ').length, 6)
    assert.ok(await fits(page))
    await field(page, words.host).fill('nobody.invalid')
    await button(page, words.start).click()
    await ahead(page, status(page).getByText(words.unknown, { exact: true }).waitFor())
    assert.is(await page.locator('main figure, main [role=log]').count(), 0)
    await field(page, words.host).fill('2001:db8::1')
    await button(page, words.start).click()
    assert.is(await sentenceAt(field(page, words.host)), words.other)
    await field(page, words.host).fill('nobody.invalid')
    await button(page, words.start).click()
    await ahead(page, status(page).getByText(words.unknown, { exact: true }).waitFor())
    await page.getByRole('tab', { name: 'IPv6' }).click()
    await field(page, words.host).fill('2001:db8::1')
    await field(page, words.times).fill('3')
    await runs(page, words)
    assert.match(await lines(page).nth(2).innerText(), /^3 {2}2001:db8::1 /)
    assert.ok(await fits(page))
    await page.close()
  })

  test(`${language}: tracert shows the route hop by hop up to its limit, and says when there is no route`, async () => {
    const page = await open('#/tracert', { language })
    await field(page, words.host).fill('www.example.com')
    await runs(page, words)
    assert.is(await lines(page).count(), 4)
    assert.is(await lines(page).nth(2).innerText(), '3  *')
    // A silent hop on the route is not a loss.
    assert.is(await page.getByText(/Loss|丢包/).count(), 0)
    await page.getByText(words.span).waitFor()
    await field(page, words.hops).fill('256')
    await button(page, words.start).click()
    await field(page, words.hops).and(page.locator('[aria-invalid=true]')).waitFor()
    await field(page, words.hops).fill('1')
    await button(page, words.start).click()
    await ahead(
      page,
      page.waitForFunction(() => document.querySelectorAll('[role=log] > div').length < 2),
    )
    await until(page, words.ended)
    assert.is(await lines(page).count(), 1)
    await gateway.control('/set', { module: 'pon_info', reg_status: 2 })
    // An address, since a name cannot even be resolved without a connection.
    await field(page, words.host).fill('203.0.113.9')
    await button(page, words.start).click()
    await ahead(page, status(page).getByText(words.away, { exact: true }).waitFor())
    await gateway.control('/set', { module: 'pon_info', reg_status: 0 })
    await pass(30)
    await page.close()
  })
}

test('polling ends when the user leaves the page or the run ends; on return, a running test is shown', async () => {
  const page = await open('#/ping')
  await field(page, 'Host').fill('192.0.2.1')
  await field(page, 'Attempts').fill('500')
  await starts(page)
  await goto(page, '#/snmp')
  await page.getByRole('heading', { level: 1, name: 'SNMP' }).waitFor()
  // The page may have left while a read was under way.
  await elapse(page, 1)
  const before = await asked()
  await elapse(page, 3)
  assert.is(await asked(), before)
  await goto(page, '#/ping')
  await running(page)
  await button(page, 'Stop').click()
  await ahead(page, status(page).getByText('Stopped.').waitFor())
  // A few more reads follow, in case another start is under way; then polling ends.
  await untilTrue(async () => {
    const before = await asked()
    await elapse(page, 3)
    return (await asked()) === before
  })
  // The next start resumes polling.
  await field(page, 'Host').fill('192.0.2.1')
  await starts(page)
  await until(page, 'Finished.')
  await page.close()
})

/** Lets the run continue until there are more lines. */
const moreLines = async (page: ConsolePage) => {
  const count = await lines(page).count()
  await pass(2)
  await ahead(
    page,
    lines(page)
      .nth(count + 1)
      .waitFor(),
  )
}

test('the newest line of a long run stays in view, unless the user has scrolled back', async () => {
  const page = await open('#/ping')
  await field(page, 'Host').fill('192.0.2.1')
  await field(page, 'Attempts').fill('86400')
  await starts(page)
  await pass(60)
  await ahead(page, lines(page).nth(59).waitFor())
  await page.locator('[role=log]').evaluate(box => {
    box.scrollTop = box.scrollHeight
  })
  const gap = () => page.locator('[role=log]').evaluate(box => box.scrollHeight - box.scrollTop - box.clientHeight)
  await moreLines(page)
  assert.ok((await gap()) < 30, `${await gap()} px below`)
  await page.locator('[role=log]').evaluate(box => {
    box.scrollTop = 0
  })
  await moreLines(page)
  assert.is(await page.locator('[role=log]').evaluate(box => box.scrollTop), 0)
  await button(page, 'Stop').click()
  await ahead(page, status(page).getByText('Stopped.').waitFor())
  await page.close()
})

test('results are shown as text, never as markup; a test runs even without the list of connections', async () => {
  await gateway.control('/set', { module: 'ping_result', state: 2, list: [{ id: 1, line: '<b>1</b>  *', time: -1 }] })
  await gateway.faults.set({ kind: '500', on: 'read', module: 'wan_interface' })
  const page = await open('#/ping')
  page.expect(/Failed to load resource/)
  await lines(page).getByText('<b>1</b>').waitFor()
  await page.getByText('Loss 100%', { exact: true }).waitFor()
  assert.is(await page.locator('main figure, main b').count(), 0)
  await field(page, 'Host').fill('192.0.2.1')
  await field(page, 'Attempts').fill('1')
  await starts(page)
  await until(page, 'Finished.')
  await page.getByText('Loss 0%', { exact: true }).waitFor()
  await gateway.faults.clear()
  // A failed start is reported and keeps the input.
  await gateway.faults.set({ kind: '500', on: 'write', module: 'ping_ipv4' })
  await button(page, 'Start').click()
  await message(page)
    .getByText(/invalid response/)
    .waitFor()
  assert.is(await field(page, 'Host').inputValue(), '192.0.2.1')
  await gateway.faults.clear()
  await page.close()
})

for (const language of ['en', 'zh'] as const) {
  const words =
    language === 'en'
      ? {
          loop: 'Loop detection',
          type: 'EtherType',
          interval: 'Detection interval',
          recovery: 'Recovery interval',
          vlans: 'VLANs',
          blocked: 'Blocked',
          forward: 'Forwarding',
          found: 'Loop found',
        }
      : {
          loop: '环路检测',
          type: '以太网类型',
          interval: '检测间隔',
          recovery: '恢复间隔',
          vlans: 'VLAN 列表',
          blocked: '阻塞',
          forward: '转发',
          found: '存在环路',
        }
  test(`${language}: loop detection is saved; a port with a loop is shown as blocked, then as recovered`, async () => {
    const page = await open('#/loop', { language, phone: language === 'zh' })
    await field(page, words.loop).click()
    await field(page, words.interval).fill('61')
    await save(page)
    await field(page, words.interval).and(page.locator('[aria-invalid=true]')).waitFor()
    await field(page, words.type).fill('88B5')
    await field(page, words.interval).fill('2')
    await field(page, words.recovery).fill('10')
    await field(page, words.vlans).fill('0,4077')
    await save(page)
    await field(page, words.vlans).and(page.locator('[aria-invalid=true]')).waitFor()
    await field(page, words.vlans).fill('0,4076')
    await saveForm(page)
    assert.equal(await keptKeys(gateway, 'lbd_config', 'enable', 'ether_type', 'interval', 'recovery', 'vlan_list'), {
      enable: 1,
      ether_type: '88B5',
      interval: 2,
      recovery: 10,
      vlan_list: '0,4076',
    })
    await page.reload()
    await page.waitForFunction(
      wanted => [...document.querySelectorAll('input')].some(input => input.value === wanted),
      '0,4076',
    )
    const four = (loop: number) =>
      ['LAN1', 'LAN2', 'LAN3', 'LAN4'].map((name, place) => ({
        id: place + 1,
        name,
        loop: place === 1 ? loop : 0,
        state: place === 1 && !loop ? 2 : 0,
      }))
    // On a phone the ports are a list.
    const row = page
      .locator('main')
      .getByRole(language === 'zh' ? 'listitem' : 'row')
      .filter({ hasText: 'LAN2' })
    await gateway.control('/set', { module: 'lbd_config', port: four(1) })
    await pass(5)
    await ahead(page, row.filter({ hasText: words.blocked }).filter({ hasText: words.found }).waitFor())
    await row.locator('.bad').nth(0).waitFor()
    assert.ok(await fits(page))
    await gateway.control('/set', { module: 'lbd_config', port: four(0) })
    await pass(12)
    await ahead(page, row.filter({ hasText: words.forward }).waitFor())
    await field(page, words.loop).click()
    await saveForm(page)
    await page.close()
  })

  const inform =
    language === 'en'
      ? {
          report: 'Report now',
          running: 'Reporting',
          first: 'Not reported',
          results: ['Reported', 'No response', 'Verification failed', 'Interrupted', 'Other error'],
          requests: ['None received', 'Succeeded', 'Interrupted'],
        }
      : {
          report: '立即上报',
          running: '上报中',
          first: '未上报',
          results: ['上报成功', '无响应', '认证失败', '上报中断', '其他错误'],
          requests: ['未收到', '成功', '中断'],
        }
  test(`${language}: a manual report shows each result and the outcome of the connection request`, async () => {
    await gateway.control('/set', { module: 'tr069_status', inform_result: 0, connection_request: 0 })
    const page = await open('#/inform', { language })
    const [result, request] = [page.locator('main dd').nth(0), page.locator('main dd').nth(1)]
    await result.getByText(inform.first, { exact: true }).waitFor()
    await request.getByText(inform.requests[0]!, { exact: true }).waitFor()
    const report = async (expected: string) => {
      await Promise.all([page.waitForResponse(/post\.json/), button(page, inform.report).click()])
      await ahead(page, result.getByText(inform.running, { exact: true }).waitFor())
      // Second by second, because the device may begin only after it has answered.
      do await pass(1)
      while (await isReporting())
      await ahead(page, result.getByText(expected, { exact: true }).waitFor())
    }
    const acs = (values: object) =>
      gateway.control('/set', {
        module: 'tr069_config',
        enable: 1,
        acs_url: 'https://acs.example.com/',
        username: 'ontlet',
        ...values,
      })
    await report(inform.results[0]!)
    await pass(6)
    await ahead(page, request.getByText(inform.requests[1]!, { exact: true }).waitFor())
    await acs({ acs_url: 'https://acs.invalid/' })
    await report(inform.results[1]!)
    await acs({ username: 'wrong' })
    await report(inform.results[2]!)
    await acs({ enable: 0 })
    await report(inform.results[4]!)
    await acs({})
    await report(inform.results[0]!)
    await gateway.control('/set', { module: 'pon_info', reg_status: 2 })
    await pass(6)
    await ahead(page, request.getByText(inform.requests[2]!, { exact: true }).waitFor())
    await report(inform.results[3]!)
    await gateway.control('/set', { module: 'pon_info', reg_status: 0 })
    await pass(30)
    await page.close()
  })

  const remote =
    language === 'en'
      ? {
          acs: 'ACS URL',
          user: 'User name',
          password: 'Password',
          periodic: 'Periodic inform',
          interval: 'Inform interval',
          path: 'Path',
          port: 'Port',
          server: 'STUN server',
          stunPort: 'STUN port',
          lock: 'Disconnect lock',
          after: 'Lock after',
          open: 'Not locked',
          locked: 'Locked',
        }
      : {
          acs: 'ACS 地址',
          user: '用户名',
          password: '密码',
          periodic: '周期上报',
          interval: '上报间隔',
          path: '路径',
          port: '端口',
          server: 'STUN 服务器',
          stunPort: 'STUN 端口',
          lock: '断开锁定',
          after: '锁定延时',
          open: '未锁定',
          locked: '已锁定',
        }
  test(`${language}: TR-069 settings are saved as typed and kept after a reload; limits are checked`, async () => {
    const delivered = await kept(gateway, 'tr069_config')
    const page = await open('#/remote', { language, phone: language === 'zh' })
    const wrong = async (label: string, value: string, good: string) => {
      await field(page, label).fill(value)
      await field(page, label).blur()
      await field(page, label).and(page.locator('[aria-invalid=true]')).waitFor()
      await field(page, label).fill(good)
    }
    await wrong(remote.acs, 'acs.example.com', 'https://acs.example.com:7548/cwmp?a="b"')
    // The review of changes also formats an interval that is invalid.
    for (const value of ['x', '99999999999999999999']) await wrong(remote.interval, value, '1')
    await wrong(remote.interval, '65536', '65535')
    await unfold(page)
    await wrong(remote.port, '0', '65535')
    await wrong(remote.path, 'a b', '/cr/名')
    await field(page, remote.user).nth(0).fill('ont <1>')
    await field(page, remote.password).nth(0).fill('a"b\\c')
    await field(page, remote.user).nth(1).fill('acs')
    await field(page, remote.password).nth(1).fill('密码')
    await field(page, 'STUN').click()
    await wrong(remote.server, 'stun', 'stun.example.com')
    await wrong(remote.stunPort, '65536', '1')
    await saveForm(page)
    const typed = {
      enable: 1,
      acs_url: 'https://acs.example.com:7548/cwmp?a="b"',
      username: 'ont <1>',
      password: 'a"b\\c',
      periodic: 1,
      interval: 65535,
      request_path: '/cr/名',
      request_port: 65535,
      request_username: 'acs',
      request_password: '密码',
      stun: 1,
      stun_server: 'stun.example.com',
      stun_port: 1,
    }
    assert.equal(await keptKeys(gateway, 'tr069_config', ...Object.keys(typed)), typed)
    assert.ok(await fits(page))
    await page.reload()
    await field(page, remote.server).waitFor({ state: 'attached' })
    const shown = await page
      .locator('main input:not([type=checkbox])')
      .evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value))
    assert.equal(shown, [
      typed.acs_url,
      'ont <1>',
      'a"b\\c',
      '65535',
      '/cr/名',
      '65535',
      'acs',
      '密码',
      'stun.example.com',
      '1',
    ])
    // A field hidden by a switch is neither required nor lost.
    await field(page, remote.periodic).click()
    assert.is(await field(page, remote.interval).count(), 0)
    await saveForm(page)
    await field(page, 'TR-069').click()
    assert.is(await page.locator('main input').count(), 1)
    await saveForm(page)
    assert.equal(await keptKeys(gateway, 'tr069_config', 'enable', 'periodic', 'interval', 'stun_server'), {
      enable: 0,
      periodic: 0,
      interval: 65535,
      stun_server: 'stun.example.com',
    })
    await gateway.control('/set', { module: 'tr069_config', ...delivered })
    await page.close()
  })

  test(`${language}: the state of the disconnect lock is shown live; saving it leaves TR-069 unchanged`, async () => {
    const page = await open('#/disconnect-lock', { language })
    await page.getByText(remote.open, { exact: true }).waitFor()
    await field(page, remote.lock).click()
    await field(page, remote.after).fill('59')
    await save(page)
    await field(page, remote.after).and(page.locator('[aria-invalid=true]')).waitFor()
    await field(page, remote.after).fill('60')
    await saveForm(page)
    assert.equal(await keptKeys(gateway, 'tr069_config', 'lock', 'lock_after', 'enable', 'acs_url'), {
      lock: 1,
      lock_after: 60,
      enable: 1,
      acs_url: 'https://acs.example.com/',
    })
    await gateway.control('/set', { module: 'tr069_config', acs_url: 'https://acs.invalid/' })
    await pass(65)
    await ahead(page, page.locator('.bad').getByText(remote.locked, { exact: true }).waitFor())
    await gateway.control('/set', { module: 'tr069_config', acs_url: 'https://acs.example.com/' })
    await pass(3)
    await ahead(page, page.locator('.good').getByText(remote.open, { exact: true }).waitFor())
    await field(page, remote.lock).click()
    await saveForm(page)
    await page.close()
  })
}

test('leaving the page asks while a test is entered but not started, and not after its start', async () => {
  const page = await open('#/tracert')
  await field(page, 'Host').fill('192.0.2.1')
  await goto(page, '#/snmp')
  await question(page).waitFor()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  assert.is(await field(page, 'Host').inputValue(), '192.0.2.1')
  await starts(page)
  await goto(page, '#/snmp')
  await page.getByRole('heading', { level: 1, name: 'SNMP' }).waitFor()
  await page.close()
})

test('role 0 can use ping and tracert, but neither loop detection nor manual inform', async () => {
  await gateway.control('/end-sessions', {})
  const page = await enter(gateway, '#/ping', { account: 'user' })
  await page.getByRole('heading', { level: 1, name: 'Ping' }).waitFor()
  for (const path of ['#/loop', '#/inform']) {
    await goto(page, path)
    await page.waitForFunction(() => location.hash === '#/ping')
    assert.is(await page.locator(`nav a[href="${path}"]`).count(), 0)
  }
  await page.close()
})

test.run()
