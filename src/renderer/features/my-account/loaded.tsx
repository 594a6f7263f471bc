import type { ReactNode } from 'react'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonFields, SkeletonRows } from '#renderer/ui/skeleton.tsx'

interface LoadedProps<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
  failed: string
  /** What comes is a form of so many fields; else it is lines. */
  fields?: number
  children: (data: Data) => ReactNode
}

/** What a call brought, its failure with its message, or the shape of what comes. */
export const Loaded = <Data,>({ data, error, refetch, failed, fields, children }: LoadedProps<Data>) => {
  if (error) return <ErrorPanel title={failed} error={error} onRetry={() => void refetch()} />
  if (data !== undefined) return children(data)
  return fields ? <SkeletonFields fields={fields} /> : <SkeletonRows rows={4} height={36} />
}
