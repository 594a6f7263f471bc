import { Dialog, OverlaysProvider } from '@blueprintjs/core'
import { useLayoutEffect, type ReactNode } from 'react'

interface ModalProps {
  /** Id of the heading that names the dialog. */
  titleId: string
  onClose: () => void
  isOpen?: boolean
  className?: string
  canOutsideClickClose?: boolean
  children: ReactNode
}

/**
 * Restores the focus when a dialog is removed while open, which would otherwise send keyboard users back to the top.
 */
const useFocusBack = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      }, 0)
    }
  }, [isOpen])
}

/** The frame of every dialog: named by its heading, closed by Escape, and returns the focus to where it was. */
export const Modal = ({ titleId, isOpen = true, children, ...props }: ModalProps) => {
  useFocusBack(isOpen)
  return (
    <OverlaysProvider>
      <Dialog isOpen={isOpen} aria-labelledby={titleId} transitionDuration={120} {...props}>
        {children}
      </Dialog>
    </OverlaysProvider>
  )
}
