import { test } from 'uvu'
import { runTestsInUserModeLinux } from '../../user-mode-linux'

// The kernels of many virtual machines have neither PPP nor VLANs: this one does.
test('connections by PPPoE and in VLANs, each as in the file beside', () =>
  runTestsInUserModeLinux('tests/kit/firmware-c/linux/pppoe.ts'))

test.run()
