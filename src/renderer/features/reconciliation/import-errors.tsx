import type { InvoiceField } from '#contract/entities/reconciliation.ts'
import type { ImportResult } from './import-parts.ts'
import { importTexts as texts } from './texts.ts'

const shownAtMost = 100
const getFieldName = (field: string): string => texts.fields[field as InvoiceField] ?? field

/** The result of a check: what would be imported, or the errors by line. A file's heading is line 1. */
export const ImportErrors = ({ result }: { result: ImportResult }) => {
  const { added, known, matched, amount, errors } = result
  if (errors.length === 0)
    return (
      <p className="notice tone-info" role="status">
        {texts.preview(added, known, matched, amount)}
      </p>
    )
  return (
    <div role="alert">
      <p className="notice tone-bad">{texts.wrong(errors.length)}</p>
      <ul className="import-errors" aria-label={texts.errors}>
        {errors.slice(0, shownAtMost).map(({ row, field, message }) => (
          <li key={`${row} ${field}`}>
            <span className="num">{texts.errorAt(row + 2)}</span> · {getFieldName(field)}: {message}
          </li>
        ))}
      </ul>
      {errors.length > shownAtMost ? (
        <p className="small muted">{texts.shownCount(shownAtMost, errors.length)}</p>
      ) : null}
    </div>
  )
}
