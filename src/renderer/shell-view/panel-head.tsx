import { Cross } from '@blueprintjs/icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { shellTexts } from './texts.ts'

interface PanelHeadProps {
  title: string
  /** One line: what the panel contains, or how much. */
  subtitle: string
  /** Actions on the whole panel. */
  children?: ReactNode
  /** Another element takes the focus when the panel opens, such as its search. */
  isFocusElsewhere?: boolean
  onClose: () => void
}

/** The head of every panel: title, actions and close button. Screen readers read the title first. */
export const PanelHead = ({ title, subtitle, children, isFocusElsewhere, onClose }: PanelHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFocusElsewhere) heading.current?.focus()
  }, [isFocusElsewhere])
  return (
    <header className="panel-head">
      <h1 ref={heading} tabIndex={-1} className="title">
        {title}
      </h1>
      <p className="muted num clip panel-subtitle" role="status" title={subtitle}>
        {subtitle}
      </p>
      {children}
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={shellTexts.close}
        aria-keyshortcuts="Escape"
        title={shellTexts.closeByKey}
        onClick={onClose}
      />
    </header>
  )
}
