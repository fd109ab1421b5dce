import { style } from '../../look/css'
import { translate } from '../../look/language'
import { saveAs } from '../../net/files'
import { Card, CardSection, Row, Stack } from '../../ui/layout'
import { copy } from '../../ui/messages/copy'
import { Button } from '../../ui/primitives/button'
import { type ReportContent, reportName, writeReport } from './parts/check/report'

const sheet = style('report', 'overflow: auto; padding-bottom: var(--small); font-size: 13px;')

/** The report for the provider, to copy, download or read out. */
export const ReportCard = (content: ReportContent) => {
  const text = writeReport(content)
  const download = () => saveAs(reportName(content.states), new Blob([text], { type: 'text/plain' }))
  return (
    <Card heading={['Report for your provider', '给运营商的报告']}>
      <Stack>
        <p class="soft">{translate(['It contains no passwords.', '不含密码。'])}</p>
        <Row align="wrap">
          <Button label={['Copy', '复制']} onClick={() => copy(text)} />
          <Button label={['Download', '下载']} onClick={download} />
        </Row>
        <CardSection heading={['Read it', '查看']} summary="">
          {/* Wider than a phone, so it scrolls, which has to work by keyboard too. */}
          <pre class={sheet} tabIndex={0}>
            {text}
          </pre>
        </CardSection>
      </Stack>
    </Card>
  )
}
