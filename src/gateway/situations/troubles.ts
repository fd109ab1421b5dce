import type { Situations } from './situation'

/** The LOID that ends `wrong-key`: one of those that the simulated operator has issued (behaviours/internet/olt.ts). */
export const rightLoid = { loid: '075500012345', password: 'Fibre-1' } as const
/** The PPPoE account that ends `wrong-password`. */
export const rightAccount = { username: '0755@fibre', password: 'Fibre-1' } as const

const pppoe = 2
const ipoe = 1

/**
 * What can be wrong with the line and in the home, by name: `npm start -- --trouble NAME`. Nothing is imported here at
 * run time, because the command line is read before the definitions.
 */
export const troubles: Situations = {
  'no-light': {
    description: 'no light arrives: the fibre is unplugged or cut',
    environment: { registration: 'noLight' },
  },
  'low-light': {
    description: 'the light is too weak: the fibre is bent or dirty',
    environment: { registration: 'lightLow' },
  },
  'high-light': {
    description: 'the light is too strong',
    environment: { registration: 'lightHigh' },
  },
  'rogue-onu': {
    description: 'the device transmits continuously and disturbs its neighbours',
    environment: { registration: 'rogue' },
  },
  'turned-off': {
    description: 'the OLT has turned off the laser of the device',
    environment: { registration: 'lightOff' },
  },
  registering: {
    description: 'the registration with the OLT does not end',
    environment: { registration: 'registering' },
  },
  'not-registered': {
    description: 'the OLT does not know the device',
    environment: { registration: 'unregistered' },
  },
  'wrong-key': {
    description: `the OLT refuses the key until LOID ${rightLoid.loid} with password ${rightLoid.password} is saved`,
    environment: { loid: rightLoid },
  },
  'no-answer': {
    description: 'nobody answers to PPPoE (678)',
    environment: { noPppoe: true },
  },
  'wrong-password': {
    description: `PPPoE is refused (691) until user ${rightAccount.username} with password ${rightAccount.password} is saved`,
    environment: { pppoeAccount: rightAccount },
  },
  'no-dhcp': {
    description: 'the Internet connection is IPoE, and no DHCP server answers',
    environment: { noDhcp: true },
    values: [
      {
        module: 'wan_confignew',
        isRow: row => row.mode === pppoe && String(row.service_type).includes('INTERNET'),
        values: { mode: ipoe, ipv4_mode: 0 },
      },
    ],
  },
}
