import { useId, type ReactNode } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { termsTexts } from './shared-texts.ts'

/** Terms as plain text. Long terms scroll, with the keyboard too. */
export const Terms = ({ terms }: { terms: string }) => (
  <div className="network-terms" role="region" aria-label={termsTexts.label} tabIndex={0}>
    {terms}
  </div>
)

interface TermsDialogProps {
  title: string
  terms: string
  onClose: () => void
  /** Replaces the Close button. */
  actions?: ReactNode
  children?: ReactNode
}

/** The terms of a list. */
export const TermsDialog = ({ title, terms, onClose, actions, children }: TermsDialogProps) => {
  const titleId = useId()
  return (
    <Modal titleId={titleId} className="network-dialog" onClose={onClose}>
      <div className="form-dialog">
        <h2 className="large" id={titleId}>
          {termsTexts.title(title)}
        </h2>
        {children}
        <Terms terms={terms} />
      </div>
      <div className="dialog-actions">{actions ?? <Button text={uiTexts.close} onClick={onClose} />}</div>
    </Modal>
  )
}
