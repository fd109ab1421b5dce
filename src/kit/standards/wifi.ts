import { integrator, row, seen, shownBy, without } from './requirement'

/** Wi-Fi. */
export const wifiRows = [
  row(
    'TR.A.8',
    'must',
    'The owner can change the name',
    shownBy('tests/web/pages/internet/wifi.test.tsx', 'names that differ stay different'),
  ),
  row(
    'TR.A.7',
    'should',
    'Factory name tells nothing of the model',
    integrator('name from the unit (IF.LAN.WIRELESS.AP.20)'),
  ),
  row(
    'TR.A.9 · IF.LAN.WIRELESS.AP.WPA2 · WPA3',
    'must',
    'WPA2 or newer for every network, guests too',
    shownBy('tests/kit/standards/settings.test.ts', 'WPA2 and WPA3 of every network are on at first'),
  ),
  row(
    'TR.A.10',
    'must',
    'Encryption is on at first',
    shownBy('tests/kit/standards/settings.test.ts', 'Wi-Fi is encrypted at first, with WPA2 or newer'),
  ),
  row('TR.A.11 length', 'should', 'Factory key has 20 characters', integrator('factory.json')),
  row(
    'TR.A.11 · TR.A.12',
    'must',
    'Factory key is not shared or derived',
    shownBy('tests/kit/firmware-c/factory.test.ts', 'a device does not start ${what}'),
  ),
  row(
    'TR.A.13',
    'must',
    'The owner can change the key',
    shownBy('tests/web/pages/internet/wifi-password.test.tsx', 'the dialog says which network to join'),
  ),
  row(
    'TR.A.14',
    'should',
    'Strength of a new key is shown',
    shownBy(
      'tests/browser/pages/security/safety.test.ts',
      'a password shows its strength while it is typed, and a weak one says what that means',
    ),
  ),
  row(
    'TR.A.15',
    'may',
    'WPS',
    shownBy('tests/web/pages/applications/wps.test.tsx', 'a PIN can be tried again after it failed'),
  ),
  row(
    'TR.A.16',
    'may',
    'PIN only if off at first and new for each device',
    seen('the PIN is the other device’s; the gateway has none of its own (`wps_config`)'),
  ),
  row(
    'TR.A.18',
    'should',
    'Guest Wi-Fi as safe as the main one',
    shownBy('tests/web/pages/internet/wifi.test.tsx', 'the guest switch proposes a name and a password'),
  ),
  row('TR.A.19 off', 'should', 'Guest Wi-Fi off at first', seen('off')),
  row(
    'TR.A.19 apart',
    'must',
    'Guests reach no device at home',
    shownBy(
      'tests/kit/firmware-c/linux/guests.test.ts',
      'a guest reaches neither a device at home nor the console, by any address of the gateway',
    ),
  ),
  row(
    'TR.A.20',
    'must',
    'Guests cannot reach the console',
    shownBy(
      'tests/kit/firmware-c/linux/guests.test.ts',
      'a guest reaches neither a device at home nor the console, by any address of the gateway',
    ),
  ),
  row(
    'IF.LAN.WIRELESS.AP.2 · 3',
    'must',
    'Chooses the best channel',
    shownBy('tests/web/pages/internet/wifi-channel.test.tsx', 'each band has a card with its channels'),
  ),
  row(
    'IF.LAN.WIRELESS.AP.4',
    'must',
    'Fixed channel',
    shownBy('tests/web/pages/internet/wifi-advance.test.tsx', 'the channels are read with country and bandwidth only'),
  ),
  row(
    'IF.LAN.WIRELESS.AP.6 radio',
    'must',
    'State of the radio: names, MAC, channel, power, rates, packets, errors',
    shownBy('tests/web/saving/internet.test.ts', 'a radio tells its address, its rate and what it has counted'),
  ),
  row(
    'IF.LAN.WIRELESS.AP.6 client',
    'must',
    'State of each client: network, security, rate, standard',
    shownBy('tests/web/pages/devices/devices.test.tsx', 'a device on Wi-Fi tells its standard and its security'),
  ),
  row(
    'IF.LAN.WIRELESS.AP.11 · 12',
    'must',
    'WPS button and a place for a PIN',
    shownBy('tests/web/pages/applications/wps.test.tsx', 'a PIN can be tried again after it failed'),
  ),
  row(
    'IF.LAN.WIRELESS.AP.16',
    'must',
    '32 devices',
    shownBy('tests/kit/standards/settings.test.ts', 'a network takes 32 devices'),
  ),
  row(
    'IF.LAN.WIRELESS.AP.19 · AP.WEP',
    'must',
    'WEP keys',
    without('WEP is not offered (TR-124 itself advises against it)'),
  ),
  row(
    'IF.LAN.WIRELESS.AP.20',
    'must',
    'On at first with a key of its own',
    shownBy('tests/kit/firmware-c/factory.test.ts', 'no two generated firmwares share a secret'),
  ),
  row(
    'IF.LAN.WIRELESS.AP.22',
    'must',
    'Name can be hidden',
    shownBy('tests/kit/standards/settings.test.ts', 'the name of a network can be hidden'),
  ),
  row('IF.LAN.WIRELESS.AP.24a · b', 'should', 'Four networks of their own', seen('eight, settings of their own')),
  row(
    'IF.LAN.WIRELESS.AP.25',
    'must',
    'DSCP by network',
    shownBy('tests/kit/standards/settings.test.ts', 'packets of a network have a DSCP'),
  ),
  row(
    'IF.LAN.WIRELESS.AP.26',
    'must',
    'VLAN by network',
    shownBy(
      'tests/kit/standards/settings.test.ts',
      'a Wi-Fi network has a VLAN of its own, by the connection that it uses',
    ),
  ),
  row(
    'IF.LAN.WIRELESS.AP.28',
    'must',
    'Power can be set',
    shownBy('tests/kit/standards/settings.test.ts', 'the power of a radio can be set'),
  ),
  row(
    'IF.LAN.WIRELESS.AP.30',
    'must',
    'One visible name at first',
    shownBy('tests/kit/firmware-c/factory.test.ts', 'Wi-Fi has one visible name at first, on every band'),
  ),
  row(
    'AP.WPA2-Enterprise · WPA3-Enterprise · ERP.3',
    'must',
    'RADIUS can be set',
    shownBy('tests/web/pages/internet/wifi.test.tsx', 'a network with RADIUS has no password here'),
  ),
  row(
    'IF.LAN.WIRELESS.11ax.2 · 3',
    'must',
    'Widths 20/40, 20/40/80',
    shownBy('tests/kit/standards/settings.test.ts', 'a radio has channels of 20, 40 and 80 MHz'),
  ),
]
