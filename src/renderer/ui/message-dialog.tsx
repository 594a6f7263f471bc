import { Error as ErrorIcon, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons'
import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { uiTexts } from './texts.ts'

const icons = { success: TickCircle, error: ErrorIcon, warning: WarningSign, info: InfoSign } as const
const tones = { success: 'good', error: 'bad', warning: 'warn', info: 'info' } as const

interface MessageDialogProps {
  isOpen: boolean
  onClose: () => void
  kind: keyof typeof icons
  title: string
  children?: ReactNode
  /** Whether a click beside the dialog closes it; true by default. */
  canOutsideClickClose?: boolean
  /** Buttons with the primary one last; without any there is one that closes. */
  actions?: ReactNode
}

/** The specification's modal dialog: 500 px wide, with a success or error icon. */
export const MessageDialog = ({
  isOpen,
  onClose,
  kind,
  title,
  canOutsideClickClose = true,
  children,
  actions,
}: MessageDialogProps) => {
  const titleId = useId()
  const Icon = icons[kind]
  return (
    <Modal isOpen={isOpen} onClose={onClose} titleId={titleId} canOutsideClickClose={canOutsideClickClose}>
      <div className="dialog-body">
        <span className={`dialog-icon tone-${tones[kind]}`}>
          <Icon size={20} />
        </span>
        <div className="grow">
          <h2 className="large" id={titleId}>
            {title}
          </h2>
          {children ? <div className="dialog-text">{children}</div> : null}
        </div>
      </div>
      <div className="dialog-actions">
        {actions ?? <Button intent="primary" text={uiTexts.close} onClick={onClose} />}
      </div>
    </Modal>
  )
}
