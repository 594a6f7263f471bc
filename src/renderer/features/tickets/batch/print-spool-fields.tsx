import type { Printer } from '#contract/ipc/workspace.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { batchActionTexts as texts } from './batch-texts.ts'
import { paperSizes } from './spool-presets.ts'
import { maxCopies, getPrinterName, toPrinterDestination, type SpoolOptions } from './spool-options.ts'
import './print-many.css'

interface PrintSpoolFieldsProps {
  options: SpoolOptions
  onChange: (options: SpoolOptions) => void
  printers: readonly Printer[]
  printersFailure: string
  folder: string
  /** The system's dialog only accepts a few documents. */
  mayUseDialog: boolean
}

const formatPrinter = ({ displayName, name, reason }: Printer): string =>
  reason ? `${displayName || name} (${reason})` : displayName || name

interface PaperFieldsProps {
  options: SpoolOptions
  set: (part: Partial<SpoolOptions>) => void
}

/** Paper and copies for a printer. */
const PaperFields = ({ options, set }: PaperFieldsProps) => {
  const { copies } = options
  const copiesError = copies === null || copies < 1 || copies > maxCopies
  return (
    <div className="row print-many-pair">
      <FieldFrame label={texts.paper}>
        {(aria) => (
          <Select
            aria={aria}
            value={options.paper}
            options={paperSizes.map((paper) => ({ value: paper, label: paper }))}
            onChange={(paper) => set({ paper })}
          />
        )}
      </FieldFrame>
      <FieldFrame label={texts.copies} error={copiesError ? texts.copiesWrong(maxCopies) : undefined}>
        {(aria) => (
          <input
            {...aria}
            className="field-control num"
            inputMode="numeric"
            value={copies ?? ''}
            onChange={({ target }) =>
              set({ copies: /^\d{1,3}$/.test(target.value) ? Number(target.value) : null })
            }
          />
        )}
      </FieldFrame>
    </div>
  )
}

/** Where and how the documents are printed. */
export const PrintSpoolFields = (props: PrintSpoolFieldsProps) => {
  const { options, onChange, printers, printersFailure, folder, mayUseDialog } = props
  const set = (part: Partial<SpoolOptions>): void => onChange({ ...options, ...part })
  const { where } = options
  return (
    <>
      <FieldFrame label={texts.printWay} help={printersFailure || undefined}>
        {(aria) => (
          <Select
            aria={aria}
            autoFocus
            value={where}
            options={[
              ...printers.map((printer) => ({
                value: toPrinterDestination(printer.name),
                label: formatPrinter(printer),
                isDisabled: !printer.canPrintNow,
              })),
              { value: 'folder', label: texts.printFolder },
              ...(mayUseDialog ? [{ value: 'dialog', label: texts.printDialog }] : []),
            ]}
            onChange={(next) => set({ where: next })}
          />
        )}
      </FieldFrame>
      {getPrinterName(where) ? <PaperFields options={options} set={set} /> : null}
      {where === 'folder' ? (
        <FieldFrame
          label={texts.pattern}
          help={`${texts.patternHelp} ${folder ? texts.toFolder(folder) : texts.folderAsked}`}
          error={options.pdfPattern.trim() === '' ? texts.patternMissing : undefined}
        >
          {(aria) => (
            <input
              {...aria}
              className="field-control mono"
              maxLength={120}
              spellCheck={false}
              value={options.pdfPattern}
              onChange={(event) => set({ pdfPattern: event.target.value })}
            />
          )}
        </FieldFrame>
      ) : null}
      <Checkbox
        label={texts.withPrice}
        isChecked={options.withPrice}
        onChange={(withPrice) => set({ withPrice })}
      />
      {where === 'dialog' ? null : (
        <Checkbox
          label={texts.collate}
          isChecked={options.isCollated}
          onChange={(isCollated) => set({ isCollated })}
        />
      )}
    </>
  )
}
