import type { ReactNode } from 'react'
import { ErrorPanel } from './error-panel.tsx'
import { SkeletonRows } from './skeleton.tsx'

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
