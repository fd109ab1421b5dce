// What must work in every browser with the demo: login, saving, a reload, a download and an upload.
import * as assert from 'uvu/assert'
import { restoreLoad } from '../../../src/device/device-errors'
import { button, type DrivenPage, field } from '../browsers/driven-page'

/** The window and the document of the console in its frame. */
const inside = `document.querySelector('iframe').contentWindow`
const body = `${inside}.document.body.innerText`
const lease = `Array.from(${inside}.document.querySelectorAll('input')).find(input => input.labels[0] && input.labels[0].textContent.startsWith('Lease time'))`

const saveButton = `Array.from(${inside}.document.querySelectorAll('button')).find(each => each.textContent.trim() === 'Save')`

/** Whether a condition holds in the frame; it does not while the frame loads. */
const holds = (condition: string) => `(() => { try { return !!(${condition}) } catch (error) { return false } })()`

/** Posts a body as the console does and resolves to the name of the file or the code in the answer. */
const post = (path: string, content: string) => `fetch.call(${inside}, '${path}', {
    method: 'POST',
    headers: { Authorization: JSON.parse(sessionStorage['ontlet.session']).access_token },
    body: ${content},
  }).then(answer => answer.headers.get('Content-Disposition') || answer.json().then(({ code }) => code))`

/** Runs the walk on a page with the demo. Throws if anything is not as expected. */
export const walkDemo = async (page: DrivenPage): Promise<void> => {
  await page.waitFor(holds(`${inside}.document.querySelector('[type=password]')`))
  if (await page.evaluate('innerWidth < 1200')) await page.click(button('Demo settings'))
  await page.choose(field('Role'), 'admin')
  await page.waitFor(holds(`${inside}.document.querySelector('h1').innerText === 'Home'`))
  await page.evaluate(`void (${inside}.location.hash = '#/lan')`)
  await page.waitFor(holds(lease))
  await page.evaluate(`(input => {
    input.value = '10 min'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })(${lease})`)
  await page.waitFor(holds(saveButton))
  await page.evaluate(`void ${saveButton}.click()`)
  await page.waitFor(holds(`${body}.includes('Saved: ')`))

  // Marks the old document, so that it is not mistaken for the new one.
  await page.evaluate(`void (document.leaving = true, setTimeout(() => location.reload()))`)
  await page.waitFor(holds(`!document.leaving && ${lease}.value === '10'`))
  assert.match(await page.evaluate('location.hash'), '#/lan')

  const folder = `${inside}.location.pathname.replace(/[^/]*$/, '')`
  const path = (name: string) => `' + ${folder} + '${name}`
  const backup = await page.evaluate(post(path('boaform/formSaveConfig'), `new URLSearchParams('save_cs=1')`))
  assert.match(String(backup), /^attachment; filename="config-all-[-\d]+\.xml"$/)
  const form = `(form => (form.append('file', new File(['no configuration'], 'config.xml')), form))(new FormData())`
  assert.is(await page.evaluate(post(path('boaform/formSaveConfig'), form)), restoreLoad.code)
}
