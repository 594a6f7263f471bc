import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { useSent, type Sent } from './use-sent.ts'

interface AskRemovalProps {
  title: string
  text: string
  submitText: string
  remove: () => Sent<unknown>
  onClose: () => void
}

/** Asks before a factor is removed, and says why it couldn't be. */
export const AskRemoval = ({ title, text, submitText, remove, onClose }: AskRemovalProps) => {
  const { send, isSending, failure } = useSent(remove)
  const confirm = async (): Promise<void> => {
    if ((await send()) !== undefined) onClose()
  }
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind="warning"
      title={title}
      actions={
        <>
          <Button text={uiTexts.cancel} onClick={onClose} />
          <Button intent="danger" text={submitText} loading={isSending} onClick={() => void confirm()} />
        </>
      }
    >
      <p>{text}</p>
      <Problem failure={failure} />
    </MessageDialog>
  )
}
