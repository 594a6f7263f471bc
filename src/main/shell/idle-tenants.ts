import type { TenantStatuses } from '#main/tenants/tenant-statuses.ts'

/** A page that isn't on screen. */
export interface HiddenPage {
  workspaceId: string
  sinceMs: number
}

interface IdleFacts {
  now: number
  /** 0 keeps pages. */
  sleepAfterMinutes: number
  hasUnsaved: (workspaceId: string) => boolean
  /** Whether it prints or exports. */
  isWorking: (workspaceId: string) => boolean
}

/** The largest number of hidden pages: each takes some 60 MB, and dozens of them starve the window. */
export const maxHiddenPages = 12

/** Returns hidden pages that may be unloaded: long unseen, or too many, with nothing unsaved or in progress. */
export function selectPagesToSleep(hidden: readonly HiddenPage[], facts: IdleFacts): string[] {
  const { now, sleepAfterMinutes, hasUnsaved, isWorking } = facts
  if (sleepAfterMinutes === 0) return []
  const surplus = hidden.length - maxHiddenPages
  return hidden
    .toSorted((one, other) => one.sinceMs - other.sinceMs)
    .filter(({ sinceMs }, place) => now - sinceMs >= sleepAfterMinutes * 60_000 || place < surplus)
    .map(({ workspaceId }) => workspaceId)
    .filter((id) => !hasUnsaved(id) && !isWorking(id))
}

/** Unloads a page and stores its state. */
export function putToSleep(
  workspaceId: string,
  statuses: TenantStatuses,
  sleep: (workspaceId: string) => void,
): void {
  const { report } = statuses.get(workspaceId)
  sleep(workspaceId)
  if (report) statuses.set(workspaceId, { report: { ...report, hasUnsaved: false } })
}
