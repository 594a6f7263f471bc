import type { GstSections } from '#contract/entities/tax-return.ts'
import { formatCount } from '#domain/format.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { Amount } from '#renderer/ui/amount.tsx'
import { toGstSheets } from './gst-sheets.ts'
import { ReturnState } from './return-state.tsx'
import { LedgerCheck, Problems } from './return-parts.tsx'
import { taxReturnsApi } from './tax-returns-api.ts'
import { taxReturnsTexts as texts } from './texts.ts'

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

/** Form GSTR-1 of a month: counts, problems and sums, and its workbook. */
export const GstReturn = ({ month }: { month: string }) => {
  const answer = taxReturnsApi.useGstReturnQuery({ month })
  return (
    <ReturnState answer={answer}>
      {({ sections, totals, ledger, notesWithoutGst, inputCredit, problems }) => (
        <>
          <LedgerCheck head={texts.gstHead} total={totals.gst} ledger={ledger.gst} />
          <p>
            {texts.taxable} <Amount rupees={totals.taxable} isStrong />
          </p>
          {totals.documents === 0 ? <p>{texts.emptyGst}</p> : null}
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
            total={totals.documents}
            load={async () => ({ sheet: toGstSheets({ sections }), rows: totals.documents })}
            savedText={texts.savedGst}
            tooManyText={texts.tooMany}
          />
        </>
      )}
    </ReturnState>
  )
}
