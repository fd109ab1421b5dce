import { useSignal } from '@preact/signals'
import { restoreTooLarge } from '../../../src/device/problems'
import { decryption, decryptMost } from '../../../src/device/system/decrypt'
import { configurationFile } from '../../../src/device/system/backup-restore'
import { decode } from '../../../src/model/wire'
import { say } from '../../look/language'
import { CallError } from '../../net/call'
import { write } from '../../net/device'
import type { PageComponent } from '../../ui/entity-page'
import { FileForm } from '../../ui/file-form'
import { notify } from '../../ui/message'
import { Page } from '../../ui/page'

/** A backup in, the same with readable passwords out. */
const Decrypt: PageComponent = ({ title }) => {
  const plain = useSignal('')
  return (
    <Page title={title}>
      <FileForm shape={configurationFile.settings} words={title} run={async file => {
        plain.value = ''
        if (file.size > decryptMost) throw new CallError(restoreTooLarge.words)
        plain.value = decode(decryption, await write(decryption, { decryptXml: await new Response(file).text() })).values.decryptXml
        notify(['Decrypted.', '解密成功。'])
      }} />
      {plain.value && <textarea readOnly rows={20} aria-label={say(title)} value={plain.value} />}
    </Page>
  )
}

export default Decrypt
