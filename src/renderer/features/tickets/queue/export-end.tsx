import { Button } from '#renderer/ui/button.tsx'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { ExportResult } from '#renderer/platform/platform.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { exportTexts } from '#renderer/features/tickets/texts.ts'

const toFileName = (path: string): string => path.split(/[/\\]/).at(-1) ?? path

/** Returns the texts of the dialog after an export; null when a toast is enough. */
const describeResult = (result: ExportResult) => {
  switch (result.status) {
    case 'done':
      return {
        kind: 'success' as const,
        title: exportTexts.title,
        text: exportTexts.done(result.value.rows, toFileName(result.value.path)),
      }
    case 'failed':
      return { kind: 'error' as const, title: exportTexts.failedTitle, text: result.message }
    case 'unsupported':
      return { kind: 'error' as const, title: exportTexts.failedTitle, text: result.reason }
    case 'cancelled':
      return null
  }
}

interface ExportEndProps {
  result: ExportResult
  onClose: () => void
  onResume: (exportId: string) => void
}

/** The outcome of an export and what to do next: show the file, or continue an interrupted one. */
export const ExportEnd = ({ result, onClose, onResume }: ExportEndProps) => {
  const { files } = usePlatform()
  const words = describeResult(result)
  if (!words) return null
  const resumeId = result.status === 'failed' ? result.resumeId : null
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind={words.kind}
      title={words.title}
      actions={
        <>
          {result.status === 'done' && result.value.canReveal ? (
            <Button text={exportTexts.show} onClick={() => void files.reveal(result.value.path)} />
          ) : null}
          <Button intent={resumeId ? undefined : 'primary'} text={exportTexts.close} onClick={onClose} />
          {resumeId ? (
            <Button intent="primary" text={exportTexts.retry} onClick={() => onResume(resumeId)} />
          ) : null}
        </>
      }
    >
      {words.text}
    </MessageDialog>
  )
}
