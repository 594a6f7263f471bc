import type { ReactNode } from 'react'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import type { ListState } from './use-list.ts'

export interface ListStatesProps {
  list: Pick<ListState<unknown>, 'rows' | 'isLoading' | 'error' | 'retry'>
  /** Title of the error state. */
  failed: string
  /** Shown in place of the rows when there are none. */
  empty: ReactNode
  /** Shape of the rows while they load. */
  skeleton: { rows: number; height: number }
  children: ReactNode
}

/** The rows of a list or its state: an error to retry, loading rows, or an empty state. */
export const ListStates = ({ list, failed, empty, skeleton, children }: ListStatesProps) => {
  if (list.error) return <ErrorPanel error={list.error} title={failed} onRetry={list.retry} />
  if (list.isLoading) return <SkeletonRows {...skeleton} />
  return list.rows.length === 0 ? empty : children
}
