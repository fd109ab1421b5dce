import type { Entity } from '../model/entity'
import { access } from './applications/access'
import { alg } from './applications/alg'
import { mirror } from './applications/mirror'
import { nat } from './applications/nat'
import { parental, parentalTime } from './applications/parental'
import { portForwarding, upnp } from './applications/port-forwarding'
import { ipv4Route, ipv4Running, ipv6Route, ipv6Running, route } from './applications/route'
import { snmp } from './applications/snmp'
import { catv, catvStatus } from './catv/catv'
import { wps, wpsButton } from './applications/wps'
import { deviceConnect, deviceInfo, deviceStatus } from './home/device'
import { deviceStatistics } from './home/device-statistics'
import { portStatistics, portStatus } from './home/ports'
import { lanTerminals, wifiTerminals, wiredTerminals } from './home/terminals'
import { ddns } from './internet/ddns'
import { lanIpv4 } from './internet/lan-ipv4'
import { lanIpv6 } from './internet/lan-ipv6'
import { lanPort, port } from './internet/lan-port'
import { mesh, meshFound, meshNodes, meshReboot, meshSearch } from './internet/mesh'
import { pon } from './internet/pon'
import { ponInfo } from './internet/pon-info'
import { wan, wanDial } from './internet/wan'
import { wanInterface } from './internet/wan-interface'
import { wifi } from './internet/wifi'
import { radio, wifiChannels } from './internet/wifi-advance'
import { channels, channelScan } from './internet/wifi-channel'
import { wifiOff } from './internet/wifi-shutdown'
import { changePassword, login, logout } from './login/login'
import { languageConfig, publicInfo, themeConfig } from './login/public-info'
import { dmz } from './security/dmz'
import { domainBlacklist } from './security/domain-blacklist'
import { firewall } from './security/firewall'
import { ipFilter } from './security/ip-filter'
import { macFilter } from './security/mac-filter'
import { decryption } from './system/decrypt'
import { defaultConfig } from './system/default-config'
import { reboot } from './system/reboot'
import { restore } from './system/backup-restore'
import { upgrade } from './system/upgrade'
import { loop } from './diagnosis/loop'
import { pingResult, pings, pingStop, tracertResult, tracerts, tracertStop } from './diagnosis/probe'
import { inform } from './diagnosis/inform'
import { disconnectLock } from './remote/disconnect-lock'
import { tr069 } from './remote/tr069'
import { account } from './system/account'
import { guide } from './system/guide'
import { led } from './system/led'
import { poe } from './system/poe'
import { resetButton } from './system/reset-button'
import { restartPlan } from './system/restart'
import { systemLog, systemLogList } from './system/system-log'
import { currentTime, timeSettings } from './system/timezone'
import { voipAdds } from './voip/adds'
import { voipAdvance } from './voip/advance'
import { digitMap } from './voip/digit-map'
import { voipMedia } from './voip/media'
import { voip, voipInfo, voipServers } from './voip/voip'

/** Every entity of the gateway, for those who serve or describe all of them: the simulator and the kit. */
export const entities: readonly Entity[] = [
  publicInfo, login, logout, changePassword, languageConfig, themeConfig,
  deviceInfo, deviceStatus, deviceStatistics, deviceConnect, portStatus, portStatistics, wiredTerminals, wifiTerminals, lanTerminals,
  ponInfo, lanIpv4, lanIpv6, lanPort, port,
  pon, mesh, meshNodes, meshReboot, meshSearch, meshFound, ddns,
  radio, wifi, wifiChannels, channels, channelScan, wifiOff,
  ipFilter, macFilter, domainBlacklist, firewall, dmz,
  portForwarding, upnp, ipv4Route, ipv6Route, ipv4Running, ipv6Running, route, wanInterface,
  // After the interfaces, whose list is made of them: what stands later is booted first.
  wanDial, wan,
  nat, access, alg, wps, wpsButton, mirror, snmp, parental, parentalTime,
  voipInfo, voip, voipServers, voipAdvance, voipMedia, digitMap, voipAdds,
  catvStatus, catv,
  ...pings, pingStop, pingResult, ...tracerts, tracertStop, tracertResult, loop, inform, tr069, disconnectLock,
  upgrade, reboot,
  restore, defaultConfig, decryption, guide,
  account, led, poe, resetButton, restartPlan, systemLog, systemLogList, timeSettings, currentTime,
]
