import { wan, wanDial } from '../../../src/device/internet/wan'
import { write } from '../../net/device'
import { ActionButton } from '../../ui/action-button'
import { entityPage } from '../../ui/entity-page'

/** The WAN connections as they stand now; those dialled by hand are dialled and hung up here. */
export default entityPage(wan, {
  every: 3,
  rows: {
    page: '/wan',
    heading: ['Connections', '连接'],
    columns: ['name', 'mode', 'vlanId', 'status', 'currentIp', 'currentIpv6'],
    empty: ['Without a WAN connection nobody reaches the Internet.', '添加 WAN 连接后才能上网。'],
    tools({ id, mode, dial, status }, reload) {
      const connect = status !== 'connected' && status !== 'connecting'
      return mode === 'pppoe' && dial === 'manual' &&
        <ActionButton words={connect ? ['Connect', '连接'] : ['Disconnect', '断开']} run={() => write(wanDial, { target: id, connect }).then(reload)} />
    },
  },
})
