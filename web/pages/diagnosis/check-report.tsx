import { style } from '../../look/css'
import { translate } from '../../look/language'
import { TextActions } from '../../shared/diagnosis/text-actions'
import { Card, CardSection, Stack } from '../../ui/layout'
import { type ReportContent, reportName, writeReport } from './parts/check/report'

const sheet = style('report', 'overflow: auto; padding-bottom: 8px; font-size: 0.8125rem;')

const Report = ({ content }: { content: ReportContent }) => {
  const text = writeReport(content)
  return (
    <>
      <TextActions text={text} fileName={reportName(content)} />
      <CardSection heading={['Read it', '查看']} summary="">
        {/* Wider than a phone, so it scrolls, which has to work by keyboard too. */}
        <pre class={sheet} tabIndex={0}>
          {text}
        </pre>
      </CardSection>
    </>
  )
}

/** The report for the provider, to copy, download or read out; without content until the check has ended. */
export const ReportCard = ({ content }: { content?: ReportContent }) => (
  <Card heading={['Report for your provider', '给运营商的报告']}>
    <Stack>
      <p class="soft">{translate(['It contains no passwords.', '不含密码。'])}</p>
      {content && <Report content={content} />}
    </Stack>
  </Card>
)
