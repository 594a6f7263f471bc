import type { ResultOf } from '#contract/common/endpoint.ts'
import type { walletEndpoints } from '#contract/http/wallet.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { noFilter, useFilterForm, type FilterForm } from './statement-filter.ts'
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

const Sums = ({ summary: { opening, closing, sums } }: { summary: Summary }) => {
  const rows = [
    [texts.opening, opening],
    ...(sums
      ? ([
          [texts.moneyIn, sums.moneyIn],
          [texts.moneyOut, sums.moneyOut],
        ] as const)
      : []),
    [texts.closing, closing],
    ...(sums && sums.tds !== 0 ? ([[texts.tds, sums.tds]] as const) : []),
  ] as const
  return (
    <div>
      <dl className="wallet-sums" aria-label={texts.summary}>
        {rows.map(([label, rupees]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount rupees={rupees} isStrong={label === texts.closing} />
            </dd>
          </div>
        ))}
      </dl>
      {sums ? null : <p className="small muted">{texts.tooManyToSum}</p>}
    </div>
  )
}

interface StatementHeadProps {
  filter: FilterForm
  summary: Summary | undefined
  onFilter: (filter: FilterForm) => void
}

/** Filters of a statement, and what the span comes to. */
export const StatementHead = ({ filter, summary, onFilter }: StatementHeadProps) => {
  const { control, handleSubmit } = useFilterForm(filter)
  return (
    <div className="wallet-head">
      <form
        className="wallet-filters"
        aria-label={texts.filters}
        noValidate
        onSubmit={(event) => void handleSubmit(onFilter)(event)}
      >
        <DateField control={control} name="dateFrom" label={texts.dateFrom} />
        <DateField control={control} name="dateTo" label={texts.dateTo} />
        <SelectField control={control} name="kind" label={texts.kind} options={kinds} />
        <SelectField control={control} name="direction" label={texts.direction} options={directions} />
        <TextField control={control} name="booking" label={texts.booking} maxLength={40} isUpperCase />
        <span className="row">
          <Button type="submit" intent="primary" text={texts.apply} />
          <Button variant="minimal" text={texts.clear} onClick={() => onFilter(noFilter)} />
        </span>
      </form>
      {summary ? <Sums summary={summary} /> : null}
    </div>
  )
}
