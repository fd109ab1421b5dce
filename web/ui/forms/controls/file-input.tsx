import { style } from '../../../look/css'
import { translate } from '../../../look/language'
import { phone } from '../../../look/rules'
import { Row } from '../../layout'
import type { KindProps } from './kind-props'

const input = style('file', 'position: absolute; opacity: 0; &:focus + span { outline: 2px solid var(--accent); }')
const fileName = style(
  'file-name',
  `
  flex: 1;
  min-width: 0;
  padding: 7px 12px;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  ${phone} { padding: 11px 12px; }
  .row > & { margin: 0; }
`,
)

/** A file input. The browser's own control is transparent, because its text is in the browser's language. */
export const FileInput = ({ form, field, value, attributes, onChoose }: KindProps) => (
  <Row>
    <input
      {...attributes}
      class={input}
      type="file"
      // The type is for iPhones, where files whose ending the system does not know could not be chosen otherwise.
      accept={`${field.endings}, application/octet-stream`}
      onClick={({ currentTarget }) => {
        // Otherwise no change is told of a file that was chosen before, such as one that has been downloaded again.
        currentTarget.value = ''
      }}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files![0]!
        form.files[field.name] = file
        onChoose(file.name)
      }}
    />
    <span class={fileName}>{String(value) || translate(['Choose a file', '选择文件'])}</span>
  </Row>
)
