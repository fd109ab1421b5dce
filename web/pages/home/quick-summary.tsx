import { wifi } from '../../../src/device/internet/wifi'
import { services } from '../../../src/device/security/safety'
import { listed, translate } from '../../look/language'
import { Facts } from '../../ui/data/description-list'
import { formatStatus } from '../../ui/data/format'
import { useRead } from '../../ui/data/resource'
import { CardSection, Row } from '../../ui/layout'
import { Button } from '../../ui/primitives/button'
import { KeepChoice } from '../../ui/transitions/keep-choice'
import { isRisky, type Subject } from './parts/quick-subjects'

const SubjectSummary = ({ title, form, fields }: Subject) => {
  const values = form.values as Record<string, unknown>
  const filled = fields.filter(name => form.applies(name) && values[name] !== '')
  if (!filled[0]) return null
  // The Wi-Fi password is shown, so that the printed page can be kept. All other passwords stay masked.
  const showSecrets = WITH.wifi && form.shape === (wifi.rows as object)
  return (
    <CardSection>
      <h3>{translate(title)}</h3>
      <Facts
        facts={filled.map(name => {
          const field = form.shape.fields[name]!
          return [field.label, field.isSecret && showSecrets ? String(values[name]) : formatStatus(field, values[name])]
        })}
      />
    </CardSection>
  )
}

/** What the gateway answers to as it is set up, and to whom. */
const Listening = () => {
  const { data } = useRead(services)
  if (!data || !data.rows[0]) return null
  const names = (place: 'lan' | 'internet') =>
    listed(data.rows.filter(row => row[place]).map(({ name }) => name)) || translate(['None', '无'])
  return (
    <CardSection>
      <h3>{translate(['Services that are on', '已开启的服务'])}</h3>
      <Facts
        facts={[
          [['At home', '家中'], names('lan')],
          [services.rows!.fields.internet.label, names('internet')],
        ]}
      />
    </CardSection>
  )
}

/** A summary of everything entered in the quick setup, to check and print. */
export const QuickSummary = ({ subjects }: { subjects: readonly Subject[] }) => (
  <>
    {subjects.map(subject => (
      <SubjectSummary key={String(subject.title)} {...subject} />
    ))}
    {WITH.safety && <Listening />}
    {isRisky(subjects) && <KeepChoice />}
    <Row align="end">
      <Button label={['Print', '打印']} onClick={() => window.print()} />
    </Row>
  </>
)
