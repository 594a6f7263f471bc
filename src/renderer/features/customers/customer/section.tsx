import { useId, type ReactNode } from 'react'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'

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

interface LoadedProps<Data> {
  query: { data?: Data | undefined; error?: unknown; refetch: () => unknown }
  failed: string
  rows?: number
  children: (data: Data) => ReactNode
}

/** The result of a query, its placeholder, or its failure with a way to try again. */
export const Loaded = <Data,>({ query, failed, rows = 3, children }: LoadedProps<Data>) => {
  if (query.error !== undefined)
    return <ErrorPanel error={query.error} title={failed} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows rows={rows} height={24} />
  return <>{children(query.data)}</>
}
