import { wan, wanDial } from '../../../src/device/internet/wan'
import { interpolate } from '../../../src/model/localized-text'
import { write } from '../../net/device'
import { howToGoOnline } from '../../shared/internet/trouble'
import { ActionButton } from '../../ui/messages/action-button'
import { entityPage } from '../../ui/screens/entity-page'

/** Ends a connection and dials it again: what a restart of the gateway is for, without one. */
const reconnect = async (target: number) => {
  await write(wanDial, { target, connect: false })
  await write(wanDial, { target, connect: true })
}

/** The WAN connections with their state, which can be ended, dialled, and dialled again. */
export default entityPage(wan, {
  refreshSeconds: 3,
  table: {
    routePrefix: '/wan',
    heading: ['Connections', '连接'],
    columns: ['name', 'mode', 'vlanId', 'status', 'currentIp', 'currentIpv6'],
    emptyText: howToGoOnline,
    rowActions({ id, name, mode, dial, status }, reload) {
      const connect = status !== 'connected' && status !== 'connecting'
      const isManual = mode === 'pppoe' && dial === 'manual'
      const dialButton = (
        <ActionButton
          label={connect ? ['Connect', '连接'] : ['Disconnect', '断开']}
          {...(WITH.netTools && {
            spoken: interpolate(connect ? ['Connect _', '连接 _'] : ['Disconnect _', '断开 _'], name),
          })}
          action={() => write(wanDial, { target: id, connect }).then(reload)}
        />
      )
      if (isManual || !WITH.netTools) return isManual && dialButton
      return (
        mode !== 'bridge' && (
          <>
            {dialButton}
            {!connect && (
              <ActionButton
                label={['Reconnect', '重新连接']}
                spoken={interpolate(['Reconnect _', '重新连接 _'], name)}
                action={() => reconnect(id).then(reload)}
              />
            )}
          </>
        )
      )
    },
  },
})
