import { useEffect, useRef, type ReactNode } from 'react'
import './quote-state.css'

interface StateFrameProps {
  tone: 'good' | 'warn' | 'quiet' | 'change'
  title: string
  /** The state came about on this page, so that the reader's place is here now. */
  takesFocus: boolean
  children: ReactNode
}

/** A state of the quote above everything else. */
export const QuoteStateFrame = ({ tone, title, takesFocus, children }: StateFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className={`quote-page-state tone-${tone}`} aria-label={title}>
      <h2 className="quote-page-state-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
