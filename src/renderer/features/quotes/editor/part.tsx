import { useId, type ReactNode } from 'react'

interface PartProps {
  title: string
  children: ReactNode
}

/** A part of the form under its heading. */
export const Part = ({ title, children }: PartProps) => {
  const id = useId()
  return (
    <section className="quote-editor-part" aria-labelledby={id}>
      <h2 className="large" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface ChoiceFrameProps {
  /** Takes the focus when the choice has an error. */
  innerRef: (element: HTMLElement | null) => void
  error: string | undefined
  children: ReactNode
}

/** A choice that isn't a single field, with its error. */
export const ChoiceFrame = ({ innerRef, error, children }: ChoiceFrameProps) => (
  <div ref={innerRef} tabIndex={-1} className="quote-editor-choice">
    {children}
    {error ? (
      <p className="field-error" role="alert">
        {error}
      </p>
    ) : null}
  </div>
)
