import { formatCount } from '#domain/format.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { Amount } from '#renderer/ui/amount.tsx'
import { formatQuarter, type Quarter } from './periods.ts'
import { LedgerCheck, Problems, toProblemText, Totals } from './return-parts.tsx'
import { ReturnState } from './return-state.tsx'
import { taxReturnsApi } from './tax-returns-api.ts'
import { toTcsSheets } from './tcs-sheets.ts'
import { taxReturnsTexts as texts } from './texts.ts'

/** Form 27EQ of a quarter: counts, problems and sums, and its workbook. */
export const TcsReturn = ({ quarter }: { quarter: Quarter }) => {
  const answer = taxReturnsApi.useTcsReturnQuery(quarter)
  return (
    <ReturnState answer={answer}>
      {(report) => (
        <>
          <LedgerCheck head={texts.tcsHead} total={report.totals.tcs} ledger={report.ledger.tcs} />
          <Totals
            rows={[
              { name: texts.buyers, value: formatCount(report.totals.buyers) },
              { name: texts.collections, value: formatCount(report.collections.length) },
              { name: texts.collectedOn, value: <Amount rupees={report.totals.amount} /> },
            ]}
          />
          {report.collections.length === 0 ? <p>{texts.emptyTcs}</p> : null}
          <Problems problems={report.problems} />
          <WorkbookButton
            kind="tcsReturn"
            total={report.collections.length}
            load={async () => ({
              sheet: toTcsSheets(report, {
                quarter: formatQuarter(quarter),
                problems: report.problems.map(toProblemText),
              }),
              rows: report.collections.length,
            })}
            label={report.seller.tanNumber}
            savedText={() => texts.savedTcs(report.seller.tanNumber)}
            tooManyText={texts.tooMany}
          />
        </>
      )}
    </ReturnState>
  )
}
