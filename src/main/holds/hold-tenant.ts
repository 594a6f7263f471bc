import type { IpcErrorCode } from '#contract/ipc/errors.ts'
import type { HoldList, HoldSource } from '#contract/ipc/holds.ts'
import { isAtRisk, sortByRisk } from '#domain/holds/hold-risk.ts'
import type { AlarmHold } from './alarm-keeper.ts'
import { nextSkew } from '#main/tenants/tenant-clock.ts'
import { toStoredHolds, type StoredHold } from './hold-rows.ts'
import type { HoldsRead } from './read-holds.ts'

const readEveryMs = 60_000
const readDownEveryMs = 20_000

/** What the hold desk knows about one tenant. */
export interface HoldTenant {
  state: HoldSource['state']
  holds: StoredHold[]
  readAt: number | null
  nextReadAt: number
  skewMs: number
  notRead: number
  reach: 'unknown' | 'up' | 'down'
  reading: { controller: AbortController; done: Promise<void> } | null
}

const newTenant = (isSignedIn: boolean, reach: HoldTenant['reach']): HoldTenant => ({
  state: isSignedIn ? 'reading' : 'signedOut',
  holds: [],
  readAt: null,
  nextReadAt: 0,
  skewMs: 0,
  notRead: 0,
  reach,
  reading: null,
})

interface TenantFacts {
  workspaceIds: () => string[]
  isSignedIn: (workspaceId: string) => boolean
  getReach: (workspaceId: string) => HoldTenant['reach']
}

/** Creates the store of tenants' holds; each entry is created on first use. */
export function createHoldTenants({ workspaceIds, isSignedIn, getReach }: TenantFacts) {
  const tenants = new Map<string, HoldTenant>()
  const getTenant = (workspaceId: string): HoldTenant => {
    const known = tenants.get(workspaceId)
    if (known) return known
    const made = newTenant(isSignedIn(workspaceId), getReach(workspaceId))
    tenants.set(workspaceId, made)
    return made
  }
  const all = () => workspaceIds().map((id) => [id, getTenant(id)] as const)
  /** Aborts reading from a tenant and deletes its entry. */
  const drop = (workspaceId: string): void => {
    tenants.get(workspaceId)?.reading?.controller.abort()
    tenants.delete(workspaceId)
  }
  return {
    getTenant,
    all,
    drop,
    known: (workspaceId: string) => tenants.get(workspaceId),
    isAsking: () => all().some(([, { reading }]) => reading !== null),
    alarmHolds: (): AlarmHold[] =>
      all().flatMap(([, { holds, skewMs }]) => holds.map((hold) => ({ hold, skewMs }))),
    counts: (at: number) =>
      new Map(
        all().map(([id, { holds, skewMs }]) => {
          const atRisk = holds.filter(({ deadline }) => isAtRisk(deadline, at - skewMs))
          return [id, { holds: holds.length, holdsAtRisk: atRisk.length }]
        }),
      ),
    dropAll() {
      for (const id of tenants.keys()) drop(id)
    },
  }
}

const stateAfterFailure = (code: IpcErrorCode): HoldSource['state'] => {
  if (code === 'notSignedIn') return 'signedOut'
  return code === 'forbidden' ? 'forbidden' : 'down'
}

/** Updates a tenant with its server's answer and schedules the next read. */
export function recordAnswer(
  tenant: HoldTenant,
  answer: HoldsRead,
  { workspaceId, owner, at }: { workspaceId: string; owner: string; at: number },
): void {
  if (answer.ok) {
    tenant.state = 'ok'
    tenant.holds = toStoredHolds(workspaceId, answer.rows, owner, answer.available)
    tenant.notRead = answer.notRead
    tenant.readAt = answer.heardAt
    if (answer.serverTime !== null) tenant.skewMs = nextSkew(tenant.skewMs, answer.heardAt, answer.serverTime)
    tenant.nextReadAt = at + readEveryMs
    return
  }
  tenant.state = stateAfterFailure(answer.code)
  if (tenant.state !== 'down') Object.assign(tenant, { holds: [], notRead: 0, readAt: null })
  tenant.nextReadAt = at + readDownEveryMs
}

const toIsoTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Builds the shell's list: holds of all tenants, most urgent first. */
export function toHoldList(
  tenants: readonly (readonly [workspaceId: string, tenant: HoldTenant])[],
  snoozedUntil: (workspaceId: string, bookingId: string) => number | null,
): HoldList {
  const skews = new Map(tenants.map(([id, { skewMs }]) => [id, skewMs]))
  const holds = tenants.flatMap(([, tenant]) => tenant.holds)
  return {
    holds: sortByRisk(holds, ({ workspaceId }) => skews.get(workspaceId) ?? 0).map((hold) => ({
      ...hold,
      snoozedUntil: toIsoTime(snoozedUntil(hold.workspaceId, hold.bookingId)),
    })),
    sources: tenants.map(([workspaceId, { state, readAt, skewMs, notRead }]) => ({
      workspaceId,
      state,
      readAt: toIsoTime(readAt),
      clockSkewMs: skewMs,
      notRead,
    })),
  }
}

/** Returns a text that changes only when the list does: reading the same answer again is no change. */
export const toComparable = (list: HoldList): string =>
  JSON.stringify({
    ...list,
    sources: list.sources.map((one) => (one.state === 'ok' ? { ...one, readAt: null } : one)),
  })
