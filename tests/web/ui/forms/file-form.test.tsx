import '../../dom'
import * as assert from 'uvu/assert'
import { configurationFile } from '../../../../src/device/system/backup-restore'
import { FileForm } from '../../../../web/ui/forms/file-form'
import { hasUnsaved } from '../../../../web/ui/forms/open-forms'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { button, click, mount, settled, test, textOf, the } from '../../dom'

test('a chosen file is asked about; declined, it stays chosen and does not hold the user on the page', async () => {
  const sent: string[] = []
  const { host } = await mount(
    <>
      <FileForm
        shape={configurationFile.settings}
        label={['Restore', '恢复']}
        submitsOnChoice
        question={name => ({ title: [`Restore ${name}?`, `恢复 ${name}？`], text: '' })}
        onSubmit={async ({ name }) => sent.push(name)}
      />
      <NoticeDialog />
    </>,
  )
  const input = the<HTMLInputElement>('[type=file]', host)
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'old.xml')] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
  const box = the('[role=alertdialog]', host)
  assert.is(textOf(the('h2', box)), 'Restore old.xml?')
  await click(button('Cancel', box))
  await settled()
  assert.equal([sent, hasUnsaved(), textOf(the('.control span', host))], [[], false, 'old.xml'])
  await click(button('Restore', host))
  await settled()
  await click(button('Restore', the('[role=alertdialog]', host)))
  await settled()
  assert.equal(sent, ['old.xml'])
})

for (const { what, file, words } of [
  { what: 'empty', file: new File([], 'router.bin'), words: 'The file is incomplete.' },
  {
    what: 'gone since it was chosen',
    // As a browser has it: the name is known, and nothing can be read.
    file: Object.assign(new File(['0123'], 'router.bin'), {
      slice: () => new ReadableStream({ start: stream => stream.error(new Error('NotFoundError')) }),
    }),
    words: 'The file is incomplete.',
  },
  { what: 'longer than nothing', file: new File(['\0'], 'router.bin'), words: '' },
])
  test(`a file that is ${what} is ${words ? 'refused at its field, without a question' : 'sent'}`, async () => {
    const sent: string[] = []
    const { host } = await mount(
      <>
        <FileForm
          shape={configurationFile.settings}
          label={['Restore', '恢复']}
          question={name => ({ title: [`Restore ${name}?`, `恢复 ${name}？`], text: '' })}
          onSubmit={async ({ name }) => sent.push(name)}
        />
        <NoticeDialog />
      </>,
    )
    const input = the<HTMLInputElement>('[type=file]', host)
    Object.defineProperty(input, 'files', { value: [file] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await settled()
    await click(button('Restore', host))
    await settled()
    const box = host.querySelector('[role=alertdialog]')
    assert.equal([textOf(the('.field p', host)), !box], [words, !!words])
    if (box) await click(button('Restore', box))
    await settled()
    assert.equal(sent, words ? [] : ['router.bin'])
  })

test.run()
