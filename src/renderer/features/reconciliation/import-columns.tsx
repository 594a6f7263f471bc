import { useId } from 'react'
import { invoiceFields, type InvoiceField } from '#contract/entities/reconciliation.ts'
import { Select } from '#renderer/ui/fields/select.tsx'
import type { ColumnMap } from './reconcile-csv.ts'
import { importTexts as texts } from './texts.ts'

/** Fields without which an invoice can't be read. */
const requiredFields = ['invoiceNumber', 'issuedOn', 'amount'] as const satisfies readonly InvoiceField[]

/** Returns the required fields without a column, in words. */
export const listMissingColumns = (columns: ColumnMap): string[] => [
  ...requiredFields.filter((field) => columns[field] === -1).map((field) => texts.fields[field]),
  ...(columns.pnr === -1 && columns.supplierBookingId === -1 ? [texts.either] : []),
]

interface ImportColumnsProps {
  /** The first line of the file. */
  heads: readonly string[]
  columns: ColumnMap
  onColumns: (columns: ColumnMap) => void
}

/** Maps the columns of a file to fields. */
export const ImportColumns = ({ heads, columns, onColumns }: ImportColumnsProps) => {
  const id = useId()
  return (
    <fieldset className="import-columns">
      <legend>{texts.columns}</legend>
      {invoiceFields.map((field: InvoiceField) => (
        <span key={field}>
          <label htmlFor={`${id}-${field}`}>{texts.fields[field]}</label>
          <Select
            id={`${id}-${field}`}
            value={columns[field]}
            options={[
              { value: -1, label: texts.noColumn },
              ...heads.map((head, column) => ({ value: column, label: head || String(column + 1) })),
            ]}
            onChange={(column) => onColumns({ ...columns, [field]: column })}
          />
        </span>
      ))}
    </fieldset>
  )
}
