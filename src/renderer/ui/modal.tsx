import { Dialog, OverlaysProvider } from '@blueprintjs/core'
import { useLayoutEffect, type ReactNode } from 'react'

interface ModalProps {
  /** Id of the heading that names it. */
  titleId: string
  onClose: () => void
  isOpen?: boolean
  className?: string
  canOutsideClickClose?: boolean
  children: ReactNode
}

/** A dialog that is taken away while open forgets who opened it: whoever works by keys would start at the top again. */
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

/** The frame of every dialog: named by its heading, closed by Escape, focus back to where it came from. */
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
