import { formatCount } from '#domain/format.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { Amount } from '#renderer/ui/amount.tsx'
import { formatQuarter, type Quarter } from './periods.ts'
import { LedgerCheck, Problems, toProblemText, Totals } from './return-parts.tsx'
import { ReturnState } from './return-state.tsx'
import { taxReturnsApi } from './tax-returns-api.ts'
import { toTdsSheets } from './tds-sheets.ts'
import { taxReturnsTexts as texts } from './texts.ts'

/** Form 26Q of a quarter: counts, problems and sums, and its workbook. */
export const TdsReturn = ({ quarter }: { quarter: Quarter }) => {
  const answer = taxReturnsApi.useTdsReturnQuery(quarter)
  return (
    <ReturnState answer={answer}>
      {(report) => (
        <>
          <LedgerCheck head={texts.tdsHead} total={report.totals.tds} ledger={report.ledger.tds} />
          <Totals
            rows={[
              { name: texts.deductees, value: formatCount(report.totals.deductees) },
              { name: texts.deductions, value: formatCount(report.deductions.length) },
              { name: texts.amount, value: <Amount rupees={report.totals.amount} /> },
            ]}
          />
          {report.deductions.length === 0 ? <p>{texts.emptyTds}</p> : null}
          <Problems problems={report.problems} />
          <WorkbookButton
            kind="tdsReturn"
            total={report.deductions.length}
            load={async () => ({
              sheet: toTdsSheets(report, {
                quarter: formatQuarter(quarter),
                problems: report.problems.map(toProblemText),
              }),
              rows: report.deductions.length,
            })}
            label={report.seller.tanNumber}
            savedText={() => texts.savedTds(report.seller.tanNumber)}
            tooManyText={texts.tooMany}
          />
        </>
      )}
    </ReturnState>
  )
}
