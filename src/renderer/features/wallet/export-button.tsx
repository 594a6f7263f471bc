import { Download, Duplicate } from '@blueprintjs/icons'
import { useState } from 'react'
import { statementText } from './statement-sheet.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import {
  download,
  createStatementFile,
  readStatement,
  TooManyLines,
  type StatementRequest,
} from './export-statement.ts'
import { walletTexts as texts } from './texts.ts'

interface ExportButtonProps {
  asked: StatementRequest
  owner: string
  total: number
}

/** Exports the statement as a workbook. The console, where pages can't save files, copies it to the clipboard. */
export const ExportButton = ({ asked, owner, total }: ExportButtonProps) => {
  const { kind, links } = usePlatform()
  const dispatch = useAppDispatch()
  const [progress, setProgress] = useState<string | null>(null)
  const isDesktop = kind === 'desktop'

  const exportLines = async (): Promise<string> => {
    const { rows, lines } = await readStatement(dispatch, asked, owner, (done, all) =>
      setProgress(texts.exporting(done, all)),
    )
    if (!isDesktop) {
      download(await createStatementFile(rows), texts.fileName)
      return texts.exported(lines)
    }
    if ((await links.copy(statementText(rows))).status !== 'done')
      throw new Error('copying to the clipboard failed')
    return texts.copied(lines)
  }

  const start = (): void => {
    setProgress(texts.exporting(0, total))
    exportLines()
      .then(
        (text) => dispatch(toastShown({ tone: 'success', text })),
        (fault: unknown) =>
          dispatch(
            toastShown({
              tone: 'error',
              text: fault instanceof TooManyLines ? texts.exportTooLong : texts.exportFailed,
            }),
          ),
      )
      .finally(() => setProgress(null))
  }

  return (
    <div className="row export-button">
      <Button
        icon={isDesktop ? <Duplicate size={14} /> : <Download size={14} />}
        text={isDesktop ? texts.exportDesktop : texts.export}
        loading={progress !== null}
        disabled={total === 0}
        onClick={start}
      />
      <span className="small muted" role="status">
        {progress}
      </span>
    </div>
  )
}
