import accessBehaviour from './applications/access'
import parentalBehaviour from './applications/parental'
import { routeBehaviours } from './applications/route'
import upnpBehaviour from './applications/upnp'
import { wpsBehaviour, wpsButtonBehaviour } from './applications/wps'
import accounts from './accounts'
import type { Behaviour } from './behaviour'
import { catvBehaviour, catvStatusBehaviour } from './catv/catv'
import { deviceConnectBehaviour, deviceInfoBehaviour, deviceStatisticsBehaviour, deviceStatusBehaviour } from './home/device'
import { portStatisticsBehaviour, portStatusBehaviour } from './home/ports'
import { lanTerminalsBehaviour, wifiBehaviour, wiredBehaviour } from './home/terminals'
import ddns from './internet/ddns'
import lanIpv4 from './internet/lan-ipv4'
import { lanPortBehaviour, portBehaviour } from './internet/lan-port'
import { meshBehaviours } from './internet/mesh'
import { ponBehaviour, ponInfoBehaviour } from './internet/pon-info'
import { wanBehaviour, wanDialBehaviour } from './internet/wan'
import wanInterface from './internet/wan-interface'
import wifi from './internet/wifi'
import wifiAdvance, { channelsBehaviour } from './internet/wifi-advance'
import { channelScanBehaviour, channelsFoundBehaviour } from './internet/wifi-channel'
import { changePasswordBehaviour } from './login/account'
import { loginAnswerBehaviour, loginBehaviour, logoutBehaviour } from './login/login'
import { languageBehaviour, publicInfoBehaviour, themeBehaviour } from './login/public-info'
import decrypt from './system/decrypt'
import defaultConfig from './system/default-config'
import reboot from './system/reboot'
import installed from './system/installed'
import operatorDefault from './system/operator-default'
import restore from './system/backup-restore'
import upgrade from './system/upgrade'
import { accountBehaviour } from './system/account'
import guide from './system/guide'
import { ledBehaviour } from './system/led'
import { poeBehaviour } from './system/poe'
import { fingerBehaviour, resetButtonBehaviour } from './system/reset-button'
import { restartPlanBehaviour } from './system/restart'
import { systemLogBehaviour, systemLogListBehaviour } from './system/system-log'
import { currentTimeBehaviour, timeSettingsBehaviour } from './system/timezone'
import digitMap from './voip/digit-map'
import voipMedia from './voip/media'
import loop from './diagnosis/loop'
import { probeBehaviours } from './diagnosis/probe'
import inform from './diagnosis/inform'
import disconnectLock from './remote/disconnect-lock'
import tr069 from './remote/tr069'
import { voipAddsBehaviour, voipBehaviour, voipInfoBehaviour, voipServersBehaviour } from './voip/voip'

/** Everything an entity does beyond store-and-return. An entity that is not here is stored and returned. */
export const behaviours: readonly Behaviour[] = [
  publicInfoBehaviour, languageBehaviour, themeBehaviour, loginBehaviour, logoutBehaviour, changePasswordBehaviour,
  deviceInfoBehaviour, deviceStatusBehaviour, deviceStatisticsBehaviour, deviceConnectBehaviour,
  portStatusBehaviour, portStatisticsBehaviour, wiredBehaviour, wifiBehaviour, lanTerminalsBehaviour,
  ponInfoBehaviour, lanIpv4, lanPortBehaviour, portBehaviour,
  ponBehaviour, ...meshBehaviours, ddns,
  wifi, wifiAdvance, channelsBehaviour, channelsFoundBehaviour, channelScanBehaviour,
  voipInfoBehaviour, voipBehaviour, voipServersBehaviour, voipMedia, digitMap, voipAddsBehaviour,
  catvStatusBehaviour, catvBehaviour,
  ...probeBehaviours, loop, inform, tr069, disconnectLock,
  accessBehaviour, parentalBehaviour, upnpBehaviour, wpsBehaviour, wpsButtonBehaviour, ...routeBehaviours, wanInterface,
  wanBehaviour, wanDialBehaviour,
  reboot, upgrade,
  guide, restore, defaultConfig, decrypt,
  ledBehaviour, poeBehaviour, resetButtonBehaviour, fingerBehaviour, restartPlanBehaviour, systemLogListBehaviour, systemLogBehaviour, currentTimeBehaviour, timeSettingsBehaviour, accountBehaviour,
  // Known to the simulator only; they come last and are booted first, because the others look at them.
  loginAnswerBehaviour, operatorDefault, installed, accounts,
]
