import type { ResultOf } from '#contract/common/endpoint.ts'
import type { reconciliationEndpoints } from '#contract/http/reconciliation.ts'
import { formatCount } from '#domain/format.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { lineLooks } from './line-looks.ts'
import { reconciliationTexts as texts } from './texts.ts'

type Summary = ResultOf<typeof reconciliationEndpoints.reconciliationSummary>

const { summaryHeads: heads } = texts

const getVerdictText = ({ linesSum, walletChange }: Summary): string => {
  if (walletChange === null) return texts.ofSupplier
  return linesSum === walletChange ? texts.agrees : texts.disagrees
}

/** Lines and totals by kind, and whether they add up. */
export const SummaryTable = ({ summary }: { summary: Summary }) => (
  <div className="summary-scroll" role="region" aria-label={texts.summary} tabIndex={0}>
    <table className="summary-table">
      <caption className="visually-hidden">{texts.summary}</caption>
      <thead>
        <tr>
          {Object.entries(heads).map(([id, head]) => (
            <th key={id} scope="col" className={id === 'kind' ? '' : 'is-end'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {summary.kinds.map((row) => (
          <tr key={row.kind}>
            <th scope="row">
              <StatusTag look={lineLooks[row.kind]} />
            </th>
            <td className="is-end num">{formatCount(row.lines)}</td>
            <td className="is-end num">{formatCount(row.open)}</td>
            <td className="is-end">
              <Amount rupees={row.walletAmount} />
            </td>
            <td className="is-end">
              <Amount rupees={row.difference} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {texts.sum}
          </th>
          <td className="is-end">
            <Amount rupees={summary.linesSum} isStrong />
          </td>
          <td />
        </tr>
        {summary.walletChange === null ? null : (
          <tr>
            <th scope="row" colSpan={3}>
              {texts.change}
            </th>
            <td className="is-end">
              <Amount rupees={summary.walletChange} isStrong />
            </td>
            <td />
          </tr>
        )}
      </tfoot>
    </table>
    <p className="small muted">{getVerdictText(summary)}</p>
  </div>
)
