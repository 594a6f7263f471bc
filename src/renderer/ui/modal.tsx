import { Classes, Dialog, OverlaysContext } from '@blueprintjs/core'
import { useId, useLayoutEffect, type ContextType, type ReactNode } from 'react'
import { useStableCallback } from './use-stable-callback.ts'

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

/** Ids of the same dialogs, known as soon as they are drawn; Blueprint lists a dialog only some time later. */
const drawn: string[] = []

/**
 * Lets Escape close the newest dialog while the focus is still behind it: Blueprint moves the focus into a dialog a frame after
 * drawing it, and listens only there, so an Escape pressed at once would be lost.
 */
const useEscapeFromBehind = (isOpen: boolean, onClose: () => void): void => {
  const id = useId()
  const close = useStableCallback(onClose)
  useLayoutEffect(() => {
    if (!isOpen) return
    drawn.push(id)
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || drawn.at(-1) !== id) return
      if (event.target instanceof Element && event.target.closest(`.${Classes.PORTAL}`)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      close()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      drawn.splice(drawn.indexOf(id), 1)
      document.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [id, isOpen, close])
}

/** The frame of every dialog: named by its heading, closed by Escape, and returns the focus to where it was. */
export const Modal = ({ titleId, isOpen = true, children, ...props }: ModalProps) => {
  useFocusBack(isOpen)
  useEscapeFromBehind(isOpen, props.onClose)
  return (
    <OverlaysContext value={openDialogs}>
      <Dialog isOpen={isOpen} aria-labelledby={titleId} transitionDuration={120} {...props}>
        {children}
      </Dialog>
    </OverlaysContext>
  )
}
