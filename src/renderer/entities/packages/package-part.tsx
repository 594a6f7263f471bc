import { useId, type ReactNode } from 'react'
import './package-parts.css'

/** A part of a page about a package, named by its heading. */
export const PackagePart = ({
  title,
  children,
}: {
  title: string
  children: ReactNode | ((titleId: string) => ReactNode)
}) => {
  const titleId = useId()
  return (
    <section className="holiday-part" aria-labelledby={titleId}>
      <h2 className="holiday-part-title" id={titleId}>
        {title}
      </h2>
      {typeof children === 'function' ? children(titleId) : children}
    </section>
  )
}
