import type { ComponentChildren } from 'preact'
import { useMemo } from 'react'
import { blank, type Shape } from '../../src/model/entity'
import type { Words } from '../../src/model/words'
import { Button } from './button'
import { confirm } from './dialog'
import { FieldRow } from './field'
import { useForm, useSave } from './form'

/**
 * A form that takes one file, the only field of its shape: `run` gets it once it is a good one and the person has agreed
 * to what `ask` says. `words` is on the button.
 */
export const FileForm = ({ shape, words, ask, run, children }: {
  shape: Shape; words: Words; ask?(name: string): Words; run(file: File): Promise<unknown>; children?: ComponentChildren
}) => {
  const [name] = Object.keys(shape.fields)
  const form = useForm(shape, useMemo(() => blank(shape), []))
  const [saving, save] = useSave(form, async () => {
    const file = form.files[name!]!
    if (!ask || (await confirm(words, ask(file.name), words))) {
      // A chosen file is nothing that leaving the page would lose.
      form.saved()
      await run(file)
    }
    return false
  })
  return (
    <form class="card" noValidate onSubmit={save}>
      {children}
      <FieldRow form={form} name={name!} />
      <div class="row start actions save"><Button words={words} doing={saving} look="main" /></div>
    </form>
  )
}
