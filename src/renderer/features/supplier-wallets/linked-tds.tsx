import { useState } from 'react'
import type { TdsMonth } from '#contract/entities/wallet.ts'
import { formatMonth } from '#domain/format.ts'
import { financialYearChoices, getFinancialYear } from '#renderer/entities/financial-year.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { linkedDocumentsTexts as texts } from './linked-texts.ts'
import { linkedWalletApi } from './linked-wallet-api.ts'

const Month = ({ month, bookings, commission, withheld, reversed, net }: TdsMonth) => (
  <li className="supplier-payment">
    <div className="row spread">
      <strong className="num">{formatMonth(month)}</strong>
      <Amount rupees={net} isStrong />
    </div>
    <p className="small muted num">
      {texts.tdsMonth(bookings)} · {texts.tdsCommission} <Amount rupees={commission} /> · {texts.tdsWithheld}{' '}
      <Amount rupees={withheld} /> · {texts.tdsReversed} <Amount rupees={reversed} />
    </p>
  </li>
)

/** TDS that the supplier withheld from the agency's commission, by month of a financial year. */
export const LinkedTds = ({ supplierId }: { supplierId: string }) => {
  const [latest] = useState(getFinancialYear)
  const [yearFrom, setYear] = useState(latest)
  // `data` would keep the previous answer while the chosen year loads.
  const { currentData: summary, error, refetch } = linkedWalletApi.useLinkTdsQuery({ supplierId, yearFrom })
  return (
    <section className="stack" aria-label={texts.tdsTitle}>
      <div className="row spread">
        <h2 className="large">{texts.tdsTitle}</h2>
        <label className="row">
          <span className="muted small">{texts.tdsYear}</span>
          <Select
            className="num"
            value={yearFrom}
            options={financialYearChoices(latest)}
            onChange={setYear}
          />
        </label>
      </div>
      {error ? (
        <ErrorPanel error={error} title={texts.tdsFailed} onRetry={() => void refetch()} />
      ) : !summary ? (
        <SkeletonRows rows={3} height={56} />
      ) : summary.months.length === 0 ? (
        <EmptyState title={texts.tdsEmpty}>{texts.tdsEmptyText}</EmptyState>
      ) : (
        <>
          <ul className="supplier-payments">
            {summary.months.map((month) => (
              <Month key={month.month} {...month} />
            ))}
          </ul>
          <p className="row spread">
            <span>{texts.tdsTotal}</span>
            <Amount rupees={summary.net} isStrong />
          </p>
        </>
      )}
    </section>
  )
}
