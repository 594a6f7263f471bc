import type { ResultOf } from '#contract/common/endpoint.ts'
import type { walletEndpoints } from '#contract/http/wallet.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { getToday } from '#renderer/ui/today.ts'
import { statementAddress, useFilterForm, type FilterForm } from './statement-filter.ts'
import { walletTexts as texts } from './texts.ts'

type Summary = ResultOf<typeof walletEndpoints.statementSummary>

const kinds = [
  { value: '', label: texts.allKinds },
  ...Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
]
const directions = [
  { value: '', label: texts.bothWays },
  ...Object.entries(texts.directions).map(([value, label]) => ({ value, label })),
]

type Row = readonly [label: string, rupees: number | null]

/** Placeholder rows, so that nothing moves when the sums arrive. */
const awaited: readonly Row[] = [
  [texts.opening, null],
  [texts.moneyIn, null],
  [texts.moneyOut, null],
  [texts.closing, null],
]

const toRows = ({ opening, closing, sums }: Summary): readonly Row[] => [
  [texts.opening, opening],
  [texts.moneyIn, sums.moneyIn],
  [texts.moneyOut, sums.moneyOut],
  [texts.closing, closing],
  ...(sums.tds !== 0 ? ([[texts.tds, sums.tds]] as const) : []),
]

const Sums = ({ summary }: { summary: Summary | undefined }) => {
  const rows = summary ? toRows(summary) : awaited
  return (
    <dl className="wallet-sums" aria-label={texts.summary} aria-busy={summary === undefined}>
      {rows.map(([label, rupees]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {rupees === null ? (
              <Skeleton width={96} />
            ) : (
              <Amount rupees={rupees} isStrong={label === texts.closing} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface StatementHeadProps {
  filter: FilterForm
  summary: Summary | undefined
  /** Loads the sums again after a failure; null otherwise. */
  onRetry: (() => void) | null
  onFilter: (filter: FilterForm) => void
}

/** The filters of a statement and the sums of the period. */
export const StatementHead = ({ filter, summary, onRetry, onFilter }: StatementHeadProps) => {
  const { control, handleSubmit } = useFilterForm(filter)
  return (
    <div className="wallet-head">
      <form
        className="wallet-filters"
        aria-label={texts.filters}
        noValidate
        onSubmit={(event) => void handleSubmit(onFilter)(event)}
      >
        <DateField control={control} name="dateFrom" max={getToday()} label={texts.dateFrom} />
        <DateField control={control} name="dateTo" max={getToday()} label={texts.dateTo} />
        <SelectField control={control} name="kind" label={texts.kind} options={kinds} />
        <SelectField control={control} name="direction" label={texts.direction} options={directions} />
        <TextField control={control} name="booking" label={texts.booking} maxLength={40} isUpperCase />
        <span className="row wallet-filter-actions">
          <Button type="submit" intent="primary" text={texts.apply} />
          <Button variant="minimal" text={texts.clear} onClick={() => onFilter(statementAddress.defaults)} />
        </span>
      </form>
      {onRetry ? (
        <p className="row notice tone-warn" role="alert">
          {texts.sumsFailed}
          <Button size="small" text={uiTexts.retry} onClick={onRetry} />
        </p>
      ) : (
        <Sums summary={summary} />
      )}
    </div>
  )
}
