import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  /** At the end of the title line: a link to more. */
  aside?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** A part of the customer's screen. */
export const Section = ({ title, aside, isWide, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={isWide ? 'customer-part is-wide' : 'customer-part'} aria-labelledby={id}>
      <header className="row spread">
        <h2 className="large" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
