import { translate } from '../../look/language'
import { Card, Row } from '../../ui/layout'
import { Button } from '../../ui/primitives/button'
import { navigate } from '../../ui/router'

/** Offers the quick setup, until it has been completed once. */
export const QuickSetupOffer = () => (
  <Card>
    <Row>
      <strong>{translate(['Set up the gateway', '设置光猫'])}</strong>
      <Button label={['Start', '开始']} variant="primary" onClick={() => navigate('/quick')} />
    </Row>
  </Card>
)
