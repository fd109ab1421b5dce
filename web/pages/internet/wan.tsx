import { wan, wanDial } from '../../../src/device/internet/wan'
import { write } from '../../net/device'
import { howToGoOnline } from '../../shared/internet/trouble'
import { ActionButton } from '../../ui/messages/action-button'
import { entityPage } from '../../ui/screens/entity-page'

/** The WAN connections with their state. PPPoE connections with manual dialling have a connect or disconnect button. */
export default entityPage(wan, {
  refreshSeconds: 3,
  table: {
    routePrefix: '/wan',
    heading: ['Connections', '连接'],
    columns: ['name', 'mode', 'vlanId', 'status', 'currentIp', 'currentIpv6'],
    emptyText: howToGoOnline,
    rowActions({ id, mode, dial, status }, reload) {
      const connect = status !== 'connected' && status !== 'connecting'
      return (
        mode === 'pppoe' &&
        dial === 'manual' && (
          <ActionButton
            label={connect ? ['Connect', '连接'] : ['Disconnect', '断开']}
            action={() => write(wanDial, { target: id, connect }).then(reload)}
          />
        )
      )
    },
  },
})
