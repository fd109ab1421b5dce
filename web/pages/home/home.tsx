import { deviceConnect, deviceInfo, deviceStatus } from '../../../src/device/home/device'
import { wifiTerminals, wiredTerminals } from '../../../src/device/home/terminals'
import { ponInfo, receivedPowerLimits } from '../../../src/device/internet/pon-info'
import type { Shape } from '../../../src/model/entity'
import type { Words } from '../../../src/model/words'
import { Icon } from '../../look/icons'
import { say } from '../../look/language'
import { read } from '../../net/device'
import type { PageComponent } from '../../ui/entity-page'
import { useLoad } from '../../ui/load'
import { Loading, Page } from '../../ui/page'
import { Scale } from '../../ui/scale'
import { showSpan, showValue } from '../../ui/show'
import { Table } from '../../ui/table'

/** Labels and values of a record, in the order of its definition. */
const List = ({ shape, values }: { shape: Shape; values: object }) => (
  <dl>
    {Object.keys(shape.fields).map(name => [
      <dt key={name}>{say(shape.fields[name]!.label)}</dt>,
      <dd key={`${name}=`}>{showValue(shape.fields[name]!, (values as Record<string, unknown>)[name])}</dd>,
    ])}
  </dl>
)

const Overview = () => {
  const load = useLoad(async timer => {
    const [connect, status, pon] = await Promise.all([read(deviceConnect, { timer }), read(deviceStatus, { timer }), read(ponInfo, { timer })])
    return { connect: connect.values, status: status.values, pon: pon.values }
  }, 5)
  return (
    <Loading of={load}>
      {({ connect, status, pon }) => {
        const registered = pon.state === 'registered'
        const words: Words = connect.internet ? ['The Internet is connected', '互联网已连接'] : ['The Internet is not connected', '互联网未连接']
        return (
          <div class="cards">
            <section class="card">
              <h2>{say(['Internet', '互联网'])}</h2>
              <p class={`state big ${connect.internet ? 'good' : 'bad'}`}><Icon name={connect.internet ? 'good' : 'bad'} /><span>{say(words)}</span></p>
              <p class="soft">{connect.address}</p>
              <dl style="margin-top:8px">
                <dt>{say(['Uptime', '运行时间'])}</dt><dd>{showSpan(status.uptime)}</dd>
                <dt>{say(['Processor', '处理器'])}</dt><dd>{status.cpu} %</dd>
                <dt>{say(['Memory', '内存'])}</dt><dd>{status.memory} %</dd>
              </dl>
            </section>
            <section class="card">
              <h2>{say(['Fibre', '光纤'])}</h2>
              <p class={`state big ${registered ? 'good' : 'bad'}`}><Icon name={registered ? 'good' : 'bad'} />
                <span>{showValue(ponInfo.settings.fields.state, pon.state)}</span></p>
              <p class="row apart" style="margin-top:8px">
                <span class="soft">{say(ponInfo.settings.fields.received.label)}</span><b>{showValue(ponInfo.settings.fields.received, pon.received)}</b>
              </p>
              {pon.received !== '' && <Scale label={ponInfo.settings.fields.received.label} value={Number(pon.received)} min={-36} max={0}
                low={receivedPowerLimits.min} high={receivedPowerLimits.max} unit="dBm" />}
              <p class="row apart">
                <span class="soft">{say(ponInfo.settings.fields.sent.label)}</span><b>{showValue(ponInfo.settings.fields.sent, pon.sent)}</b>
              </p>
            </section>
          </div>
        )
      }}
    </Loading>
  )
}

const Terminals = () => {
  const load = useLoad(async timer => {
    const [wired, wifi] = await Promise.all([read(wiredTerminals, { timer }), read(wifiTerminals, { timer })])
    return { wired: wired.rows, wifi: wifi.rows }
  }, 15)
  return (
    <section class="card">
      <h2>{say(['Connected devices', '已连接设备'])}</h2>
      <Loading of={load}>
        {({ wired, wifi }) => (
          <>
            <h3>{say(['On Wi-Fi', 'Wi-Fi'])} <span class="soft">· {wifi.length}</span></h3>
            <Table shape={wifiTerminals.rows!} rows={wifi} columns={['name', 'ip', 'ssid', 'band', 'rate', 'signal']}
              empty={['No device is connected to the Wi-Fi.', '暂无设备连接到 Wi-Fi。']} />
            <h3>{say(['On the cable', '有线'])} <span class="soft">· {wired.length}</span></h3>
            <Table shape={wiredTerminals.rows!} rows={wired} columns={['name', 'ip', 'mac', 'port']}
              empty={['No device is connected by cable.', '暂无设备通过网线连接。']} />
          </>
        )}
      </Loading>
    </section>
  )
}

const About = () => {
  const load = useLoad(() => read(deviceInfo))
  return (
    <section class="card">
      <h2>{say(['This device', '本设备'])}</h2>
      <Loading of={load}>{({ values }) => <List shape={deviceInfo.settings} values={values} />}</Loading>
    </section>
  )
}

/** Home: how the device is doing, who is connected, what it is. */
const Home: PageComponent = ({ title }) => (
  <Page title={title}>
    <Overview />
    <Terminals />
    <About />
  </Page>
)

export default Home
