import { Disable, Error as ErrorIcon, Help, Refresh, Tick, Time } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { batchTexts } from './batch-texts.ts'
import type { BatchRow, BatchRowState } from './batch-types.ts'

const words = batchTexts.states
const looks: Record<BatchRowState['kind'], StatusLook> = {
  waiting: { tone: 'quiet', word: words.waiting, Icon: Time },
  running: { tone: 'info', word: words.running, Icon: Refresh },
  stopped: { tone: 'quiet', word: words.stopped, Icon: Disable },
  done: { tone: 'good', word: words.done, Icon: Tick },
  failed: { tone: 'bad', word: words.failed, Icon: ErrorIcon },
  unknown: { tone: 'warn', word: words.unknown, Icon: Help },
}

/** Rows that need attention come first; within a rank the order stays. */
const ranks: Record<BatchRowState['kind'], number> = {
  unknown: 0,
  failed: 1,
  running: 2,
  stopped: 3,
  waiting: 4,
  done: 5,
}

interface BatchResultsProps<Row> {
  rows: readonly BatchRow<Row>[]
  rowLabel: (row: Row) => ReactNode
  rowAction?: ((row: BatchRow<Row>) => ReactNode) | undefined
  isEnded: boolean
  onAskAgain: (id: string) => void
}

/** A list with one line for each row and its outcome. */
export const BatchResults = <Row,>({
  rows,
  rowLabel,
  rowAction,
  isEnded,
  onAskAgain,
}: BatchResultsProps<Row>) => {
  // Lines keep their places while the batch runs, because moving lines can't be read.
  const shown = isEnded ? rows.toSorted((a, b) => ranks[a.state.kind] - ranks[b.state.kind]) : rows
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
    <ul className="batch-results" aria-label={batchTexts.results} tabIndex={0}>
      {shown.map(({ id, row, state }) => (
        <li key={id} className="row">
          <span className="batch-row-name">{rowLabel(row)}</span>
          <StatusTag look={looks[state.kind]} isQuiet />
          <span className="grow small">
            {'text' in state ? state.text : null}{' '}
            {state.kind === 'failed' && state.requestId ? <RequestId value={state.requestId} /> : null}
          </span>
          {isEnded && state.kind === 'unknown' && state.isRepeatable ? (
            <Button size="small" text={batchTexts.askAgain} onClick={() => onAskAgain(id)} />
          ) : null}
          {isEnded ? rowAction?.({ id, row, state }) : null}
        </li>
      ))}
    </ul>
  )
}
