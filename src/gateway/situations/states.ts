import type { Situations } from './situation'

/** A picture with a text, as a data URI. */
const picture = (width: number, text: string): string => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="32"><rect width="${width}" height="32" rx="8" ` +
    `fill="teal"/><text x="50%" y="22" fill="white" font-family="sans-serif" font-size="16" font-weight="700" ` +
    `text-anchor="middle">${text}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The code of the phase in which a firmware is written. */
const writing = 4

/** States of the device that no setting of the console reaches, by name: `npm start -- --show NAME`. */
export const states: Situations = {
  captcha: {
    description: 'the login asks for a captcha',
    values: [{ module: 'public_info', values: { captcha_show: 1 } }],
  },
  brand: {
    description: 'the pictures, texts and style sheet of an operator',
    values: [
      {
        module: 'public_info',
        values: {
          custom_logo: picture(120, 'Fibre One'),
          custom_banner: picture(240, 'Fibre One at home'),
          welcomeInfo: 'Welcome to Fibre One',
          copyright_inform: '© 2026 Fibre One',
          custom_css: 'h1 { letter-spacing: 0.02em }',
        },
      },
    ],
  },
  'fixed-language': {
    description: 'the device is in Chinese, and its login offers no other language',
    values: [{ module: 'public_info', values: { language: 'zh', lang_change_button_display: 0 } }],
  },
  'no-poe': {
    description: 'the device reports that it does not supply power to its ports',
    values: [{ module: 'public_info', values: { poe_page: 0 } }],
  },
  'factory-password': {
    description: 'a login with the factory password offers to change it; --fast does not',
    values: [{ module: 'public_info', values: { X403_default_login: 1 } }],
  },
  'forced-password': {
    description: 'a login has to change the password, until that is done',
    values: [{ module: 'login', values: { change_password_page: 1 } }],
  },
  'hidden-users': {
    description: 'regular users are hidden, until that is changed under User management',
    values: [{ module: 'account_info', values: { hide_user: 1 } }],
  },
  'first-start': {
    description: 'the quick setup has not been completed, until it is',
    values: [{ module: 'dev_config', values: { web_guide_done: 0 } }],
  },
  'reset-button': {
    description: 'somebody holds down the reset button for five seconds',
    values: [{ module: 'gateway_reset_button', values: { held: 5 } }],
  },
  radar: {
    description: 'the radio on 5 GHz has left channel 100 because of radar, if the type has the feature dfs',
    values: [{ module: 'wlan_pararm', isRow: ({ band }) => band === 1, values: { radar_left: 100 } }],
  },
  updating: {
    description: 'a firmware is being written, and stays at 40 % until the state is cleared',
    values: [{ module: 'upgrade', values: { phase: writing, progress: 40 } }],
  },
}
