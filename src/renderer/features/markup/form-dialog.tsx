import { useId, type ReactNode } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { markupTexts } from './texts.ts'

interface FormDialogProps {
  title: string
  submitText: string
  isSending: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in the dialog of the specification, 500 px wide. */
export const FormDialog = ({
  title,
  submitText,
  isSending,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  const titleId = useId()
  return (
    <Modal onClose={onClose} titleId={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className="markup-form">
          <h2 className="large" id={titleId}>
            {title}
          </h2>
          {children}
        </div>
        <div className="dialog-actions">
          <Button text={markupTexts.cancel} onClick={onClose} />
          <Button type="submit" intent="primary" text={submitText} loading={isSending} />
        </div>
      </form>
    </Modal>
  )
}
