import type { ReactNode } from 'react'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonFields, SkeletonRows } from '#renderer/ui/skeleton.tsx'

interface LoadedProps<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
  failed: string
  /** Number of placeholder fields for a form; without it there are placeholder lines. */
  fields?: number
  children: (data: Data) => ReactNode
}

/** A call's result, its failure, or placeholders while it loads. */
export const Loaded = <Data,>({ data, error, refetch, failed, fields, children }: LoadedProps<Data>) => {
  if (error) return <ErrorPanel title={failed} error={error} onRetry={() => void refetch()} />
  if (data !== undefined) return children(data)
  return fields ? <SkeletonFields fields={fields} /> : <SkeletonRows rows={4} height={36} />
}
