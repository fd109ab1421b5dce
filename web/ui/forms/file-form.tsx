import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo } from 'react'
import { firmwareMissing } from '../../../src/device/device-errors'
import type { LocalizedText } from '../../../src/model/localized-text'
import { initialValues, type Shape } from '../../../src/model/shape'
import { CallError } from '../../net/call'
import { Button } from '../primitives/button'
import { confirm, type Question } from '../primitives/dialog'
import { FieldRow } from './field-row'
import { FormActions, FormCard } from './form-layout'
import { useForm } from './use-form'
import { Outcome, useSave } from './use-save'

interface FileFormProps {
  /** A shape with one field, for the file. */
  shape: Shape
  /** Label of the submit button. */
  label: LocalizedText
  /** Asked before the file is submitted. */
  question?(fileName: string): Pick<Question, 'title' | 'text' | 'option'>
  /** Submits the file, and therefore asks the user, as soon as it is chosen; the button is for another attempt. */
  submitsOnChoice?: boolean
  /** Sends the file, and says how that ended. */
  onSubmit(file: File): Promise<unknown>
  children?: ComponentChildren
}

/** A form for one file, which is submitted if it is valid. */
export const FileForm = ({ shape, label, question, submitsOnChoice, onSubmit, children }: FileFormProps) => {
  const [name] = Object.keys(shape.fields)
  // No dependencies: the shape of a form never changes.
  const initial = useMemo(() => initialValues(shape), [])
  const form = useForm(shape, initial)
  const [saving, save] = useSave([form], async () => {
    const file = form.files[name!]!
    // A chosen file is not an unsaved change: leaving the page loses nothing, also after the user has declined.
    form.saved()
    // It may be empty, or may have changed or gone since it was chosen.
    const start = await new Response(file.slice(0, 1)).text().catch(() => '')
    if (!start) throw new CallError(firmwareMissing.text, 0, name)
    if (question && !(await confirm({ ...question(file.name), yes: label }))) return Outcome.cancelled
    await onSubmit(file)
    return Outcome.pending
  })
  const fileName = form.values[name!]
  useLayoutEffect(() => {
    if (submitsOnChoice && form.files[name!]) save(new Event('submit'))
  }, [fileName])
  return (
    <FormCard onSubmit={save}>
      {children}
      <FieldRow form={form} name={name!} />
      <FormActions>
        <Button label={label} busy={saving} variant={submitsOnChoice ? undefined : 'primary'} />
      </FormActions>
    </FormCard>
  )
}
