import { integrator, missing, row, shownBy, without } from './requirement'

/** Telephony, VPN. */
export const telephonyRows = [
  row(
    'TR.L.1',
    'should',
    'Telephony can be off as a whole',
    shownBy(
      'tests/gateway/behaviours/voip/voip.test.ts',
      'telephony that is off registers nobody and has no open port',
    ),
  ),
  row('TR.B.3 · TR.L.5', 'must', 'Its services run only if configured', integrator('as above')),
  row('TR.L.2', 'should', 'Numbers can be blocked', missing('optional table')),
  row('TR.L.3 · TR.L.4', 'must', 'Unknown callers are not answered', integrator('the device shows it')),
  row('IF.LAN.VOICE.ATA.1', 'must', 'TR-122 for ports', integrator('the device shows it')),
  row('TR.M.1 · 2 · 3', 'should', 'VPN server', without('no VPN in the specification')),
  row(
    'LAN.ALG.9',
    'must',
    'SIP ALG can be off',
    shownBy('tests/kit/standards/settings.test.ts', 'the SIP ALG can be off'),
  ),
  row('LAN.ALG.1 · 2 · 4', 'must', 'VPNs pass through', integrator('ALG switches L2TP, PPTP, IPsec')),
]
