import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ExportOutcome } from '#contract/ipc/workspace.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { PlatformResult } from '#renderer/platform/platform.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import {
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

/** Returns the toast for how saving ended. */
const toToast = (saved: PlatformResult<ExportOutcome>): Parameters<typeof toastShown>[0] => {
  switch (saved.status) {
    case 'done':
      return { tone: 'success', text: texts.exported(saved.value.rows) }
    case 'cancelled':
      return { tone: 'info', text: texts.exportCancelled }
    case 'unsupported':
      return { tone: 'error', text: saved.reason }
    case 'failed':
      return { tone: 'error', text: saved.message }
  }
}

/** Exports the statement as a workbook. */
export const ExportButton = ({ asked, owner, total }: ExportButtonProps) => {
  const { files } = usePlatform()
  const dispatch = useAppDispatch()
  const [progress, setProgress] = useState<string | null>(null)

  const save = async () => {
    const { rows, lines } = await readStatement(dispatch, asked, owner, (done, all) =>
      setProgress(texts.exporting(done, all)),
    )
    const sheet = await createStatementFile(rows)
    return toToast(await files.saveStatement({ name: texts.fileName, rows: lines, sheet }))
  }

  const start = (): void => {
    setProgress(texts.exporting(0, total))
    void save()
      .catch((fault: unknown) => ({
        tone: 'error' as const,
        text: fault instanceof TooManyLines ? texts.exportTooLong : texts.exportFailed,
      }))
      .then((toast) => dispatch(toastShown(toast)))
      .finally(() => setProgress(null))
  }

  return (
    <div className="row export-button">
      <Button
        icon={<Download size={14} />}
        text={texts.export}
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
