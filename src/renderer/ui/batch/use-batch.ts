import { nanoid } from '@reduxjs/toolkit'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { createBatch } from './batch-engine.ts'
import type { Batch, BatchJob, BatchPhase, BatchSnapshot } from './batch-types.ts'

/** Undo is real for so long. */
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

const nothing = (): (() => void) => () => undefined

type Leavable = Pick<Batch<unknown>, 'undo' | 'stop'> & { snapshot: () => { phase: BatchPhase } }

/** Leaving must not send what can still be undone, and must not lose silently what is on its way. */
const useLeaving = (batch: Leavable | null): void => {
  useEffect(() => {
    if (!batch) return
    const phase = () => batch.snapshot().phase
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (phase() === 'running' || phase() === 'stopping') event.preventDefault()
    }
    // A page that the browser keeps for Back would go on counting when it is shown again.
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

const isOver = (batch: Leavable | null): boolean => {
  const phase = batch?.snapshot().phase ?? 'ended'
  return phase === 'ended' || phase === 'undone'
}

/** One batch at a time of a screen. Leaving the screen undoes it inside its delay, and else sends no further row. */
export const useBatch = <Row>(): BatchControl<Row> => {
  // What a double click asks is answered by the reference: state is a frame too late.
  const current = useRef<Batch<Row> | null>(null)
  const [batch, setBatch] = useState<Batch<Row> | null>(null)
  const snapshot = useSyncExternalStore(
    batch?.subscribe ?? nothing,
    () => batch?.snapshot() ?? null,
    () => null,
  )
  useLeaving(batch)
  const start = useCallback((job: BatchStart<Row>) => {
    if (!isOver(current.current)) return
    current.current = createBatch({ delayMs: undoMs, newKey: nanoid, ...job })
    setBatch(current.current)
  }, [])
  const close = useCallback(() => {
    if (!isOver(current.current)) return
    current.current = null
    setBatch(null)
  }, [])
  const isBusy = batch !== null && !isOver(batch)
  useUnsaved(isBusy)
  return { batch, snapshot, isBusy, start, close }
}
