import { useState } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { walletEndpoints } from '#contract/http/wallet.ts'
import { formatCount, formatMonth } from '#domain/format.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { financialYearChoices, getFinancialYear } from '#renderer/entities/financial-year.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Amount } from '#renderer/ui/amount.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { tdsTexts as texts } from './texts.ts'
import { walletApi } from './wallet-api.ts'
import './wallet.css'

/** The months with their total. A table wider than a phone scrolls, also with the keys. */
const MonthsTable = ({ summary }: { summary: ResultOf<typeof walletEndpoints.tdsSummary> }) => (
  <div className="wallet-scroll" role="region" aria-label={texts.caption} tabIndex={0}>
    <table className="wallet-table">
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          {Object.entries(texts.heads).map(([id, head]) => (
            <th key={id} scope="col" className={id === 'month' ? '' : 'is-end'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {summary.months.map((row) => (
          <tr key={row.month}>
            <th scope="row" className="num">
              {formatMonth(row.month)}
            </th>
            <td className="is-end num">{row.bookings}</td>
            <td className="is-end">
              <Amount rupees={row.commission} />
            </td>
            <td className="is-end">
              <Amount rupees={row.withheld} />
            </td>
            <td className="is-end">
              <Amount rupees={row.reversed} />
            </td>
            <td className="is-end">
              <Amount rupees={row.net} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td className="is-end num">
            {formatCount(summary.months.reduce((all, { bookings }) => all + bookings, 0))}
          </td>
          <td className="is-end">
            <Amount
              rupees={toRupees(summary.months.reduce((all, row) => all + toPaise(row.commission), 0))}
            />
          </td>
          <td className="is-end">
            <Amount rupees={summary.withheld} />
          </td>
          <td className="is-end">
            <Amount rupees={summary.reversed} />
          </td>
          <td className="is-end">
            <Amount rupees={summary.net} isStrong />
          </td>
        </tr>
      </tfoot>
    </table>
  </div>
)

/** TDS by month of a financial year, the user's own or a customer's. */
export const TdsTable = ({ userId }: { userId?: string }) => {
  const [latest] = useState(getFinancialYear)
  const [yearFrom, setYear] = useState(latest)
  // `data` would keep the previous answer while the chosen year loads.
  const {
    currentData: summary,
    error,
    refetch,
  } = walletApi.useTdsSummaryQuery({
    yearFrom,
    ...(userId === undefined ? {} : { userId }),
  })
  return (
    <section className="tds-summary">
      <label className="row">
        <span>{texts.year}</span>
        <Select className="num" value={yearFrom} options={financialYearChoices(latest)} onChange={setYear} />
      </label>
      {error ? (
        <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
      ) : !summary ? (
        <SkeletonRows rows={6} height={28} />
      ) : summary.months.length === 0 ? (
        <p className="muted">{texts.empty}</p>
      ) : (
        <MonthsTable summary={summary} />
      )}
    </section>
  )
}
