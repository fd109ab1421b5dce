import { deviceConnect, deviceInfo, deviceStatus } from '../../../device/home/device'
import { deviceStatistics } from '../../../device/home/device-statistics'
import { disconnectLock } from '../../../device/remote/disconnect-lock'
import { behaviour } from '../../engine/behaviour'
import { randomWalk } from '../../engine/random'
import { defaultWan, reachesInternet } from '../internet/connections'
import { hardware, installed } from '../system/upgrade/installed'

/** Identity and versions of the device. */
export const deviceInfoBehaviour = behaviour(deviceInfo, {
  after: [installed],
  factory: gateway => ({
    values: {
      model: hardware.model,
      vendor: hardware.vendor,
      serial: hardware.serial,
      mac: hardware.mac,
      hardwareVersion: hardware.version,
      softwareVersion: gateway.state(installed).values.version,
      build: gateway.state(installed).values.build,
    },
  }),
})

/** Uptime since the boot in seconds, CPU and memory use in percent. */
export const deviceStatusBehaviour = behaviour(deviceStatus, {
  factory: () => ({ values: { uptime: 0, cpu: 12, memory: 48 } }),
  tick(gateway, { values }, seconds) {
    values.uptime += seconds
    values.cpu = Math.round(randomWalk(gateway.random, values.cpu, 14, 12))
    values.memory = Math.round(randomWalk(gateway.random, values.memory, 48, 4))
  },
})

/** Bytes since the boot: on average 2 MB/s received, and a tenth of that sent, while the Internet can be reached. */
export const deviceStatisticsBehaviour = behaviour(deviceStatistics, {
  tick(gateway, { values }, seconds) {
    if (!reachesInternet(gateway)) return
    values.received += Math.round(seconds * 4e6 * gateway.random())
    values.sent += Math.round(seconds * 4e5 * gateway.random())
  },
})

/** Internet access follows the default WAN connection. Values set through the control API are kept. */
export const deviceConnectBehaviour = behaviour(deviceConnect, {
  factory: () => ({ values: { internet: true, address: '', addressIpv6: '' } }),
  read(gateway, state) {
    const row = defaultWan(gateway)
    const isUp = row?.status === 'connected'
    const isLocked = gateway.state(disconnectLock).values.locked === 'locked'
    const { internet, address, addressIpv6 } = state.values
    return {
      ...state,
      values: {
        internet: internet && reachesInternet(gateway) && !isLocked,
        address: isUp ? address || row.currentIp : '',
        addressIpv6: isUp ? addressIpv6 || row.currentIpv6 : '',
      },
    }
  },
})
