import { blank, type Shape } from '../../src/model/entity'
import type { Words } from '../../src/model/words'
import { Button } from './button'
import { FieldRow } from './field'
import { useForm, useSave } from './form'

/** A form that takes one file, the only field of its shape; `words` is its button, `run` gets the file once it is a good one. */
export const FileForm = ({ shape, words, run }: { shape: Shape; words: Words; run(file: File): Promise<unknown> }) => {
  const [name] = Object.keys(shape.fields)
  const form = useForm(shape, blank(shape))
  const [saving, save] = useSave(form, async () => {
    // A chosen file is nothing that leaving the page would lose.
    form.saved()
    await run(form.files[name!]!)
    return false
  })
  return (
    <form class="card" noValidate onSubmit={save}>
      <FieldRow form={form} name={name!} />
      <div class="row start actions save"><Button words={words} doing={saving} look="main" /></div>
    </form>
  )
}
