import { firewall, unprotected } from '../../../src/device/security/firewall'
import { turnOffLabel } from '../../ui/primitives/button'
import { confirm } from '../../ui/primitives/dialog'
import { entityPage } from '../../ui/screens/entity-page'

/** The firewall; turning it off asks first, because it lowers the protection of everything at home. */
export default entityPage(firewall, {
  form: {
    beforeSave: ({ enable }, old) =>
      enable ||
      !old.enable ||
      confirm({
        title: ['Turn off the firewall?', '关闭防火墙？'],
        text: unprotected,
        yes: turnOffLabel,
        danger: true,
      }),
  },
})
