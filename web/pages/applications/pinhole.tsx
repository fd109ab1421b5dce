import { pinhole } from '../../../src/device/applications/pinhole'
import { Note } from '../../shared/internet/outside'
import { entityPage } from '../../ui/screens/entity-page'

/** Open ports (IPv6), with a sentence on what can be reached. */
export default entityPage(pinhole, {
  table: {
    emptyText: ['Open ports to reach a device from outside over IPv6.', '开放端口，从外部通过 IPv6 访问内网设备。'],
    header: () => (
      <Note
        text={[
          'Over IPv6, anybody on the Internet can reach the ports that are listed here, and no others.',
          '通过 IPv6，互联网上的任何人都可访问此处列出的端口，其他端口均不开放。',
        ]}
      />
    ),
  },
})
