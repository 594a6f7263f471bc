import type { TenantStatuses } from '#main/tenants/tenant-statuses.ts'

/** A page that nobody looks at. */
export interface HiddenPage {
  workspaceId: string
  sinceMs: number
}

interface IdleFacts {
  now: number
  /** 0: pages are kept. */
  sleepAfterMinutes: number
  hasUnsaved: (workspaceId: string) => boolean
  /** It prints or exports. */
  isWorking: (workspaceId: string) => boolean
}

/** So many hidden pages are kept at the most: a page takes some 60 MB, and dozens of them starve the window. */
export const mostHidden = 12

/** Which hidden pages may leave the memory: long unseen, or one of too many; with nothing unsaved and nothing under way. */
export function pagesToSleep(hidden: readonly HiddenPage[], facts: IdleFacts): string[] {
  const { now, sleepAfterMinutes, hasUnsaved, isWorking } = facts
  if (sleepAfterMinutes === 0) return []
  const surplus = hidden.length - mostHidden
  return hidden
    .toSorted((one, other) => one.sinceMs - other.sinceMs)
    .filter(({ sinceMs }, place) => now - sinceMs >= sleepAfterMinutes * 60_000 || place < surplus)
    .map(({ workspaceId }) => workspaceId)
    .filter((id) => !hasUnsaved(id) && !isWorking(id))
}

/** Takes a page out of memory and keeps what is known of it. */
export function putToSleep(
  workspaceId: string,
  statuses: TenantStatuses,
  sleep: (workspaceId: string) => void,
): void {
  const { report } = statuses.of(workspaceId)
  sleep(workspaceId)
  if (report) statuses.set(workspaceId, { report: { ...report, hasUnsaved: false } })
}
