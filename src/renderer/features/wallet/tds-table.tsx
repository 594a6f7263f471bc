import { useState } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { walletEndpoints } from '#contract/http/wallet.ts'
import { formatCount, formatMonth } from '#domain/format.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Amount } from '#renderer/ui/amount.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { tdsTexts as texts } from './texts.ts'
import { walletApi } from './wallet-api.ts'
import './wallet.css'

/** Returns the year in which a date's financial year starts: April is its first month. */
const toFinancialYear = (at: Date): number => (at.getMonth() >= 3 ? at.getFullYear() : at.getFullYear() - 1)
const yearName = (from: number): string => `${from}–${String(from + 1).slice(2)}`

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
  const [current] = useState(() => toFinancialYear(new Date()))
  const [yearFrom, setYear] = useState(current)
  const { data, error, refetch } = walletApi.useTdsSummaryQuery({
    yearFrom,
    ...(userId === undefined ? {} : { userId }),
  })
  return (
    <section className="tds-summary">
      <label className="row">
        <span>{texts.year}</span>
        <Select
          className="num"
          value={yearFrom}
          options={[0, 1, 2, 3].map((ago) => ({ value: current - ago, label: yearName(current - ago) }))}
          onChange={setYear}
        />
      </label>
      {error ? (
        <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={6} height={28} />
      ) : data.months.length === 0 ? (
        <p className="muted">{texts.empty}</p>
      ) : (
        <MonthsTable summary={data} />
      )}
    </section>
  )
}
