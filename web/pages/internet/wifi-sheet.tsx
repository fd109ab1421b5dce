import { wifi } from '../../../src/device/internet/wifi'
import { interpolate } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { blackOnWhite } from '../../look/rules'
import { useEntityResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { EmptyState, Page, type PageComponent } from '../../ui/page'
import { Button } from '../../ui/primitives/button'
import { WifiCode } from '../../ui/primitives/wifi-qr'

/** Black on white, so that the dark theme prints well, too. */
const paper = style(
  'paper',
  `
  ${blackOnWhite}
  padding: 24px;
  text-align: center;
  & h2 { font-size: 2rem; line-height: 2.5rem; }
  & b { font-size: 1.375rem; }
`,
)

/** A sheet to print for guests, from which they join a network: its name, password and code. */
const WifiSheet: PageComponent = ({ title, id }) => {
  const resource = useEntityResource(wifi)
  const network = resource.data && resource.data.state.rows.find(row => row.id === +id!)
  return (
    <Page title={network ? interpolate(['Share “_”', '分享“_”'], network.ssid) : title}>
      <ResourceView resource={resource}>
        {() =>
          network && network.enable && network.auth === 'personal' ? (
            <>
              <Button label={['Print', '打印']} variant="primary" onClick={() => print()} />
              <div class={paper}>
                <h2>{network.ssid}</h2>
                <WifiCode {...network} />
                <p>
                  {translate([
                    'Scan the code with the camera, or type the password:',
                    '用相机扫描二维码，或输入密码：',
                  ])}
                </p>
                <b>{network.password}</b>
              </div>
            </>
          ) : (
            <EmptyState text={['This network is off.', '此网络已关闭。']} />
          )
        }
      </ResourceView>
    </Page>
  )
}

export default WifiSheet
