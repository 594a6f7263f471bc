import type { ResultOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import type { ProfitLossLedger } from '#contract/entities/profit-loss.ts'
import { sumRupees } from '#renderer/entities/workbook/load-all-rows.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { profitLossTexts as texts } from './texts.ts'

type Report = ResultOf<typeof endpoints.wallet.profitLoss>
export const checkColumns = Object.entries(texts.checkHeads) as [keyof ProfitLossLedger, string][]

/** Returns the sums of all rows in the form of the ledger's. */
export const toLedgerForm = ({ totals }: Pick<Report, 'totals'>): ProfitLossLedger => ({
  ...totals,
  netSales: sumRupees([totals.sales, -totals.refunds]),
})

/** Returns the statement minus the ledger: 0 everywhere, or something is wrong. */
export const toDifferences = (report: Pick<Report, 'totals' | 'ledger'>): ProfitLossLedger => {
  const statement = toLedgerForm(report)
  return Object.fromEntries(
    checkColumns.map(([name]) => [name, sumRupees([statement[name], -report.ledger[name]])]),
  ) as Record<keyof ProfitLossLedger, number>
}

const Row = ({ name, amounts }: { name: string; amounts: ProfitLossLedger }) => (
  <tr>
    <th scope="row">{name}</th>
    {checkColumns.map(([column]) => (
      <td key={column}>
        <Amount rupees={amounts[column]} isStrong={column === 'profit'} />
      </td>
    ))}
  </tr>
)

/** The statement's sums beside those of the ledger's accounts, and whether they match. */
export const ProfitLossCheck = ({ report }: { report: Report }) => {
  const differences = toDifferences(report)
  const isRight = checkColumns.every(([name]) => differences[name] === 0)
  return (
    <section className="profit-check">
      <div className="profit-scroll" role="region" aria-label={texts.check} tabIndex={0}>
        <table className="profit-table">
          <caption className="visually-hidden">{texts.check}</caption>
          <thead>
            <tr>
              <td />
              {checkColumns.map(([name, head]) => (
                <th key={name} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={texts.statement} amounts={toLedgerForm(report)} />
            <Row name={texts.ledger} amounts={report.ledger} />
            <Row name={texts.difference} amounts={differences} />
          </tbody>
        </table>
      </div>
      <p
        className={isRight ? 'small profit-agrees' : 'row notice tone-bad'}
        role={isRight ? undefined : 'alert'}
      >
        {isRight ? texts.agrees : texts.disagrees}
      </p>
      <p className="small muted">{texts.formula}</p>
    </section>
  )
}
