import { pon } from '../../../src/device/internet/pon'
import { wan } from '../../../src/device/internet/wan'
import { wifi } from '../../../src/device/internet/wifi'
import { changePassword } from '../../../src/device/login/login'
import { guide } from '../../../src/device/system/guide'
import { timeSettings } from '../../../src/device/system/timezone'
import { blank, type Context, type Row, type Shape } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field'
import type { Words } from '../../../src/model/words'
import { language, say } from '../../look/language'
import type { CallError } from '../../net/call'
import { write, writeRow } from '../../net/device'
import { session, startSession } from '../../net/session'
import { Button } from '../../ui/button'
import { chooseLanguage } from '../../ui/choose-language'
import type { PageComponent } from '../../ui/entity-page'
import { FieldRow } from '../../ui/field'
import { createForm, type Form } from '../../ui/form'
import { failed, loadEntity, useLoad } from '../../ui/load'
import { go } from '../../ui/location'
import { notify } from '../../ui/message'
import { Loading, Page } from '../../ui/page'
import { Select } from '../../ui/select'
import { showState } from '../../ui/show'
import { Wizard, type Step } from '../../ui/wizard'

/** One subject of the wizard: its form, which fields of it are asked, how it is saved, and whether the device still lacks it. */
interface Part { title: Words; form: Form; names: string[]; save(): Promise<unknown>; missing?: boolean; hint?: Words }

const part = <F extends Fields>(title: Words, shape: Shape<F>, values: object, context: Context, names: readonly (keyof F & string)[], save: (values: never) => Promise<unknown>, missing?: boolean, hint?: Words): Part => {
  const form = createForm(shape, values as never, context)
  return { title, form: form as never, names: names as string[], save: () => save(form.values as never), missing, hint }
}

/** Whether there is something to check and to save; the rest stays as the device has it. */
const isDue = ({ form, missing }: Part) => missing || form.changed.value

/** Reads what the wizard starts from. */
const begin = async (): Promise<Part[]> => {
  const none = { others: [] }
  // One after the other: a retry must not join a read of the first try that is still about to fail.
  const ways = await loadEntity(wan)
  const networks = WITH.wifi && await loadEntity(wifi)
  const optics = WITH.pon && await loadEntity(pon)
  const time = await loadEntity(timeSettings)
  const { rows } = ways.state
  const way = rows.find(row => row.mode !== 'bridge' && row.service.indexOf('INTERNET') >= 0) || { ...blank(wan.rows!), id: 0, name: 'Internet' } as unknown as typeof rows[0]
  let tried = false
  const parts = [part(['Internet', '互联网'], wan.rows!, way, ways.context(way),
    ['mode', 'username', 'password', 'family', 'ipv4Mode', 'ip', 'mask', 'gateway', 'vlan', 'vlanId'],
    async values => {
      // An earlier try may have added it, even one whose answer was lost: it is the same connection, not one more.
      if (tried && !way.id) for (const { name, id } of (await loadEntity(wan)).state.rows) if (name === way.name) way.id = id
      tried = true
      await writeRow(wan as never, { ...values as object, id: way.id } as Row)
    }, !way.id)]
  if (WITH.pon && optics) parts.push(part(['Registration', '注册'], pon.settings, optics.state.values, none, ['loid', 'loidPassword'], values => write(pon, values)))
  if (WITH.wifi && networks) {
    const { rows: all } = networks.state
    // The first network of each band gets the name and the password.
    const firsts = all.filter((row, place) => all.map(one => one.band).indexOf(row.band) === place)
    if (firsts[0]) parts.push(part('Wi-Fi', wifi.rows!, firsts[0], networks.context(firsts[0]), ['ssid', 'password'], async ({ ssid, password }: { ssid: string; password: string }) => {
      for (const row of firsts) await writeRow(wifi as never, { ...row, ssid, ...(row.auth === 'personal' && { password }) } as never)
    }, false, ['Both bands get this name and password.', '两个频段使用相同的名称和密码。']))
  }
  parts.push(
    part(['Administrator password', '管理员密码'], changePassword.settings, blank(changePassword.settings), none, ['oldPassword', 'newPassword', 'confirmation'],
      values => write(changePassword, values), false, ['Leave it empty to keep it.', '留空则不修改。']),
    part(['Time zone', '时区'], timeSettings.settings, time.state.values, none, ['timeZone'], values => write(timeSettings, values)),
  )
  return parts
}

/** What is being filled in, until it is applied; while nothing is typed the device is asked anew: the wizard can be left and gone on with in the same session. */
let draft: { token?: string; parts: Part[] } | undefined

/** The first ten minutes: language, Internet, registration, Wi-Fi, password, time zone, then all of it is applied (DESIGN 8). */
const Quick: PageComponent = ({ title }) => {
  const { access_token } = session.peek()
  const load = useLoad(async () => (draft && draft.token === access_token && draft.parts.some(({ form }) => form.changed.peek()) ? draft : (draft = { token: access_token, parts: await begin() })).parts)
  return (
    <Page title={title}>
      <Loading of={load}>
        {parts => {
          const step = (one: Part): Step => ({
            title: one.title,
            content: () => <>{one.hint && <p class="soft">{say(one.hint)}</p>}{one.names.map(name => <FieldRow form={one.form} name={name} />)}</>,
            next: async () => !isDue(one) || one.form.check(),
          })
          const steps: Step[] = [
            {
              title: ['Language', '语言'],
              content: () => <div class="field"><Select label={['Language', '语言']} value={language.value} choose={chooseLanguage} options={{ en: 'English', zh: '中文' }} /></div>,
            },
            ...parts.map(step),
            {
              title: ['Summary', '确认'],
              words: ['Apply', '应用'],
              content: () => (
                <>
                  {parts.map(({ title: name, form, names }) => {
                    const values = form.values as Record<string, unknown>
                    const told = names.filter(one => form.applies(one) && values[one] !== '')
                    return told[0] && (
                      <div class="section">
                        <h3>{say(name)}</h3>
                        <dl>{told.map(one => {
                          const field = form.shape.fields[one]!
                          // Of passwords only that of the Wi-Fi is for those who live here.
                          return <><dt>{say(field.label)}</dt><dd>{field.kind === 'secret' && name === 'Wi-Fi' ? String(values[one]) : showState(field, values[one])}</dd></>
                        })}</dl>
                      </div>
                    )
                  })}
                  <Button words={['Print', '打印']} onClick={() => window.print()} />
                </>
              ),
              next: async () => {
                for (const one of parts) {
                  if (!isDue(one)) continue
                  const { form, save } = one
                  try {
                    await save()
                    one.missing = false
                    form.saved()
                  } catch (error) {
                    const { field, words } = error as CallError
                    // A field that is not asked here cannot show its sentence.
                    if (!(one.names.some(name => form.shape.fields[name]!.wire === field) && form.refuse(String(field), words))) failed(error)
                    // Back to where it can be mended; what was taken is not sent again.
                    return parts.indexOf(one) + 1
                  }
                }
                await write(guide, { done: true })
                return true
              },
            },
          ]
          return <Wizard steps={steps} at={session.peek().quick_step} moved={quick_step => startSession({ quick_step })} done={() => {
            draft = undefined
            startSession({ quick_step: 0 })
            notify(['Your device is set up.', '设备设置完成。'])
            go('/')
          }} />
        }}
      </Loading>
    </Page>
  )
}

export default Quick
