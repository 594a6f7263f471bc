import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { KeyAttributes } from './list/list-key.ts'

interface MenuButtonProps {
  /** Accessible name of the button. */
  label: string
  children: ReactNode
  content: ReactNode
  /** Closes the panel after a choice, when a choice is all it offers. */
  isClosedByChoice?: boolean
  className?: string
  /** The key that presses it in a list. */
  shortcut?: KeyAttributes
}

/** A button that opens a small panel below it. Escape, a click elsewhere or moving the focus away closes it. */
export const MenuButton = ({
  label,
  children,
  content,
  isClosedByChoice,
  className = '',
  shortcut,
}: MenuButtonProps) => {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: PointerEvent): void => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [isOpen])
  return (
    <div
      ref={frame}
      className="menu-button-frame"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
      onBlur={(event) => {
        const isInside = event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget)
        if (!isInside) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={`menu-button ${className}`}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        {...shortcut}
      >
        {children}
      </button>
      {isOpen ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the clicks of the links and buttons inside, which keys give as well
        <div
          id={id}
          className="menu-panel"
          onClick={(event) =>
            (event.target as HTMLElement).closest(isClosedByChoice ? 'a, button' : 'a') && setOpen(false)
          }
        >
          {content}
        </div>
      ) : null}
    </div>
  )
}
