import type { ReactNode } from 'react'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { taxReturnsTexts as texts } from './texts.ts'

interface ReturnStateProps<Report> {
  answer: { currentData?: Report; error?: unknown; isFetching: boolean; refetch: () => unknown }
  children: (report: Report) => ReactNode
}

/** Shows a return once it is loaded, and until then placeholders or why it can't be. */
export const ReturnState = <Report,>({ answer, children }: ReturnStateProps<Report>) => {
  const { currentData, error, isFetching, refetch } = answer
  if (currentData !== undefined) return <div className="stack">{children(currentData)}</div>
  if (isFetching) return <SkeletonRows rows={8} />
  return <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
}
