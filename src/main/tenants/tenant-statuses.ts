import type { PageReport } from '#contract/ipc/page.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'

/** A workspace's state in this run, besides what is stored. */
export interface TenantStatus extends Pick<RailEntry, 'reach' | 'holds' | 'holdsAtRisk'> {
  /** Its page's last report; null before. Kept while it sleeps. */
  report: PageReport | null
}

export interface TenantStatuses {
  get(workspaceId: string): TenantStatus
  /** Notifies the shell only of actual changes. */
  set(workspaceId: string, values: Partial<TenantStatus>): void
  forget(workspaceId: string): void
}

const unknown: TenantStatus = { reach: 'unknown', holds: 0, holdsAtRisk: 0, report: null }

/** Creates the store of statuses. `onChange` is called after each actual change. */
export function createTenantStatuses(onChange: () => void): TenantStatuses {
  const statuses = new Map<string, TenantStatus>()
  const get = (workspaceId: string) => statuses.get(workspaceId) ?? unknown
  return {
    get,
    set(workspaceId, values) {
      const before = get(workspaceId)
      const next = { ...before, ...values }
      if (JSON.stringify(before) === JSON.stringify(next)) return
      statuses.set(workspaceId, next)
      onChange()
    },
    forget: (workspaceId) => void statuses.delete(workspaceId),
  }
}
