import { nanoid } from '@reduxjs/toolkit'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { createBatch } from './batch-engine.ts'
import type { Batch, BatchJob, BatchPhase, BatchSnapshot } from './batch-types.ts'

/** How long a batch can be undone, in milliseconds. */
export const undoMs = 5_000

export type BatchStart<Row> = Omit<BatchJob<Row>, 'delayMs' | 'newKey'> &
  Partial<Pick<BatchJob<Row>, 'delayMs' | 'newKey'>>

export interface BatchControl<Row> {
  batch: Batch<Row> | null
  snapshot: BatchSnapshot<Row> | null
  isBusy: boolean
  start: (job: BatchStart<Row>) => void
  close: () => void
}

const subscribeToNothing = (): (() => void) => () => undefined

type Leavable = Pick<Batch<unknown>, 'undo' | 'stop'> & { snapshot: () => { phase: BatchPhase } }

/** Undoes the batch when the page is left during the delay, and warns before leaving while rows are being sent. */
const useLeaving = (batch: Leavable | null): void => {
  useEffect(() => {
    if (!batch) return
    const phase = () => batch.snapshot().phase
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (phase() === 'running' || phase() === 'stopping') event.preventDefault()
    }
    // A page that the browser keeps for Back would continue its countdown when it is shown again.
    const onPageHide = (): void => void batch.undo()
    window.addEventListener('beforeunload', onBeforeUnload)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      window.removeEventListener('pagehide', onPageHide)
      batch.undo()
      batch.stop()
    }
  }, [batch])
}

const hasEnded = (batch: Leavable | null): boolean => {
  const phase = batch?.snapshot().phase ?? 'ended'
  return phase === 'ended' || phase === 'undone'
}

/** Runs one batch at a time on a screen. Leaving the screen undoes it during its delay, and otherwise stops it. */
export const useBatch = <Row>(): BatchControl<Row> => {
  // A ref catches a double click; state is a frame too late.
  const current = useRef<Batch<Row> | null>(null)
  const [batch, setBatch] = useState<Batch<Row> | null>(null)
  const snapshot = useSyncExternalStore(
    batch?.subscribe ?? subscribeToNothing,
    () => batch?.snapshot() ?? null,
    () => null,
  )
  useLeaving(batch)
  const start = useCallback((job: BatchStart<Row>) => {
    if (!hasEnded(current.current)) return
    current.current = createBatch({ delayMs: undoMs, newKey: nanoid, ...job })
    setBatch(current.current)
  }, [])
  const close = useCallback(() => {
    if (!hasEnded(current.current)) return
    current.current = null
    setBatch(null)
  }, [])
  const isBusy = batch !== null && !hasEnded(batch)
  useUnsaved(isBusy)
  return { batch, snapshot, isBusy, start, close }
}
