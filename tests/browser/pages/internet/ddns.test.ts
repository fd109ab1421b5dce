import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, inDialog, keptRows, message, question, saveDialog, sentenceAt } from '../../harness/forms.ts'
import { ahead, button, type ConsolePage, type PageOptions, startGateway } from '../../harness/harness.ts'
import { fits, openScreen } from '../../harness/walk.ts'

// Its time stands still, so that a short state lasts until it has been seen.
const gateway = await startGateway({ args: ['--time-by-hand'] })

const open = (options: PageOptions = {}) => openScreen(gateway, '#/ddns', { ...options, clock: true })
const row = (page: ConsolePage, text: string) => page.getByRole('row', { name: new RegExp(text) })
const pass = () => gateway.control('/time', { seconds: 6 })

test('a host name is added and registered, fails with a wrong password, is turned off, and deleted', async () => {
  const page = await open()
  await page.getByText('Add a domain for your changing IP address.').waitFor()
  await button(page, 'Add').click()
  await inDialog(page, 'Service').selectOption('No-IP')
  await inDialog(page, 'Host name').fill('home')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  assert.is(await sentenceAt(inDialog(page, 'Host name')), 'Enter a domain such as example.com.')
  assert.is(await sentenceAt(inDialog(page, 'User name or email')), 'Required.')
  await inDialog(page, 'Host name').fill('home.example.com')
  await inDialog(page, 'User name or email').fill('anna@example.com')
  await inDialog(page, 'Password').fill('p"<\\密码')
  await saveDialog(page)
  await row(page, 'home.example.com').getByText('Updating').waitFor()
  await pass()
  await ahead(page, row(page, 'home.example.com').getByText('Registered').waitFor())
  await page.reload()
  await button(page, 'Edit home.example.com').click()
  assert.is(await inDialog(page, 'Password').inputValue(), 'p"<\\密码')
  await inDialog(page, 'Password').fill('wrong')
  await saveDialog(page)
  await pass()
  await ahead(page, row(page, 'home.example.com').getByText('Wrong user name or password.').waitFor())
  assert.equal(await keptRows(gateway, 'ddns_config'), [
    { service: 1, host: 'home.example.com', username: 'anna@example.com', password: 'wrong', enable: 1, state: 3 },
  ])
  await button(page, 'Edit home.example.com').click()
  await inDialog(page, 'Enabled').click()
  await saveDialog(page)
  await ahead(page, row(page, 'home.example.com').getByText('Off').waitFor())
  await button(page, 'Delete home.example.com').click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Add a domain for your changing IP address.').waitFor()
  assert.equal(await keptRows(gateway, 'ddns_config'), [])
  await page.close()
})

test('a duplicate host and a full table are rejected with a message, on a phone in Chinese', async () => {
  const list = Array.from({ length: 7 }, (_, id) => ({
    id: id + 1,
    service: 4,
    host: `h${id}.example.com`,
    username: 'a',
    password: 'secret',
    enable: 1,
    state: 2,
  }))
  await gateway.control('/set', { module: 'ddns_config', list })
  const page = await open({ phone: true, language: 'zh' })
  await button(page, '添加').click()
  await inDialog(page, '主机名').fill('H3.example.com')
  await inDialog(page, '用户名或邮箱').fill('a')
  await inDialog(page, '密码').fill('secret')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  assert.is(await sentenceAt(inDialog(page, '主机名')), '已被使用：“h3.example.com”。')
  await inDialog(page, '主机名').fill('h8.example.com')
  await saveDialog(page)
  await message(page).getByText('已保存。').waitFor()
  await button(page, '添加').click()
  await message(page).getByText('表已满，请先删除条目。').waitFor()
  assert.is((await keptRows(gateway, 'ddns_config')).length, 8)
  assert.ok(await fits(page))
  await page.close()
})

test.run()
