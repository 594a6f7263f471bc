import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { secondStepTexts as texts } from './texts.ts'

interface AskRemovalProps {
  title: string
  text: string
  submitText: string
  isLoading: boolean
  error: unknown
  remove: () => PromiseLike<{ error?: unknown }>
  onClose: () => void
}

/** Asks before a factor is removed, and says why it couldn't be. */
export const AskRemoval = ({
  title,
  text,
  submitText,
  isLoading,
  error,
  remove,
  onClose,
}: AskRemovalProps) => {
  const confirm = async (): Promise<void> => {
    if (!(await remove()).error) onClose()
  }
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind="warning"
      title={title}
      actions={
        <>
          <Button text={texts.cancel} onClick={onClose} />
          <Button intent="danger" text={submitText} loading={isLoading} onClick={() => void confirm()} />
        </>
      }
    >
      <p>{text}</p>
      <Problem failure={toFailure(error)} />
    </MessageDialog>
  )
}
