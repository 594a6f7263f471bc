import type { ReactNode } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { sharedTexts as texts } from './shared-texts.ts'

interface ConfirmDialogProps {
  title: string
  submitText: string
  isSending: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something that can't be undone. */
export const ConfirmDialog = ({
  title,
  submitText,
  isSending,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => (
  <MessageDialog
    isOpen
    kind="warning"
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button text={texts.cancel} onClick={onClose} />
        <Button intent="danger" text={submitText} loading={isSending} onClick={onConfirm} />
      </>
    }
  >
    {children}
  </MessageDialog>
)
