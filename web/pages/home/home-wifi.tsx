import { wifi } from '../../../src/device/internet/wifi'
import { guide } from '../../../src/device/system/guide'
import { say } from '../../look/language'
import { read, writeRow } from '../../net/device'
import { Button } from '../../ui/button'
import { failed, useLoad } from '../../ui/load'
import { go } from '../../ui/location'
import { Loading } from '../../ui/page'
import { showValue } from '../../ui/show'
import { WifiQr } from '../../ui/wifi-qr'

/** The Wi-Fi networks: each with a switch, and the code that lets a guest in. */
export const HomeWifi = () => {
  const load = useLoad(timer => read(wifi, timer), 20)
  return (
    <section class="card">
      <div class="row head"><h2>Wi-Fi</h2><a href="#/wifi">{say(['Name and password', '名称和密码'])}</a></div>
      <Loading of={load}>
        {({ rows }) => rows.filter((row, place) => row.enable || rows.map(one => one.band).indexOf(row.band) === place).map(row => (
          <div key={row.id}>
            <label class="row line">
              <span><strong>{row.ssid}</strong> <span class="soft">{showValue(wifi.rows!.fields.band, row.band)}</span></span>
              <input type="checkbox" role="switch" checked={row.enable} onChange={() => { writeRow(wifi as never, { ...row, enable: !row.enable } as never).catch(failed).then(load.reload) }} />
            </label>
            {row.enable && row.auth === 'personal' && <WifiQr {...row} />}
          </div>
        ))}
      </Loading>
    </section>
  )
}

/** Offers the quick setting until it has been gone through. */
export const Offer = () => {
  const { data } = useLoad(timer => read(guide, timer))
  return data && !data.values.done ? (
    <section class="card row">
      <span>{say(['Set up Internet, Wi-Fi and passwords in a few steps.', '只需几步即可完成上网、Wi-Fi 和密码设置。'])}</span>
      <Button words={['Start', '开始']} look="main" onClick={() => go('/quick')} />
    </section>
  ) : null
}
