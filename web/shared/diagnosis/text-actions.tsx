import { saveAs } from '../../net/files'
import { Row } from '../../ui/layout'
import { copy } from '../../ui/messages/copy'
import { Button } from '../../ui/primitives/button'

/** Copies a text, or downloads it as a file. */
export const TextActions = ({ text, fileName }: { text: string; fileName: string }) => (
  <Row align="wrap">
    <Button label={['Copy', '复制']} onClick={() => copy(text)} />
    <Button label={['Download', '下载']} onClick={() => saveAs(fileName, new Blob([text], { type: 'text/plain' }))} />
  </Row>
)
