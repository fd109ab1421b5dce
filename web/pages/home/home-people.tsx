import { wifiTerminals, wiredTerminals } from '../../../src/device/home/terminals'
import { macFilter } from '../../../src/device/security/mac-filter'
import { fill, type Words } from '../../../src/model/words'
import { say } from '../../look/language'
import { deleteRows, read, write, writeRow } from '../../net/device'
import { ActionButton } from '../../ui/action-button'
import { confirm } from '../../ui/dialog'
import { useLoad } from '../../ui/load'
import { go } from '../../ui/location'
import { notify } from '../../ui/message'
import { Empty, Loading } from '../../ui/page'

const blockWords: Words = ['Block', '禁止上网']

/** Who is connected, and how; anyone can be kept from the Internet, by way of the MAC filter. */
export const People = () => {
  const load = useLoad(async timer => {
    const [wifi, wired, filter] = await Promise.all([WITH.wifi && read(wifiTerminals, timer), read(wiredTerminals, timer), read(macFilter, timer)])
    return {
      filter,
      people: [
        ...(wifi ? wifi.rows.map(({ name, mac, ip, band, rate, signal }) => ({ name, mac, how: [ip, wifiTerminals.rows!.fields.band.choices![band], `${rate} Mbit/s`, `${signal} dBm`] })) : []),
        ...wired.rows.map(({ name, mac, ip, port }) => ({ name, mac, how: [ip, port] })),
      ],
    }
  }, 15)
  return (
    <section class="card">
      <h2>{say(['Connected devices', '已连接设备'])}</h2>
      <Loading of={load}>
        {({ filter: { values, rows }, people }) => people[0] ? (
          <ul>
            {people.map(({ name, mac, how }) => {
              const white = values.mode === 'white'
              const listed = rows.find(row => row.mac.toUpperCase() === mac.toUpperCase())
              const blocked = values.enable && !listed === white
              const title = name || mac
              const toggle = async () => {
                // A filter that is off and not empty would reach others too when it is turned on.
                if (!values.enable && (rows[0] || white)) {
                  notify(['The MAC filter is off and not empty: check it, then turn it on.', 'MAC 过滤已关闭但列表非空，请检查后启用。'], true)
                  return go('/safety/mac')
                }
                if (!blocked && !(await confirm(fill(['Block _?', '禁止“_”上网？'], title), ['It cannot reach the Internet until you allow it again.', '重新允许之前，该设备无法上网。'], blockWords, true))) return undefined
                try {
                  if (listed) await deleteRows(macFilter, [listed.id])
                  else await writeRow(macFilter as never, { mac, name: rows.some(row => row.name.toLowerCase() === name.toLowerCase()) ? '' : name.slice(0, 32), id: 0 } as never)
                  if (!values.enable) await write(macFilter as never, { ...values, enable: true })
                  notify(blocked ? ['Allowed.', '已允许上网。'] : ['Blocked.', '已禁止上网。'])
                } finally {
                  // What failed may have been taken all the same: the next press must not do it again.
                  await load.reload()
                }
                return undefined
              }
              return (
                <li class="row line" key={mac}>
                  <div><strong>{title}</strong><p class="soft">{how.join(' · ')}</p></div>
                  <ActionButton words={blocked ? ['Allow', '允许上网'] : blockWords} look={blocked ? 'main' : undefined} run={toggle} />
                </li>
              )
            })}
          </ul>
        ) : <Empty words={['No device is connected.', '没有已连接的设备。']} />}
      </Loading>
    </section>
  )
}
