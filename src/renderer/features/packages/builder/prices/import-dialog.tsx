import { useMemo, useState } from 'react'
import { formatList } from '#domain/format.ts'
import { importRates, type ImportedRate, type RateImport } from '#domain/packages/import-rates.ts'
import { rateSheetHeads, requiredColumns } from '#domain/packages/rate-sheet-columns.ts'
import { writeRateSheet } from '#domain/packages/write-rate-sheet.ts'
import { TableSource } from '#renderer/entities/table-file/table-source.tsx'
import { formatTypedMinor, newPartId, readMinor } from '#renderer/features/packages/builder/builder-doc.ts'
import { useBodyEdit } from '#renderer/features/packages/builder/use-body-edit.ts'
import { Button } from '#renderer/ui/button.tsx'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { importTexts as texts, priceTexts } from './price-texts.ts'
import './import-dialog.css'

const shownProblems = 20
const occupancies = ['single', 'double', 'triple'] as const

const Problems = ({ problems }: Pick<RateImport, 'problems'>) => (
  <div className="notice tone-bad" role="alert">
    <p>{texts.problems(problems.length)}</p>
    <ul>
      {problems.slice(0, shownProblems).map(({ line, message }) => (
        <li key={`${line} ${message}`}>{texts.problem(line, message)}</li>
      ))}
      {problems.length > shownProblems ? <li>{texts.more(problems.length - shownProblems)}</li> : null}
    </ul>
  </div>
)

const RateLine = ({ imported }: { imported: ImportedRate }) => {
  const { season, rate, before, change } = imported
  return (
    <tr>
      <th scope="row">
        {rate.hotelCategory}, {season}
        <span className="small muted">{priceTexts.pax(rate.paxFrom, rate.paxTo)}</span>
      </th>
      {occupancies.map((one) => (
        <td key={one} className="num">
          {formatTypedMinor(rate.adultMinor[one])}
          {before && before.adultMinor[one] !== rate.adultMinor[one] ? (
            <span className="small muted">{texts.was(formatTypedMinor(before.adultMinor[one]))}</span>
          ) : null}
        </td>
      ))}
      <td>{texts.changes[change]}</td>
    </tr>
  )
}

const Preview = ({ rates, newSeasons, newCategories }: RateImport) => (
  <>
    {newSeasons.length > 0 ? <p>{texts.adds(texts.seasons, formatList(newSeasons))}</p> : null}
    {newCategories.length > 0 ? <p>{texts.adds(texts.categories, formatList(newCategories))}</p> : null}
    <div className="rate-import-frame" role="region" aria-label={texts.preview} tabIndex={0}>
      <table className="rate-import">
        <caption className="visually-hidden">{texts.preview}</caption>
        <thead>
          <tr>
            {Object.values(texts.heads).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map((imported) => (
            <RateLine key={imported.line} imported={imported} />
          ))}
        </tbody>
      </table>
    </div>
  </>
)

const optionalHeads = Object.entries(rateSheetHeads)
  .filter(([column]) => !requiredColumns.some((one) => one === column))
  .map(([, head]) => head)

/** Reads rates from a sheet, shows what they change, and puts all of them into the draft as one edit. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { body, facts, edit } = useBodyEdit()
  const [text, setText] = useState('')
  const { nights } = facts
  const read = useMemo(
    () => importRates(body, text, { nights, readAmount: readMinor, newId: newPartId }),
    [body, text, nights],
  )
  const { problems, rates } = read
  const canImport = problems.length === 0 && rates.length > 0
  return (
    <FormDialog
      title={texts.title}
      submitText={texts.submit(canImport ? rates.length : 0)}
      isSending={false}
      className="rate-import-dialog"
      onClose={onClose}
      onSubmit={() => {
        if (!canImport) return
        edit(() => read.body)
        onClose()
      }}
    >
      <p className="small muted">{texts.privacy}</p>
      <TableSource text={text} texts={texts} accept=".xlsx,.csv,.txt,.tsv" onText={setText} />
      {text === '' && body.rates.length > 0 ? (
        <Button size="small" text={texts.current} onClick={() => setText(writeRateSheet(body))} />
      ) : null}
      <details>
        <summary className="small">{texts.columns}</summary>
        <p className="small">
          {texts.required(requiredColumns.map((one) => rateSheetHeads[one]).join(', '))}
        </p>
        <p className="small">{texts.optional(optionalHeads.join(', '))}</p>
      </details>
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      {canImport ? <Preview {...read} /> : null}
    </FormDialog>
  )
}
