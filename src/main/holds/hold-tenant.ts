import type { IpcErrorCode } from '#contract/ipc/errors.ts'
import type { HoldList, HoldSource } from '#contract/ipc/holds.ts'
import { isAtRisk, sortByRisk } from '#domain/holds/hold-risk.ts'
import type { AlarmHold } from './alarm-keeper.ts'
import { nextSkew } from '#main/tenants/tenant-clock.ts'
import { toStoredHolds, type StoredHold } from './hold-rows.ts'
import type { HoldsRead } from './read-holds.ts'
import type { TripsRead } from './read-trips.ts'

const readEveryMs = 60_000
const readDownEveryMs = 20_000

/** What the hold desk knows about one tenant. */
export interface HoldTenant {
  state: HoldSource['state']
  /** Bookings and trips. */
  holds: StoredHold[]
  /** The trips among them, which may be older: they are read by calls of their own. */
  trips: TripsRead
  /** Whether the site sold trips when it was last read. */
  sellsTrips: boolean
  readAt: number | null
  nextReadAt: number
  skewMs: number
  notRead: number
  reach: 'unknown' | 'up' | 'down'
  reading: { controller: AbortController; done: Promise<void> } | null
}

const noTrips: TripsRead = { rows: [], notRead: 0 }

const newTenant = (isSignedIn: boolean, reach: HoldTenant['reach']): HoldTenant => ({
  state: isSignedIn ? 'reading' : 'signedOut',
  holds: [],
  trips: noTrips,
  sellsTrips: false,
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

/** Whether a tenant has to be read again: it is time, it answers again, or its server only now says that it sells trips. */
export const isReadDue = (
  tenant: HoldTenant,
  { reach, sellsTrips, at }: Pick<HoldTenant, 'reach' | 'sellsTrips'> & { at: number },
): boolean => {
  const isBack = tenant.reach === 'down' && reach === 'up'
  const isNewSeller = sellsTrips && !tenant.sellsTrips
  return isBack || isNewSeller || at >= tenant.nextReadAt
}

/** Updates a tenant with its server's answer and schedules the next read. */
export function recordAnswer(
  tenant: HoldTenant,
  answer: HoldsRead,
  { workspaceId, owner, at }: { workspaceId: string; owner: string; at: number },
): void {
  if (answer.ok) {
    tenant.state = 'ok'
    tenant.trips = answer.trips ?? tenant.trips
    const bookings = toStoredHolds(workspaceId, answer.rows, owner, answer.available)
    tenant.holds = [...bookings, ...tenant.trips.rows]
    tenant.notRead = answer.notRead + tenant.trips.notRead
    tenant.readAt = answer.heardAt
    if (answer.serverTime !== null) tenant.skewMs = nextSkew(tenant.skewMs, answer.heardAt, answer.serverTime)
    tenant.nextReadAt = at + readEveryMs
    return
  }
  tenant.state = stateAfterFailure(answer.code)
  if (tenant.state !== 'down') Object.assign(tenant, { holds: [], trips: noTrips, notRead: 0, readAt: null })
  tenant.nextReadAt = at + readDownEveryMs
}

const toIsoTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Builds the shell's list: holds of all tenants, most urgent first. */
export function toHoldList(
  tenants: readonly (readonly [workspaceId: string, tenant: HoldTenant])[],
  snoozedUntil: (workspaceId: string, holdId: string) => number | null,
): HoldList {
  const skews = new Map(tenants.map(([id, { skewMs }]) => [id, skewMs]))
  const holds = tenants.flatMap(([, tenant]) => tenant.holds)
  return {
    holds: sortByRisk(holds, ({ workspaceId }) => skews.get(workspaceId) ?? 0).map(
      ({ since: _since, ...hold }) => ({
        ...hold,
        snoozedUntil: toIsoTime(snoozedUntil(hold.workspaceId, hold.holdId)),
      }),
    ),
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
