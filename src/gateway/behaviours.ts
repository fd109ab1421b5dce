import accessBehaviour from './applications/access'
import parentalBehaviour from './applications/parental'
import { routeBehaviours } from './applications/route'
import upnpBehaviour from './applications/upnp'
import { wpsBehaviour, wpsButtonBehaviour } from './applications/wps'
import accounts from './accounts'
import type { Behaviour } from './behaviour'
import { catvBehaviour, catvStatusBehaviour } from './catv/catv'
import { deviceConnectBehaviour, deviceInfoBehaviour, deviceStatisticsBehaviour, deviceStatusBehaviour } from './home/device'
import { lanTerminalsBehaviour, wifiBehaviour, wiredBehaviour } from './home/terminals'
import lanIpv4 from './internet/lan-ipv4'
import { lanPortBehaviour, portBehaviour } from './internet/lan-port'
import ponInfo from './internet/pon-info'
import wanInterface from './internet/wan-interface'
import { changePasswordBehaviour } from './login/account'
import { loginAnswerBehaviour, loginBehaviour, logoutBehaviour } from './login/login'
import { languageBehaviour, publicInfoBehaviour, themeBehaviour } from './login/public-info'
import deviceConfig from './system/device-config'
import installed from './system/installed'
import upgrade from './system/upgrade'
import { accountBehaviour } from './system/account'
import { ledBehaviour } from './system/led'
import { poeBehaviour } from './system/poe'
import { fingerBehaviour, resetButtonBehaviour } from './system/reset-button'
import { restartPlanBehaviour } from './system/restart-plan'
import { systemLogBehaviour, systemLogListBehaviour } from './system/system-log'
import { currentTimeBehaviour, timeSettingsBehaviour } from './system/time-zone'
import digitMap from './voip/digit-map'
import voipMedia from './voip/media'
import { voipAddsBehaviour, voipBehaviour, voipInfoBehaviour, voipServersBehaviour } from './voip/voip'

/** Everything an entity does beyond store-and-return. An entity that is not here is stored and returned. */
export const behaviours: readonly Behaviour[] = [
  publicInfoBehaviour, languageBehaviour, themeBehaviour, loginBehaviour, logoutBehaviour, changePasswordBehaviour,
  deviceInfoBehaviour, deviceStatusBehaviour, deviceStatisticsBehaviour, deviceConnectBehaviour,
  wiredBehaviour, wifiBehaviour, lanTerminalsBehaviour,
  ponInfo, lanIpv4, lanPortBehaviour, portBehaviour,
  voipInfoBehaviour, voipBehaviour, voipServersBehaviour, voipMedia, digitMap, voipAddsBehaviour,
  catvStatusBehaviour, catvBehaviour,
  accessBehaviour, parentalBehaviour, upnpBehaviour, wpsBehaviour, wpsButtonBehaviour, ...routeBehaviours, wanInterface,
  deviceConfig, upgrade,
  ledBehaviour, poeBehaviour, resetButtonBehaviour, fingerBehaviour, restartPlanBehaviour, systemLogListBehaviour, systemLogBehaviour, currentTimeBehaviour, timeSettingsBehaviour, accountBehaviour,
  // Known to the simulator only; they come last and are booted first, because the others look at them.
  loginAnswerBehaviour, installed, accounts,
]
