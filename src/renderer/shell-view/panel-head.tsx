import { Cross } from '@blueprintjs/icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { shellTexts } from './texts.ts'

interface PanelHeadProps {
  title: string
  /** One line: what stands here, or how much of it. */
  subtitle: string
  /** What can be done with the whole panel. */
  children?: ReactNode
  /** Something else in the panel takes the focus when it opens, such as its search. */
  isFocusElsewhere?: boolean
  onClose: () => void
}

/** The head of every panel: what it is, what can be done with it, and the way out. Who listens hears the title first. */
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
