import { useRef, useState } from 'react'
import type { PackageRow } from '#contract/entities/package.ts'
import { toFailedOutcome, unknownFailure } from '#renderer/entities/batch-failure.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import type { BatchOutcome } from '#renderer/ui/batch/batch-types.ts'
import { useBatch } from '#renderer/ui/batch/use-batch.ts'
import { toTitle } from './package-cells.tsx'
import { batchActTexts as texts, type PackageAct } from './staff-list-texts.ts'
import { usePackageActs, type ActResult, type Days } from './use-package-acts.ts'

/** A package in a batch, or the undoing of what one did. */
interface Line {
  id: string
  label: string
  send: () => Promise<ActResult>
}
const rowId = ({ id }: Line): string => id

/** Between two calls, in milliseconds: the server allows 600 calls a minute. */
const spacingMs = 110

const toOutcome = ({ answer, done }: Extract<ActResult, { is: 'sent' }>): BatchOutcome => {
  if (answer.error === undefined) return { kind: 'done', text: done }
  const failure = toFailure(answer.error) ?? unknownFailure
  const isFinal = failure.errorCode === 'versionStale' || failure.errorCode === 'wrongState'
  return isFinal
    ? { kind: 'failed', text: failure.message, requestId: failure.requestId, isFinal }
    : toFailedOutcome(failure)
}

/**
 * Gives the changes of one or many packages: progress, an outcome for each, and an undo that brings back the state
 * before, package by package.
 */
export const usePackageBatch = () => {
  const dispatch = useAppDispatch()
  const control = useBatch<Line>()
  const acts = usePackageActs()
  const [title, setTitle] = useState('')
  const [undoable, setUndoable] = useState<{ title: string; lines: readonly Line[] } | null>(null)
  const undos = useRef(new Map<string, Line>())

  const run = (rows: readonly Line[], undoTitle: ((count: number) => string) | null): void => {
    undos.current = new Map()
    setUndoable(null)
    control.start({
      rowId,
      rows,
      spacingMs,
      // No delay to cancel it in, because every result can be undone.
      delayMs: 0,
      send: async ({ id, label, send }) => {
        const result = await send()
        if (result.is === 'refused') return { kind: 'failed', text: result.text, isFinal: true }
        if (result.undo) undos.current.set(id, { id, label, send: result.undo })
        return toOutcome(result)
      },
      onEnded: () => {
        const lines = [...undos.current.values()]
        if (undoTitle && lines.length > 0) setUndoable({ title: undoTitle(lines.length), lines })
        dispatch(contractApi.util.invalidateTags(['Packages']))
      },
    })
  }

  return {
    control,
    title,
    /** Undoes what succeeded; null while there is nothing to undo. */
    undo: undoable && {
      title: undoable.title,
      start: () => {
        setTitle(undoable.title)
        run(undoable.lines, null)
      },
    },
    start: (act: PackageAct, rows: readonly PackageRow[], days: Days | null = null): void => {
      setTitle(texts.titles[act](rows.length))
      run(
        rows.map((row) => ({ id: row._id, label: toTitle(row), send: () => acts[act](row, days) })),
        texts.undoTitles[act],
      )
    },
  }
}

export type PackageBatch = ReturnType<typeof usePackageBatch>
