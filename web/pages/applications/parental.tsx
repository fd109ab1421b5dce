import { useSignal } from '@preact/signals'
import { parental, parentalTime } from '../../../src/device/applications/parental'
import { tableFull } from '../../../src/device/device-errors'
import { valueIn } from '../../../src/model/shape'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import type { ReadOptions } from '../../net/device'
import { ClockNote } from '../../shared/system/clock-note'
import { switchedOff } from '../../ui/data/format'
import { loadEntity, useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { keptForms } from '../../ui/forms/kept-forms'
import { Card, Row } from '../../ui/layout'
import { notifyError } from '../../ui/messages/message'
import { EmptyState, Page, type PageComponent } from '../../ui/page'
import { Button, DeleteButton, EditButton } from '../../ui/primitives/button'
import { searchable } from '../../ui/screens/entity-page'
import { useSearchTarget } from '../../ui/search-target'
import { confirmAndDelete } from '../../ui/tables/row-deletion'
import { newRow, takeBegunRow } from '../../ui/tables/row-form'
import { RowSwitch } from '../../ui/tables/row-switch'
import { addRuleLabel, RuleDialog } from './parts/parental-dialog'
import { PeopleWatch, PersonNow, readPeople } from './parts/parental-people'
import { type ParentalGroup, type ParentalRules, periodsOf } from './parts/parental-rules'
import { ruleText } from './parts/parental-text'

const loadRules = async (options: ReadOptions): Promise<ParentalRules> => {
  const people = WITH.people && readPeople(options)
  const [groups, periods] = await Promise.all([loadEntity(parental, options), loadEntity(parentalTime, options)])
  if (WITH.people) await people
  return { groups, periods }
}

interface RuleProps {
  group: ParentalGroup
  rules: ParentalRules
  reload?(): Promise<unknown>
  onEdit(): void
  onDelete(): void
}

const rule = style('rule', 'padding: 8px 0; border-top: 1px solid var(--line);')

const Rule = ({ group, rules, reload, onEdit, onDelete }: RuleProps) => {
  const { name } = group
  const text = translate(ruleText(group, periodsOf(group, rules)))
  const off = WITH.ruleTools && switchedOff(parental.rows!, group)
  const editButton = <EditButton name={name} onClick={onEdit} />
  return (
    <li class={rule}>
      <Row>
        <strong>{name}</strong>
        {WITH.ruleTools && group.enable !== undefined ? (
          <>
            <RowSwitch entity={parental} loaded={rules.groups} row={group} reload={reload!} />
            {editButton}
          </>
        ) : (
          editButton
        )}
        <DeleteButton name={name} onClick={onDelete} />
      </Row>
      <p>{off ? `${off} · ${text}` : text}</p>
      {WITH.people && <PersonNow group={group} periods={periodsOf(group, rules)} />}
    </li>
  )
}

/** The group whose dialog was open when the session ended, if something was typed in it. */
const interruptedGroup = (groups: readonly ParentalGroup[]) => {
  const shape = parental.rows!
  const [form] = keptForms(shape)
  const [period] = keptForms(parentalTime.rows!)
  if (form) return [newRow(shape), ...groups].find(({ id }) => id === form.rowId)
  return period && groups.find(({ name }) => name === valueIn(period.values, 'group'))
}

const RuleList = ({ rules, reload }: { rules: ParentalRules; reload(): Promise<unknown> }) => {
  const shape = parental.rows!
  const groups = rules.groups.state.rows
  const edited = useSignal(interruptedGroup(groups) || takeBegunRow(shape))
  const box = useSearchTarget({ ...shape.fields, ...parentalTime.rows!.fields })
  const add = () => {
    if (groups.length < shape.max) edited.value = newRow(shape)
    else notifyError(tableFull.text)
  }
  // The device deletes the periods of the group too, so that they would be missing if it was added again.
  const remove = (group: ParentalGroup) =>
    confirmAndDelete([group], {
      entity: parental,
      loaded: rules.groups,
      reload,
      canUndo: false,
      consequence: ['Its devices will no longer be blocked.', '其中的设备将不再受限。'],
    })
  const addButton = <Button label={addRuleLabel} icon="add" onClick={add} />
  return (
    <Card heading={['Rules', '规则']} actions={groups[0] && addButton} boxRef={box}>
      <ClockNote />
      {WITH.people && <PeopleWatch />}
      <ul>
        {groups.map(group => (
          <Rule
            key={group.id}
            group={group}
            rules={rules}
            {...(WITH.ruleTools && { reload })}
            onEdit={() => {
              edited.value = group
            }}
            onDelete={() => remove(group)}
          />
        ))}
      </ul>
      {!groups[0] && (
        <EmptyState text={['Choose devices, and when they may use the Internet.', '选择设备及其允许上网的时段。']}>
          {addButton}
        </EmptyState>
      )}
      {edited.value && (
        <RuleDialog
          group={edited.value}
          rules={rules}
          reload={reload}
          onClose={() => {
            edited.value = undefined
          }}
        />
      )}
    </Card>
  )
}

/** Parental controls: rules of which devices may be online when. A rule is a group of devices with its periods. */
const Parental: PageComponent = ({ title }) => {
  const resource = useResource(loadRules)
  return (
    <Page title={title}>
      <ResourceView resource={resource}>{rules => <RuleList rules={rules} reload={resource.reload} />}</ResourceView>
    </Page>
  )
}

export default searchable(Parental, [parental, parentalTime])
