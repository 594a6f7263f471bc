import { useId, type ReactNode } from 'react'

export interface FieldAria {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

interface FieldFrameProps {
  label: string
  error?: string
  help?: string
  isRequired?: boolean
  /** The label is announced but not drawn (filter rows, table heads). */
  isLabelHidden?: boolean
  children: (aria: FieldAria) => ReactNode
}

/** A control with its label and error, linked for screen readers. */
export const FieldFrame = ({ label, error, help, isRequired, isLabelHidden, children }: FieldFrameProps) => {
  const id = useId()
  const note = error ?? help
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
        {isRequired ? (
          <span className="faint" aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-required': isRequired || undefined,
      })}
      {note ? (
        <p className={error ? 'field-error' : 'field-help'} id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
