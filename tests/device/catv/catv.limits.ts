import { catv } from '../../../src/device/catv/catv'
import { limits } from '../limits'

const smallNoDecimal = ['', 'x', '1,555', '1.234', '.5', '5.', '--1', '+1']

const noDecimal = [...smallNoDecimal, '1e3', '1234567']

limits(
  'CATV thresholds',
  catv.rows!,
  { extremeLow: -10, low: -7, high: 2, extremeHigh: 3, deadband: 0.5 },
  {
    // Extreme low not above low; high not below low; extreme high not below high; high minus low not below the
    // deadband.
    extremeLow: [{ good: [-7, '-7.00', -7.01, -999999.99], bad: [-6.99, '-6.9', 0] }, { bad: noDecimal }],
    low: [
      { good: [-10, 1.5, '1.50'] },
      { given: { high: 99, extremeHigh: 99 }, bad: smallNoDecimal },
      { given: { extremeLow: -20 }, good: [-19.99] },
    ],
    high: [
      { given: { deadband: 0 }, good: [-7, '-7.0', -6.99, 3], bad: smallNoDecimal.filter(text => text !== '5.') },
      { given: { extremeHigh: 999999 }, bad: [...smallNoDecimal, '1e3'] },
      { given: { deadband: 0 }, bad: [-7.01, '-7.01', -8] },
      { given: { low: 0.1, extremeLow: 0, deadband: 0.2 }, good: [0.3] },
    ],
    extremeHigh: [{ good: [2, '2.00', 2.01], bad: [1.99, '-3', ...noDecimal] }],
    deadband: [
      { good: [0, 0.5, 9, '9.00'], bad: [9.01, 10, -0.01, ...noDecimal] },
      { given: { high: 9.5, extremeHigh: 10, low: 1.25 }, good: [8.25], bad: [8.26] },
    ],
  },
)

limits(
  'CATV',
  catv.settings,
  { agcLower: -8, agcUpper: 0 },
  {
    // Equal limits are manual control; else at least 6 dB.
    agcUpper: [
      { good: [-2, -1.99, 5, '-2.0', -8], bad: [-2.01, -7.99, -8.01, -9, ...noDecimal] },
      { given: { agcLower: -6.1 }, good: [-0.1, -6.1], bad: [-0.11] },
    ],
    agcLower: [{ good: [-6, -6.01, 0] }, { given: { agcUpper: 99 }, bad: smallNoDecimal }],
    att: [{ good: [0, 20], bad: [-1, 21, 0.5, ''] }],
    channels: [{ good: [1, 255], bad: [0, 256, ''] }],
    channelRegister: [{ good: [0, 255], bad: [-1, 256, ''] }],
  },
)
