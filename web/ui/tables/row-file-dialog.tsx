import { useSignal } from '@preact/signals'
import { useMemo } from 'react'
import type { Entity } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field-types'
import { type FieldError, interpolate, type LocalizedText, labelled, together } from '../../../src/model/localized-text'
import { type Row, type RowShape, valueIn } from '../../../src/model/shape'
import { canCutOff, newCautions, warningOf } from '../../../src/model/validation'
import { changedNames } from '../../../src/model/wire'
import { listed, translate } from '../../look/language'
import { CancelledError, errorText } from '../../net/call'
import { addRow, changeRow, deleteRows } from '../../net/device'
import { EntryList, type ListedEntry } from '../data/entry-list'
import { formatSummary, formatTitle, formatValue } from '../data/format'
import { type LoadedEntity, loadEntity } from '../data/resource'
import { DialogActions } from '../forms/form-layout'
import { Outcome } from '../forms/use-save'
import { CardSection } from '../layout'
import { notify } from '../messages/message'
import { Button, cancelLabel, saveLabel } from '../primitives/button'
import { Dialog, OptionBox } from '../primitives/dialog'
import { applySafely } from '../transitions/trial'
import type { FileContent } from './row-file'
import { type FilePlan, planOf, type Refused, type Step } from './row-file-plan'

type AnyEntity = Entity<Fields, Fields>
type Loaded = LoadedEntity<Fields, Fields>

const lineText = (line: number): LocalizedText => interpolate(['Line _', '第 _ 行'], line)

/** What is new in a row: its values, or those that differ from before. */
const detailsOf = (shape: RowShape, { row, old }: Step): string => {
  if (!row) return ''
  const names = changedNames(shape, row, old)
  if (!old) return formatSummary(shape, names.slice(1), row)
  const change = (name: string) => {
    const [before, now] = [old, row].map(values => formatValue(shape.fields[name]!, valueIn(values, name), values))
    return translate(labelled(shape.fields[name]!.label, `${before} → ${now}`))
  }
  return names.map(change).join('; ')
}

/** What the user has to know before a row is written. */
const warningAbout = (shape: RowShape, { context }: Loaded, { row, old }: Step): FieldError => {
  if (!row) return undefined
  const around = context(row)
  const cautions = WITH.cautions ? newCautions(shape, row, around, old) : []
  return cautions.reduce<FieldError>(together, warningOf(shape, row, around, old))
}

const stepEntry = (shape: RowShape, loaded: Loaded, step: Step): ListedEntry => {
  const { line = 0, row, old } = step
  const warning = warningAbout(shape, loaded, step)
  return {
    key: line || `-${old!.id}`,
    text: formatTitle(shape, row || old!),
    more: [detailsOf(shape, step), warning && translate(warning)].filter(Boolean).join('. '),
    value: line > 0 && translate(lineText(line)),
  }
}

const refusedEntry = ({ line, title, reasons }: Refused): ListedEntry => ({
  key: line,
  text: title,
  tone: 'bad',
  more: reasons.map(translate).join(' '),
  value: translate(lineText(line)),
})

const Part = ({ heading, entries }: { heading: LocalizedText; entries: readonly ListedEntry[] }) =>
  entries[0] ? (
    <CardSection heading={labelled(heading, entries.length)}>
      <EntryList entries={entries} />
    </CardSection>
  ) : null

/** What a plan adds, changes, removes and refuses. */
const Preview = ({ shape, loaded, plan }: { shape: RowShape; loaded: Loaded; plan: FilePlan }) => {
  const entries = (isMeant: (step: Step) => unknown) =>
    plan.steps.filter(isMeant).map(step => stepEntry(shape, loaded, step))
  return (
    <>
      <Part heading={['Refused', '拒绝']} entries={plan.refused.map(refusedEntry)} />
      <Part heading={['Added', '新增']} entries={entries(({ row, old }) => row && !old)} />
      <Part heading={['Changed', '修改']} entries={entries(({ row, old }) => row && old)} />
      <Part heading={['Removed', '删除']} entries={entries(({ row }) => !row)} />
    </>
  )
}

/** Writes the steps one by one, which `onStep` is told of. */
const writeSteps = async (entity: AnyEntity, steps: readonly Step[], onStep: (step: Step) => void) => {
  for (const step of steps) {
    const { row, old } = step
    onStep(step)
    if (!row) await deleteRows(entity, [old!.id])
    else if (old) await changeRow(entity, row, old)
    else await addRow(entity, row, step)
  }
}

/** The rows that the device has now among those that were to be written. */
const writtenText = (written: number, all: number): LocalizedText =>
  interpolate(['Written: _ of _.', '已写入：_ / _。'], written, all)

interface RowFileDialogProps<S extends Fields, R extends Fields> {
  entity: Entity<S, R>
  loaded: LoadedEntity<S, R>
  file: FileContent & { name: string }
  reload(): Promise<unknown>
  onClose(): void
}

/** What the dialog needs is known of the rows of every entity. */
interface AnyRowFile extends Omit<RowFileDialogProps<Fields, Fields>, 'entity' | 'loaded'> {
  entity: AnyEntity
  loaded: Loaded
}

/** What a file changes in a table, and a function that writes that; `progress` counts its steps. */
const useRowFile = ({ entity, loaded, file, reload, onClose }: AnyRowFile) => {
  const shape = entity.rows!
  const removes = useSignal(false)
  const progress = useSignal(0)
  const problem = useSignal<LocalizedText>('')
  const plan = useMemo(() => planOf(shape, loaded, file.lines, removes.value), [loaded, removes.value])
  const { steps } = plan
  const write = async () => {
    let last: Step | undefined
    const failure = await applySteps(entity, loaded, steps, step => {
      last = step
      progress.value++
    })
    progress.value = 0
    const fresh = failure instanceof CancelledError ? undefined : await loadEntity(entity).catch(() => undefined)
    await reload()
    // The page says itself why it could not be read.
    if (!fresh) return onClose()
    const left = planOf(shape, fresh, file.lines, removes.peek()).steps.length
    const written = writtenText(steps.length - left, steps.length)
    if (!left) notify(written)
    if (!left) return onClose()
    problem.value = failure ? interpolate(['_ _', '_ _'], written, failureText(shape, last!, failure)) : written
  }
  return { plan, removes, progress, problem, write }
}

/**
 * Shows what a file changes in a table, and writes that once the user has agreed. If the device refuses a row, it says
 * so, and shows what is left.
 */
export const RowFileDialog = <S extends Fields, R extends Fields>(props: RowFileDialogProps<S, R>) => {
  const own = props as unknown as AnyRowFile
  const { entity, loaded, file, onClose } = own
  const { plan, removes, progress, problem, write } = useRowFile(own)
  const { steps, refused, missing } = plan
  return (
    <Dialog
      title={interpolate(['Changes by “_”', '“_”的更改'], file.name)}
      onClose={() => progress.peek() || onClose()}
    >
      {problem.value && (
        <p role="alert" class="bad">
          {translate(problem.value)}
        </p>
      )}
      {file.unknown[0] && (
        <p class="soft">{translate(labelled(['Columns that are not read', '未读取的列'], listed(file.unknown)))}</p>
      )}
      {!steps[0] && !refused[0] && <p>{translate(['Nothing changes.', '没有更改。'])}</p>}
      <Preview shape={entity.rows!} loaded={loaded} plan={plan} />
      {missing[0] && !refused[0] && (
        <OptionBox
          label={interpolate(['Remove entries that the file lacks (_)', '删除文件中没有的条目（_）'], missing.length)}
          isChosen={removes}
        />
      )}
      <DialogActions>
        <Button label={cancelLabel} disabled={!!progress.value} onClick={onClose} />
        <Button
          label={progress.value ? interpolate(['_ of _', '_ / _'], progress.value, steps.length) : saveLabel}
          variant="primary"
          busy={!!progress.value}
          disabled={!steps[0]}
          onClick={write}
        />
      </DialogActions>
    </Dialog>
  )
}

/** Which row it was that the device did not take, and why. */
const failureText = (shape: RowShape, { row, old }: Step, failure: unknown) =>
  labelled(formatTitle(shape, row || (old as Row)), errorText(failure))

/** Writes the steps, on trial if one of them can cut off the user. Returns what went wrong. */
const applySteps = async (
  entity: AnyEntity,
  { state }: Loaded,
  steps: readonly Step[],
  onStep: (step: Step) => void,
): Promise<unknown> => {
  const isRisky = ({ row, old }: Step) => canCutOff(entity.rows!, { values: row, old, settings: state.values })
  try {
    const outcome = await applySafely({
      canCutOff: WITH.trials && steps.some(isRisky),
      write: () => writeSteps(entity, steps, onStep),
    })
    return outcome === Outcome.returned
  } catch (error) {
    return error
  }
}
