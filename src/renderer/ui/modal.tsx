import { Dialog, OverlaysContext } from '@blueprintjs/core'
import { useLayoutEffect, type ContextType, type ReactNode } from 'react'

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

/**
 * The open dialogs of the page, the newest last. They share one list, wherever they are drawn, because each keeps the
 * focus only while it is the newest: with a list for each, one below took the focus from the field of one above.
 */
const openDialogs: ContextType<typeof OverlaysContext> = {
  hasProvider: true,
  stack: { current: [] },
}

/** The frame of every dialog: named by its heading, closed by Escape, and returns the focus to where it was. */
export const Modal = ({ titleId, isOpen = true, children, ...props }: ModalProps) => {
  useFocusBack(isOpen)
  return (
    <OverlaysContext value={openDialogs}>
      <Dialog isOpen={isOpen} aria-labelledby={titleId} transitionDuration={120} {...props}>
        {children}
      </Dialog>
    </OverlaysContext>
  )
}
