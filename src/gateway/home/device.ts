import { deviceConnect, deviceInfo, deviceStatus } from '../../device/home/device'
import { deviceStatistics } from '../../device/home/device-statistics'
import { disconnectLock } from '../../device/remote/disconnect-lock'
import { behaviour } from '../behaviour'
import { defaultWan } from '../internet/wan'
import { wander } from '../random'
import { hardware, installed } from '../system/installed'

/** What the device is. */
export const deviceInfoBehaviour = behaviour(deviceInfo, {
  factory: gateway => ({
    values: {
      model: hardware.model, vendor: hardware.vendor, serial: hardware.serial, mac: hardware.mac,
      hardwareVersion: hardware.version,
      softwareVersion: gateway.state(installed).values.version,
      build: gateway.state(installed).values.build,
    },
  }),
})

/** How it is doing: the uptime runs from 0 at each start. */
export const deviceStatusBehaviour = behaviour(deviceStatus, {
  factory: () => ({ values: { uptime: 0, cpu: 12, memory: 48 } }),
  tick(gateway, { values }, seconds) {
    values.uptime += seconds
    values.cpu = Math.round(wander(gateway.random, values.cpu, 14, 12))
    values.memory = Math.round(wander(gateway.random, values.memory, 48, 4))
  },
})

/** Bytes carried since the start: some 2 MB/s in, a tenth of it out. */
export const deviceStatisticsBehaviour = behaviour(deviceStatistics, {
  tick(gateway, { values }, seconds) {
    values.received += Math.round(seconds * 4e6 * gateway.random())
    values.sent += Math.round(seconds * 4e5 * gateway.random())
  },
})

/** The Internet is there while a WAN connection for it is up, under the addresses of that one. What was set from outside stays. */
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
        internet: internet && isUp && !isLocked,
        address: isUp ? address || row.currentIp : '',
        addressIpv6: isUp ? addressIpv6 || row.currentIpv6 : '',
      },
    }
  },
})
