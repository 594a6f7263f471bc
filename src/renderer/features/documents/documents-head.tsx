import type { ResultOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { GapCheck } from './gap-check.tsx'
import { documentsTexts as texts } from './texts.ts'

interface DocumentsHeadProps {
  report: Pick<ResultOf<typeof endpoints.wallet.documents>, 'series' | 'totals' | 'customer'>
  userId: string
  onAllCustomers: () => void
}

const totalNames = ['taxable', 'gst', 'total'] as const

/** The gap check of the numbers, the customer whose documents are listed, and the sums. */
export const DocumentsHead = ({ report, userId, onAllCustomers }: DocumentsHeadProps) => (
  <div className="documents-head">
    <GapCheck series={report.series} />
    {userId === '' ? null : (
      <p className="row">
        {texts.customer(report.customer || userId)}
        <Button variant="minimal" size="small" text={texts.allCustomers} onClick={onAllCustomers} />
      </p>
    )}
    <dl className="documents-totals" aria-label={texts.totals}>
      {totalNames.map((name) => (
        <div key={name}>
          <dt>{texts.heads[name]}</dt>
          <dd>
            <Amount rupees={report.totals[name]} isStrong={name === 'total'} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
