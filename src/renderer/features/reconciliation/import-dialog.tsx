import { useId, useState } from 'react'
import { parseCsv, guessColumns, toInvoiceRows, maxCsvLength, type ColumnMap } from './reconcile-csv.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { FileInput } from '#renderer/ui/fields/file-input.tsx'
import { ImportColumns, listMissingColumns } from './import-columns.tsx'
import { ImportErrors } from './import-errors.tsx'
import { sendInParts, type ImportResult } from './import-parts.ts'
import { reconciliationApi } from './reconciliation-api.ts'
import { importTexts as texts } from './texts.ts'

interface Sheet {
  name: string
  lines: string[][]
  columns: ColumnMap
}

/** Reads the sheet in a file, or returns why it can't be read. */
const readSheet = async (file: File): Promise<Sheet | string> => {
  if (file.size > maxCsvLength) return texts.tooLarge
  const lines = parseCsv(await file.text())
  if (lines.length < 2) return texts.unreadable
  return { name: file.name, lines, columns: guessColumns(lines[0] ?? []) }
}

/** Returns why a file can't be checked; empty when it can. */
const findProblem = (supplier: string, sheet: Sheet | string): string => {
  if (supplier.trim() === '') return texts.supplierMissing
  if (typeof sheet === 'string') return sheet
  const missing = listMissingColumns(sheet.columns)
  return missing.length > 0 ? texts.columnsMissing(missing) : ''
}

/** Gives the file, its check and its import. `done` counts the rows sent; null while nothing is being sent. */
const useImport = (firstSupplier: string, onClose: () => void) => {
  const [send] = reconciliationApi.useImportInvoicesMutation()
  const dispatch = useAppDispatch()
  const [supplier, setSupplier] = useState(firstSupplier)
  /** The file's sheet, or why there is none. */
  const [taken, setTaken] = useState<Sheet | string>(texts.fileMissing)
  const sheet = typeof taken === 'string' ? null : taken
  const [checked, setChecked] = useState<ImportResult | null>(null)
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState<number | null>(null)

  /** Clears the last check when the input changes. */
  const startOver = (): void => {
    setChecked(null)
    setProblem('')
  }

  const take = async (file: File | undefined): Promise<void> => {
    startOver()
    setTaken(texts.fileMissing)
    if (!file) return
    const read = await readSheet(file)
    setTaken(read)
    if (typeof read === 'string') setProblem(read)
  }

  const run = async (isDryRun: boolean): Promise<void> => {
    const found = findProblem(supplier, taken)
    setProblem(found)
    if (found !== '' || !sheet) return
    setDone(0)
    try {
      const result = await sendInParts(
        toInvoiceRows(sheet.lines, sheet.columns),
        (rows) => send({ supplier, rows, isDryRun }).unwrap(),
        setDone,
      )
      setChecked(result)
      if (isDryRun || result.errors.length > 0) return
      dispatch(toastShown({ tone: 'success', text: texts.done(result.added) }))
      onClose()
    } catch (fault) {
      setProblem(toFailure(fault)?.message ?? texts.failed)
    } finally {
      setDone(null)
    }
  }

  return {
    supplier,
    sheet,
    checked,
    problem,
    done,
    take,
    run,
    setSupplier: (name: string): void => {
      setSupplier(name)
      startOver()
    },
    setColumns: (columns: ColumnMap): void => {
      if (sheet) setTaken({ ...sheet, columns })
      startOver()
    },
  }
}

interface ImportDialogProps {
  suppliers: readonly string[]
  onClose: () => void
}

/** Imports a supplier's invoices: file, columns, a check that writes nothing, then the import. */
export const ImportDialog = ({ suppliers, onClose }: ImportDialogProps) => {
  const id = useId()
  const { sheet, checked, problem, done, ...invoices } = useImport(suppliers[0] ?? '', onClose)
  const isChecked = checked !== null && checked.errors.length === 0
  const hasNothingNew = isChecked && checked.added === 0
  const total = sheet ? sheet.lines.length - 1 : 0
  return (
    <FormDialog
      title={texts.title}
      submitText={hasNothingNew ? texts.close : isChecked ? texts.take(checked.added) : texts.check}
      isSending={done !== null}
      onSubmit={() => (hasNothingNew ? onClose() : void invoices.run(!isChecked))}
      onClose={onClose}
    >
      <p className="small muted">{texts.hint}</p>
      <label htmlFor={`${id}-supplier`}>{texts.supplier}</label>
      <input
        id={`${id}-supplier`}
        className="field-control"
        list={`${id}-suppliers`}
        value={invoices.supplier}
        maxLength={60}
        onChange={(event) => invoices.setSupplier(event.target.value)}
      />
      <datalist id={`${id}-suppliers`}>
        {suppliers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <label htmlFor={`${id}-file`}>{texts.file}</label>
      <FileInput
        id={`${id}-file`}
        className="import-file"
        accept=".csv,text/csv,text/plain"
        onFile={(file) => void invoices.take(file)}
      />
      {sheet ? (
        <>
          <p className="small">
            <bdi>{texts.read(sheet.name, total)}</bdi>
          </p>
          <ImportColumns
            heads={sheet.lines[0] ?? []}
            columns={sheet.columns}
            onColumns={invoices.setColumns}
          />
        </>
      ) : null}
      {problem ? (
        <p className="notice tone-bad" role="alert">
          {problem}
        </p>
      ) : null}
      {done !== null && total > 0 ? (
        <p className="small muted num" role="status">
          {texts.progress(done, total)}
        </p>
      ) : null}
      {checked ? <ImportErrors result={checked} /> : null}
    </FormDialog>
  )
}
