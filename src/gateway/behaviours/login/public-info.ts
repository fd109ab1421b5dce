import { languageConfig, publicInfo, themeConfig } from '../../../device/login/public-info'
import { hasFactoryPassword } from '../../engine/access/accounts'
import { behaviour } from '../../engine/behaviour'
import { deviceType, hardware, installed } from '../system/upgrade/installed'

/** Public before login: versions and the stored branding. */
export const publicInfoBehaviour = behaviour(publicInfo, {
  after: [installed],
  stored: [
    'captchaShow',
    'logo',
    'welcome',
    'copyright',
    'banner',
    'css',
    'customId',
    'languageShow',
    'language',
    'poePage',
    'theme',
    'defaultLogin',
    // The simulated gateway does not speak TLS; what is in front of it may.
    ...(WITH.safety ? (['httpsPort'] as const) : []),
  ],
  factory: gateway => ({
    values: {
      model: hardware.model,
      hardwareVersion: hardware.version,
      softwareVersion: gateway.state(installed).values.version,
      build: gateway.state(installed).values.build,
      welcome: 'Welcome',
      copyright: '© 2026 ontlet',
      deviceType,
      languageShow: true,
      poePage: WITH.poe,
      defaultLogin: !gateway.options.fast,
      ...(gateway.options.theme && { theme: gateway.options.theme }),
    },
  }),
  read: (gateway, state) => ({
    ...state,
    values: { ...state.values, defaultLogin: state.values.defaultLogin && hasFactoryPassword(gateway) },
  }),
})

/** The chosen language is stored in public_info in the same transaction. */
export const languageBehaviour = behaviour(languageConfig, {
  whileLocked: true,
  readable: false,
  write(gateway, change) {
    if (change.parameters.curren_language === undefined) return
    const state = gateway.state(publicInfo)
    change.alsoSet(publicInfo, { ...state, values: { ...state.values, language: change.after.values.language } })
  },
})

/** The chosen theme is stored in public_info in the same transaction. */
export const themeBehaviour = behaviour(themeConfig, {
  whileLocked: true,
  readable: false,
  write(gateway, change) {
    if (change.parameters.onu_theme === undefined) return
    const state = gateway.state(publicInfo)
    change.alsoSet(publicInfo, { ...state, values: { ...state.values, theme: change.after.values.theme } })
  },
})
