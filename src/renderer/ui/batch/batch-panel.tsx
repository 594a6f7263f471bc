import type { ReactNode } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { countBatchRows } from './batch-engine.ts'
import { BatchResults } from './batch-results.tsx'
import { batchTexts } from './batch-texts.ts'
import type { BatchRow } from './batch-types.ts'
import type { BatchControl } from './use-batch.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import './batch.css'

interface BatchPanelProps<Row> {
  control: BatchControl<Row>
  /** What the batch does, such as 'Release 3 holds'. */
  title: string
  /** Returns the name of a row in the results. */
  rowLabel: (row: Row) => ReactNode
  /** Returns what can be done about a row of an ended batch. */
  rowAction?: (row: BatchRow<Row>) => ReactNode
  /** Buttons of an ended batch, such as one that undoes it. */
  endActions?: ReactNode
}

/** A running batch: first the time left to undo, then the progress, then the outcome of every row. */
export const BatchPanel = <Row,>({
  control,
  title,
  rowLabel,
  rowAction,
  endActions,
}: BatchPanelProps<Row>) => {
  const { batch, snapshot, close } = control
  const secondsLeft = useSecondsLeft(snapshot?.sendsAt ?? 0)
  if (!batch || !snapshot) return null
  const { phase, rows } = snapshot
  const counts = countBatchRows(rows)
  const isRunning = phase === 'running' || phase === 'stopping'
  const retries =
    counts.retryable > counts.stopped ? batchTexts.retry(counts.retryable) : batchTexts.rest(counts.stopped)
  const words = (): string => {
    if (phase === 'delay') return batchTexts.notSent
    if (phase === 'undone') return batchTexts.undone
    if (isRunning) return `${batchTexts.running(counts.ended, counts.all)} · ${batchTexts.stay}`
    return batchTexts.summary(counts)
  }
  return (
    <section className="batch-panel" aria-label={title}>
      <div className="batch-head">
        <strong>
          {title}
          {phase === 'delay' ? <span className="num"> {batchTexts.in(secondsLeft)}</span> : null}
        </strong>
        <span className="muted num" role="status">
          {words()}
        </span>
        <span className="grow" />
        {phase === 'delay' ? (
          <>
            <Button autoFocus intent="primary" text={batchTexts.undo} onClick={() => void batch.undo()} />
            <Button variant="minimal" text={batchTexts.sendNow} onClick={batch.sendNow} />
          </>
        ) : null}
        {isRunning ? (
          <Button text={batchTexts.stop} disabled={phase === 'stopping'} onClick={batch.stop} />
        ) : null}
        {phase === 'ended' ? endActions : null}
        {phase === 'ended' && counts.retryable > 0 ? (
          <Button text={retries} onClick={batch.retryFailed} />
        ) : null}
        {phase === 'ended' || phase === 'undone' ? (
          <Button variant="minimal" text={batchTexts.close} onClick={close} />
        ) : null}
      </div>
      {isRunning ? (
        <div
          className="batch-track"
          role="progressbar"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={counts.all}
          aria-valuenow={counts.ended}
        >
          <span className="batch-bar" style={{ width: `${(counts.ended / counts.all) * 100}%` }} />
        </div>
      ) : null}
      {isRunning || phase === 'ended' ? (
        <BatchResults
          rows={rows}
          rowLabel={rowLabel}
          rowAction={rowAction}
          isEnded={phase === 'ended'}
          onAskAgain={batch.askAgain}
        />
      ) : null}
    </section>
  )
}
