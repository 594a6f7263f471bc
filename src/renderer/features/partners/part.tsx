import { useId, type ReactNode } from 'react'

interface PartProps {
  title: string
  /** Buttons at the end of the title line. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of the API screen with its heading. */
export const Part = ({ title, actions, children }: PartProps) => {
  const id = useId()
  return (
    <section className="api-part" aria-labelledby={id}>
      <div className="row spread api-part-head">
        <h2 className="large" id={id}>
          {title}
        </h2>
        {actions ? <div className="row">{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}
