import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { uiTexts } from './texts.ts'

interface FormDialogProps {
  title: string
  submitText: string
  /** `danger` for what can't be undone. */
  intent?: 'primary' | 'danger'
  isSending: boolean
  className?: string
  /** Stays open when someone clicks beside it, so that nothing typed is lost. */
  isKept?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in the specification's dialog, 500 px wide. */
export const FormDialog = ({
  title,
  submitText,
  intent = 'primary',
  isSending,
  className,
  isKept = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  const titleId = useId()
  return (
    <Modal onClose={onClose} titleId={titleId} className={className} canOutsideClickClose={!isKept}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className="form-dialog">
          <h2 className="large" id={titleId}>
            {title}
          </h2>
          {children}
        </div>
        <div className="dialog-actions">
          <Button text={uiTexts.cancel} onClick={onClose} />
          <Button type="submit" intent={intent} text={submitText} loading={isSending} />
        </div>
      </form>
    </Modal>
  )
}
