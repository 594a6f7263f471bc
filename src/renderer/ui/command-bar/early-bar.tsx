import { Search } from '@blueprintjs/icons'
import { useLayoutEffect, useRef } from 'react'
import { commandTexts } from '#domain/commands/texts.ts'
import './command-bar.css'

/** What was typed before the bar's code or data arrived. */
export interface EarlyText {
  text: string
  /** Enter was pressed after the text. */
  isSubmitted: boolean
}
export const noEarlyText: EarlyText = { text: '', isSubmitted: false }

interface EarlyBarProps {
  early: EarlyText
  onEarly: (early: EarlyText) => void
  onClose: () => void
}

/** The command bar's field while the bar itself is loading. The bar that replaces it goes on with its text. */
export const EarlyBar = ({ early, onEarly, onClose }: EarlyBarProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    input.current?.focus()
    // Closing returns the focus to where it was, so that the bar itself can do so later.
    return () => element?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside the box closes it, as Escape does
    <dialog
      ref={dialog}
      className="command-bar"
      aria-label={commandTexts.title}
      onCancel={onClose}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="command-box">
        <div className="command-line">
          <Search size={16} />
          <input
            ref={input}
            aria-label={commandTexts.label}
            aria-busy="true"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            placeholder={commandTexts.placeholder}
            value={early.text}
            onChange={(event) => onEarly({ text: event.target.value, isSubmitted: false })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onEarly({ ...early, isSubmitted: true })
              // Nothing behind the field may take the focus; the bar completes places once it is there.
              if (event.key === 'Enter' || event.key === 'Tab') event.preventDefault()
            }}
          />
        </div>
      </div>
    </dialog>
  )
}
