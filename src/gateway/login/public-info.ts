import { deviceTypes, languageConfig, publicInfo, themeConfig } from '../../device/login/public-info'
import { hasFactoryPassword } from '../accounts'
import { behaviour } from '../behaviour'
import { installed, hardware } from '../system/installed'

const deviceType = () => (Object.keys(deviceTypes) as (keyof typeof deviceTypes)[]).find(type => type === DEVICE) ?? 'ax3000'

/** What is told before login: the versions are those of the device, the rest is branding and kept. */
export const publicInfoBehaviour = behaviour(publicInfo, {
  stored: ['captchaShow', 'logo', 'welcome', 'copyright', 'banner', 'css', 'customId', 'languageShow', 'language', 'poePage', 'theme', 'defaultLogin'],
  factory: gateway => ({
    values: {
      model: hardware.model,
      hardwareVersion: hardware.version,
      softwareVersion: gateway.state(installed).values.version,
      build: gateway.state(installed).values.build,
      welcome: 'Welcome',
      copyright: '© 2026 ontlet',
      deviceType: deviceType(),
      languageShow: true,
      poePage: WITH.poe,
      defaultLogin: !gateway.options.fast,
    },
  }),
  read: (gateway, state) => ({
    ...state,
    values: { ...state.values, defaultLogin: state.values.defaultLogin && hasFactoryPassword(gateway) },
  }),
})

/** The chosen language reaches public_info in the same step. */
export const languageBehaviour = behaviour(languageConfig, {
  readable: false,
  stored: false,
  write(gateway, change) {
    if (change.parameters.curren_language === undefined) return
    const state = gateway.state(publicInfo)
    change.alsoSet(publicInfo, { ...state, values: { ...state.values, language: change.after.values.language } })
  },
})

/** The chosen theme reaches public_info in the same step. */
export const themeBehaviour = behaviour(themeConfig, {
  readable: false,
  stored: false,
  write(gateway, change) {
    if (change.parameters.onu_theme === undefined) return
    const state = gateway.state(publicInfo)
    change.alsoSet(publicInfo, { ...state, values: { ...state.values, theme: change.after.values.theme } })
  },
})
