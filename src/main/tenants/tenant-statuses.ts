import type { PageReport } from '#contract/ipc/page.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'

/** What the console knows of a workspace in this run, beside what it keeps. */
export interface TenantStatus extends Pick<RailEntry, 'reach' | 'holds' | 'holdsAtRisk'> {
  /** What its page last said of itself; null before it did. Kept while it sleeps. */
  report: PageReport | null
}

export interface TenantStatuses {
  of(workspaceId: string): TenantStatus
  /** Tells the shell only where something is different. */
  set(workspaceId: string, values: Partial<TenantStatus>): void
  forget(workspaceId: string): void
}

const unknown: TenantStatus = { reach: 'unknown', holds: 0, holdsAtRisk: 0, report: null }

/** Keeps the statuses of this run. `onChange` is called after each real change. */
export function createTenantStatuses(onChange: () => void): TenantStatuses {
  const statuses = new Map<string, TenantStatus>()
  const of = (workspaceId: string) => statuses.get(workspaceId) ?? unknown
  return {
    of,
    set(workspaceId, values) {
      const before = of(workspaceId)
      const next = { ...before, ...values }
      if (JSON.stringify(before) === JSON.stringify(next)) return
      statuses.set(workspaceId, next)
      onChange()
    },
    forget: (workspaceId) => void statuses.delete(workspaceId),
  }
}
