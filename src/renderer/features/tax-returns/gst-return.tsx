import type { ResultOf } from '#contract/common/endpoint.ts'
import type { GstSections } from '#contract/entities/tax-return.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { formatCount } from '#domain/format.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { Amount } from '#renderer/ui/amount.tsx'
import { toGstSheets } from './gst-sheets.ts'
import { ReturnState } from './return-state.tsx'
import { LedgerCheck, Problems, Totals } from './return-parts.tsx'
import { taxReturnsApi } from './tax-returns-api.ts'
import { taxReturnsTexts as texts } from './texts.ts'

type Report = ResultOf<typeof endpoints.wallet.gstReturn>

const names = Object.keys(texts.sections) as (keyof GstSections)[]

const Sections = ({ sections }: { sections: GstSections }) => (
  <table className="tax-sections">
    <caption className="visually-hidden">{texts.preview}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.section}</th>
        <th scope="col">{texts.rows}</th>
      </tr>
    </thead>
    <tbody>
      {names.map((name) => (
        <tr key={name}>
          <th scope="row">{texts.sections[name]}</th>
          <td className="num">{formatCount(sections[name].length)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Returns how many rows there are to file. */
const countRows = ({ at, atadj }: GstSections, { documents }: Report['totals']): number =>
  documents + at.length + atadj.length

/** The GST of advances, where there are any. */
const toAdvances = ({ advanceGst, adjustedGst }: Report['totals']) =>
  advanceGst === 0 && adjustedGst === 0
    ? []
    : [
        { name: texts.advanceGst, value: <Amount rupees={advanceGst} /> },
        { name: texts.adjustedGst, value: <Amount rupees={adjustedGst} /> },
      ]

/** Form GSTR-1 of a month: counts, problems and sums, and its workbook. */
export const GstReturn = ({ month }: { month: string }) => {
  const answer = taxReturnsApi.useGstReturnQuery({ month })
  return (
    <ReturnState answer={answer}>
      {({ sections, totals, ledger, notesWithoutGst, inputCredit, problems }) => (
        <>
          <LedgerCheck
            head={texts.gstHead}
            total={totals.tax}
            ledger={ledger.gst}
            unpaidTrips={ledger.unpaidTrips}
          />
          <Totals
            rows={[
              { name: texts.taxable, value: <Amount rupees={totals.taxable} isStrong /> },
              ...toAdvances(totals),
            ]}
          />
          {countRows(sections, totals) === 0 ? <p>{texts.emptyGst}</p> : null}
          <Problems problems={problems} />
          <Sections sections={sections} />
          {notesWithoutGst === 0 ? null : (
            <p className="small muted">{texts.notesWithoutGst(notesWithoutGst)}</p>
          )}
          {inputCredit === 0 ? null : (
            <p>
              {texts.inputCredit} <Amount rupees={inputCredit} isStrong />{' '}
              <span className="small muted">{texts.inputCreditHelp}</span>
            </p>
          )}
          <WorkbookButton
            kind="gstReturn"
            total={countRows(sections, totals)}
            load={async () => ({ sheet: toGstSheets({ sections }), rows: countRows(sections, totals) })}
            savedText={texts.savedGst}
            tooManyText={texts.tooMany}
          />
        </>
      )}
    </ReturnState>
  )
}
