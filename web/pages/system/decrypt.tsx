import { useSignal } from '@preact/signals'
import { restoreTooLarge } from '../../../src/device/device-errors'
import { configurationFile } from '../../../src/device/system/backup-restore'
import { decryption, decryptMost } from '../../../src/device/system/decrypt'
import { decode } from '../../../src/model/wire'
import { translate } from '../../look/language'
import { CallError } from '../../net/call'
import { write } from '../../net/device'
import { FileForm } from '../../ui/forms/file-form'
import { Row } from '../../ui/layout'
import { notify } from '../../ui/messages/message'
import { Page, type PageComponent } from '../../ui/page'

/** Sends a backup to the device, which returns it with readable passwords. Throws CallError. */
const decryptFile = async (file: File): Promise<string> => {
  if (file.size > decryptMost) throw new CallError(restoreTooLarge.text)
  const decryptXml = await new Response(file).text()
  const response = await write(decryption, { decryptXml })
  return decode(decryption, response).values.decryptXml
}

/** XML decryption: shows a backup file with readable passwords. */
const Decrypt: PageComponent = ({ title }) => {
  const plainText = useSignal('')
  const submit = async (file: File) => {
    plainText.value = ''
    plainText.value = await decryptFile(file)
    notify(['Decrypted.', '解密成功。'])
  }
  return (
    <Page title={title} isNarrow>
      <FileForm shape={configurationFile.settings} label={['Decrypt', '解密']} onSubmit={submit}>
        <Row align="wrap">
          <p>{translate(['Shows a backup with readable passwords.', '显示备份内容，密码为明文。'])}</p>
        </Row>
      </FileForm>
      {plainText.value && <textarea readOnly rows={20} aria-label={translate(title)} value={plainText.value} />}
    </Page>
  )
}

export default Decrypt
