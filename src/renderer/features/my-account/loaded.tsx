import type { ReactNode } from 'react'
import { ErrorPanel } from '#renderer/entities/error-panel.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'

interface LoadedProps<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
  failed: string
  children: (data: Data) => ReactNode
}

/** What a call brought, its failure with its message, or the shape of what comes. */
export const Loaded = <Data,>({ data, error, refetch, failed, children }: LoadedProps<Data>) => {
  if (error) return <ErrorPanel title={failed} error={error} onRetry={() => void refetch()} />
  return data === undefined ? <SkeletonRows rows={4} height={36} /> : children(data)
}
