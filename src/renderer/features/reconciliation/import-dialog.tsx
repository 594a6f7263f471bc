import { useId, useState } from 'react'
import { invoiceFields, type InvoiceField } from '#contract/entities/reconciliation.ts'
import { csvCells, guessColumns, invoiceRows, longestCsv, type ColumnMap } from '#domain/reconcile-csv.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { ImportErrors } from './import-errors.tsx'
import { sendInParts, type ImportResult } from './import-parts.ts'
import { reconciliationApi } from './reconciliation-api.ts'
import { importTexts as texts } from './texts.ts'

interface Sheet {
  lines: string[][]
  columns: ColumnMap
}

interface ColumnsProps {
  sheet: Sheet
  onColumns: (columns: ColumnMap) => void
}

const Columns = ({ sheet, onColumns }: ColumnsProps) => {
  const id = useId()
  return (
    <fieldset className="import-columns">
      <legend>{texts.columns}</legend>
      {invoiceFields.map((field: InvoiceField) => (
        <span key={field}>
          <label htmlFor={`${id}-${field}`}>{texts.fields[field]}</label>
          <select
            id={`${id}-${field}`}
            className="field-control"
            value={sheet.columns[field]}
            onChange={(event) => onColumns({ ...sheet.columns, [field]: Number(event.target.value) })}
          >
            <option value={-1}>{texts.noColumn}</option>
            {(sheet.lines[0] ?? []).map((head, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns of a file are their places
              <option key={column} value={column}>
                {head || column + 1}
              </option>
            ))}
          </select>
        </span>
      ))}
    </fieldset>
  )
}

interface ImportDialogProps {
  suppliers: readonly string[]
  onClose: () => void
}

/** Takes a supplier's invoices in: file, columns, a check that writes nothing, then the import. */
export const ImportDialog = ({ suppliers, onClose }: ImportDialogProps) => {
  const id = useId()
  const [send] = reconciliationApi.useImportInvoicesMutation()
  const dispatch = useAppDispatch()
  const [supplier, setSupplier] = useState(suppliers[0] ?? '')
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [checked, setChecked] = useState<ImportResult | null>(null)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)

  const take = async (file: File | undefined): Promise<void> => {
    setChecked(null)
    setSheet(null)
    setProblem('')
    if (!file) return
    if (file.size > longestCsv) return setProblem(texts.tooLarge)
    const lines = csvCells(await file.text())
    if (lines.length < 2) return setProblem(texts.unreadable)
    setSheet({ lines, columns: guessColumns(lines[0] ?? []) })
  }

  const run = async (isDryRun: boolean): Promise<void> => {
    if (!sheet) return setProblem(texts.unreadable)
    setSending(true)
    try {
      const result = await sendInParts(invoiceRows(sheet.lines, sheet.columns), (rows) =>
        send({ supplier, rows, isDryRun }).unwrap(),
      )
      setChecked(result)
      if (isDryRun || result.errors.length > 0) return
      dispatch(toastShown({ tone: 'success', text: texts.done(result.added) }))
      onClose()
    } catch (fault) {
      setProblem(failureOf(fault)?.message ?? texts.failed)
    } finally {
      setSending(false)
    }
  }

  const isChecked = checked !== null && checked.errors.length === 0
  return (
    <FormDialog
      title={texts.title}
      submitText={isChecked ? texts.take(checked.added) : texts.check}
      isSending={isSending}
      onSubmit={() => void run(!isChecked)}
      onClose={onClose}
    >
      <p className="small muted">{texts.hint}</p>
      <label htmlFor={`${id}-supplier`}>{texts.supplier}</label>
      <input
        id={`${id}-supplier`}
        className="field-control"
        list={`${id}-suppliers`}
        value={supplier}
        maxLength={60}
        onChange={(event) => {
          setSupplier(event.target.value)
          setChecked(null)
        }}
      />
      <datalist id={`${id}-suppliers`}>
        {suppliers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <label htmlFor={`${id}-file`}>{texts.file}</label>
      <input
        id={`${id}-file`}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {sheet ? (
        <Columns
          sheet={sheet}
          onColumns={(columns) => {
            setSheet({ ...sheet, columns })
            setChecked(null)
          }}
        />
      ) : null}
      {problem ? (
        <p className="notice tone-bad" role="alert">
          {problem}
        </p>
      ) : null}
      {checked ? <ImportErrors result={checked} /> : null}
    </FormDialog>
  )
}
