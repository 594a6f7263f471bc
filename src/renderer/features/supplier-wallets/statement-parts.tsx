import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { SupplierEntry, SupplierWallet } from '#contract/entities/supplier-wallet.ts'
import type { supplierWalletEndpoints } from '#contract/http/supplier-wallets.ts'
import { formatDate } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { AgeingFigure } from './ageing-bar.tsx'
import { statementTexts as texts, walletTexts } from './texts.ts'

const day = IsoDate.or(z.literal('')).default('')
const Fields = z.object({ dateFrom: day, dateTo: day, by: z.enum(['day', 'month']).default('month') })
const Form = Fields.refine(({ dateFrom, dateTo }) => dateFrom === '' || dateTo === '' || dateFrom <= dateTo, {
  path: ['dateTo'],
  message: texts.dateOrder,
})
export type StatementFilter = z.output<typeof Fields>
export const statementAddress = addressOf(Fields, { dateFrom: 'from', dateTo: 'to', by: 'by' })

const byOptions = (['month', 'day'] as const).map((value) => ({ value, label: texts.bys[value] }))

const { heads } = texts
export const toKindText = (kind: string): string => texts.kinds[kind] ?? texts.otherKind

export const entryColumns: GridColumn<SupplierEntry>[] = [
  {
    id: 'date',
    head: heads.date,
    width: 204,
    cell: (row) => <span className="num clip">{formatInstant(row.createdAt)}</span>,
  },
  { id: 'kind', head: heads.kind, width: 120, cell: (row) => <span>{toKindText(row.kind)}</span> },
  {
    id: 'text',
    head: heads.text,
    width: 200,
    isStretching: true,
    cell: (row) => <span className="clip">{row.text}</span>,
  },
  { id: 'pnr', head: heads.pnr, width: 90, cell: (row) => <span className="mono">{row.pnr}</span> },
  {
    id: 'amount',
    head: heads.amount,
    width: 130,
    align: 'end',
    cell: (row) => <Amount rupees={row.amount} />,
  },
  {
    id: 'owedAfter',
    head: heads.owedAfter,
    width: 140,
    align: 'end',
    cell: (row) => <Amount rupees={row.owedAfter} isStrong />,
  },
]

/** An entry as a card where a table doesn't fit. */
export const EntryCard = ({ entry }: { entry: SupplierEntry }) => (
  <article className="money-card">
    <header className="row spread">
      <strong>{toKindText(entry.kind)}</strong>
      <Amount rupees={entry.amount} isStrong />
    </header>
    <p className="clip">{entry.text}</p>
    <footer className="row spread small muted">
      <span className="num">
        <span className="mono">{entry.pnr}</span> {formatInstant(entry.createdAt)}
      </span>
      <span>
        {heads.owedAfter} <Amount rupees={entry.owedAfter} />
      </span>
    </footer>
  </article>
)

/** What is owed to a supplier now, and how old it is. */
export const WalletFacts = ({ wallet }: { wallet: SupplierWallet }) => (
  <div className="supplier-wallet-totals">
    <dl className="row" aria-label={walletTexts.totals}>
      <div>
        <dt>{wallet.owed < 0 ? walletTexts.advance : walletTexts.owed}</dt>
        <dd>
          <Amount rupees={Math.abs(wallet.owed)} isStrong />
        </dd>
      </div>
      {wallet.pending === 0 ? null : (
        <div>
          <dt>{walletTexts.pending}</dt>
          <dd>
            <Amount rupees={wallet.pending} />
          </dd>
        </div>
      )}
      {wallet.oldestOn === null ? null : (
        <div>
          <dt>{walletTexts.oldest}</dt>
          <dd className="num">{formatDate(wallet.oldestOn)}</dd>
        </div>
      )}
    </dl>
    <AgeingFigure ageing={wallet.ageing} />
  </div>
)

/** The days that a statement covers. */
export const StatementForm = ({
  filter,
  onFilter,
}: {
  filter: StatementFilter
  onFilter: (filter: StatementFilter) => void
}) => {
  const { control, handleSubmit, reset } = useForm<z.input<typeof Form>, unknown, StatementFilter>({
    resolver: zodResolver(Form),
    defaultValues: filter,
  })
  // Back and Forward change the address, and the form follows it.
  useEffect(() => reset(filter), [filter, reset])
  return (
    <form
      className="row supplier-wallet-filters"
      aria-label={texts.filters}
      noValidate
      onSubmit={(event) => void handleSubmit(onFilter)(event)}
    >
      <DateField control={control} name="dateFrom" label={texts.dateFrom} />
      <DateField control={control} name="dateTo" label={texts.dateTo} />
      <SelectField control={control} name="by" label={texts.by} options={byOptions} />
      <Button type="submit" intent="primary" text={texts.apply} />
      <Button
        variant="minimal"
        text={texts.clear}
        onClick={() => onFilter({ ...statementAddress.defaults, by: filter.by })}
      />
    </form>
  )
}

type Periods = ResultOf<typeof supplierWalletEndpoints.supplierPeriods>

/** Totals by day or month, with what was owed before and after. */
export const PeriodsTable = ({ data }: { data: Periods }) => {
  const { periodHeads } = texts
  return (
    <details className="supplier-periods">
      <summary>
        {texts.periods}: {texts.opening} <Amount rupees={data.opening} /> · {periodHeads.added}{' '}
        <Amount rupees={data.added} /> · {periodHeads.taken} <Amount rupees={data.taken} /> · {texts.closing}{' '}
        <Amount rupees={data.closing} isStrong />
      </summary>
      <table>
        <thead>
          <tr>
            {Object.values(periodHeads).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.periods.map(({ period, entries, added, taken, owedAfter }) => (
            <tr key={period}>
              <th scope="row" className="num">
                {period.length === 7 ? period : formatDate(period)}
              </th>
              <td className="num">{entries}</td>
              <td>
                <Amount rupees={added} />
              </td>
              <td>
                <Amount rupees={taken} />
              </td>
              <td>
                <Amount rupees={owedAfter} isStrong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
