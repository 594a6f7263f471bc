import type { KeptExport } from './export-book.ts'
import type { ListedExport } from './export-list.ts'
import { exportTexts, keptWhatOf, whatOf } from './export-words.ts'
import type { UnfinishedPart } from './pending-parts.ts'

const listed = (kept: KeptExport): ListedExport => ({
  ...kept,
  keptWhat: kept.what,
  perSecond: 0,
  secondsLeft: null,
})

/** What a new run lists: what was kept, and what stands on the disk unfinished, each once. */
export function earlierExports(
  kept: readonly KeptExport[],
  unfinished: readonly UnfinishedPart[],
): ListedExport[] {
  const isSame = (one: KeptExport, { state }: UnfinishedPart) =>
    one.workspaceId === state.workspaceId && one.exportId === state.exportId
  const over = kept
    .filter((one) => !unfinished.some((part) => isSame(one, part)))
    .map(listed)
    // Its parts are gone: it cannot go on, and does not say that it could.
    .map((one) =>
      one.state === 'cutOff' ? { ...one, state: 'failed' as const, text: exportTexts.expired } : one,
    )
  const cutOff = unfinished.map((part): ListedExport => {
    const { workspaceId, exportId, userLabel, startedAt, done, total, request } = part.state
    const noted = kept.find((one) => isSame(one, part) && one.state === 'cutOff')
    const what = whatOf(request.filter, request.withDetail)
    const text = noted?.text ?? exportTexts.ended
    const endedAt = noted?.endedAt ?? null
    return {
      workspaceId,
      exportId,
      file: part.file,
      userLabel,
      startedAt,
      state: 'cutOff',
      text,
      endedAt,
      what,
      keptWhat: keptWhatOf(request.filter, request.withDetail),
      done,
      total,
      perSecond: 0,
      secondsLeft: null,
    }
  })
  return [...over, ...cutOff].toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
}
