import { translate } from '../../look/language'
import { Card, Row } from '../../ui/layout'
import { Button } from '../../ui/primitives/button'
import { navigate } from '../../ui/router'

/** Offers the quick setup, until it has been completed once. */
export const QuickSetupOffer = () => (
  <Card>
    <Row>
      <div>
        <strong>{translate(['Set up the gateway', '设置光猫'])}</strong>
        <p class="soft">{translate(['Internet, Wi-Fi and passwords', '互联网、Wi-Fi 和密码'])}</p>
      </div>
      <Button label={['Start', '开始']} variant="primary" onClick={() => navigate('/quick')} />
    </Row>
  </Card>
)
