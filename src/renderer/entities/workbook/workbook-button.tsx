import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { toWorkbookFileName } from '#contract/common/workbook-files.ts'
import type { ExportOutcome, WorkbookFile } from '#contract/ipc/workspace.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { PlatformResult } from '#renderer/platform/platform.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { createInWorker } from './create-in-worker.ts'
import type { WorkbookSheet } from './create-workbook.ts'
import { TooManyRows, type OnProgress } from './load-all-rows.ts'
import { workbookTexts as texts } from './workbook-texts.ts'
import './workbook-button.css'

interface WorkbookButtonProps {
  kind: WorkbookFile['kind']
  /** Part of the file's name; empty for none. */
  label?: string
  /** Rows on all pages, as far as they are known. */
  total: number
  /** Loads everything that the file contains. `rows` counts the rows of the list itself. */
  load: (onProgress: OnProgress) => Promise<{ sheet: WorkbookSheet; rows: number }>
  savedText: (rows: number) => string
  tooManyText: string
  /** False for a second button on a page, because a key belongs to one button. */
  hasKey?: boolean
}

/** Returns the toast for how saving ended. */
const toToast = (
  saved: PlatformResult<ExportOutcome>,
  savedText: WorkbookButtonProps['savedText'],
): Parameters<typeof toastShown>[0] => {
  switch (saved.status) {
    case 'done':
      return { tone: 'success', text: savedText(saved.value.rows) }
    case 'cancelled':
      return { tone: 'info', text: texts.cancelled }
    case 'unsupported':
      return { tone: 'error', text: saved.reason }
    case 'failed':
      return { tone: 'error', text: saved.message }
  }
}

/** 'Download Excel': loads all pages of a list and saves them as a workbook. */
export const WorkbookButton = ({
  kind,
  label = '',
  total,
  load,
  savedText,
  tooManyText,
  hasKey = true,
}: WorkbookButtonProps) => {
  const { files } = usePlatform()
  const dispatch = useAppDispatch()
  const [progress, setProgress] = useState<string | null>(null)

  const save = async () => {
    const { sheet, rows } = await load((done, all) => setProgress(texts.loading(done, all)))
    return toToast(
      await files.saveWorkbook({
        kind,
        ...(label === '' ? {} : { label }),
        name: toWorkbookFileName(kind, label),
        rows,
        file: await createInWorker(sheet),
      }),
      savedText,
    )
  }

  const start = (): void => {
    setProgress(texts.loading(0, total))
    void save()
      .catch((fault: unknown) => ({
        tone: 'error' as const,
        text: fault instanceof TooManyRows ? tooManyText : texts.failed,
      }))
      .then((toast) => dispatch(toastShown(toast)))
      .finally(() => setProgress(null))
  }

  return (
    <div className="row workbook-button">
      <Button
        icon={<Download size={14} />}
        text={texts.export}
        {...(hasKey ? listKey('others', 'export') : {})}
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
