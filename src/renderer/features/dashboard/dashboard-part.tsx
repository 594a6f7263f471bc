import { useId, type ReactNode } from 'react'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'

interface PartProps<Data> {
  title: string
  data: Data | undefined
  error: unknown
  refetch: () => unknown
  failed: string
  children: (data: Data) => ReactNode
  /** Links below the content. */
  links?: ReactNode
}

/** A part of the dashboard with its own call: loading, failed or loaded. */
export const DashboardPart = <Data,>({
  title,
  data,
  error,
  refetch,
  failed,
  children,
  links,
}: PartProps<Data>) => {
  const id = useId()
  return (
    <section className="dashboard-part" aria-labelledby={id}>
      <h2 className="large" id={id}>
        {title}
      </h2>
      {error ? (
        <ErrorPanel title={failed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={3} height={28} />
      ) : (
        children(data)
      )}
      {links ? <p className="dashboard-links">{links}</p> : null}
    </section>
  )
}
