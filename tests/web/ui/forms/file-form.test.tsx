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

test.run()
