import type { HoldList } from '#contract/ipc/holds.ts'
import type { AlarmHold } from './alarm-keeper.ts'
import { isClockJump } from '#main/tenants/tenant-clock.ts'
import type { StoredHold } from './hold-rows.ts'
import {
  toComparable,
  createHoldTenants,
  toHoldList,
  isReadDue,
  recordAnswer,
  type HoldTenant,
} from './hold-tenant.ts'
import type { HoldsRead } from './read-holds.ts'

/** How often the desk checks the time, in milliseconds. */
export const tickMs = 5_000
const readLimitMs = 30_000
/** How long alarms wait for tenants being asked, in milliseconds, so that holds issued meanwhile raise none. */
const alarmWaitMs = 10_000

export interface HoldDeskDeps {
  /** The workspaces whose holds count. The desk asks no others. */
  workspaceIds: () => string[]
  isSignedIn: (workspaceId: string) => boolean
  /** Email or id of the signed-in person, or of the person they act for. */
  getOwner: (workspaceId: string) => string
  getReach: (workspaceId: string) => HoldTenant['reach']
  /** Whether the site sells packages or activities, as its server last said. */
  sellsTrips: (workspaceId: string) => boolean
  read: (workspaceId: string, signal: AbortSignal) => Promise<HoldsRead>
  snoozedUntil: (workspaceId: string, holdId: string) => number | null
  /** Called with due alarms once no tenant is being asked, or they take too long. */
  onAlarms: (holds: AlarmHold[]) => void
  onCounts: (counts: ReadonlyMap<string, { holds: number; holdsAtRisk: number }>) => void
  /** Called only when something changed. */
  onList: (list: HoldList) => void
  now: () => number
}

/** Holds of all tenants, read repeatedly; a slow or missing tenant delays no other. */
export interface HoldDesk {
  list(): HoldList
  find(workspaceId: string, holdId: string): (AlarmHold & { hold: StoredHold }) | undefined
  /** Asks all tenants again; resolves when the last one has answered or failed. */
  refresh(): Promise<void>
  sessionChanged(workspaceId: string): void
  /**
   * Reads a tenant again after its holds changed, even while a read from before the change is running. Resolves when they
   * are read.
   */
  holdsChanged(workspaceId: string): Promise<void>
  /** Checks the time: reads what is due, raises alarms and counts. */
  tick(): void
  /** Publishes the list after snoozes changed. */
  publish(): void
  forget(workspaceId: string): void
  stop(): void
}

export function createHoldDesk(deps: HoldDeskDeps): HoldDesk {
  const { now } = deps
  const tenants = createHoldTenants(deps)
  const { getTenant, all, drop } = tenants
  let lastTick = now()
  let alarmsFrom = 0
  let publishedText = ''

  const list = (): HoldList => toHoldList(all(), deps.snoozedUntil)

  const count = () => deps.onCounts(tenants.counts(now()))

  const publish = () => {
    const next = list()
    const text = toComparable(next)
    if (text === publishedText) return
    publishedText = text
    deps.onList(next)
  }

  const tellAlarms = () => {
    if (!tenants.isAsking() || now() >= alarmsFrom) deps.onAlarms(tenants.alarmHolds())
  }

  /** One request at a time per tenant; further callers share its answer. */
  const read = (workspaceId: string): Promise<void> => {
    const tenant = getTenant(workspaceId)
    if (tenant.reading) return tenant.reading.done
    tenant.sellsTrips = deps.sellsTrips(workspaceId)
    if (!tenants.isAsking()) alarmsFrom = now() + alarmWaitMs
    const controller = new AbortController()
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(readLimitMs)])
    const done = deps.read(workspaceId, signal).then((answer) => {
      if (controller.signal.aborted) return
      tenant.reading = null
      tenant.reach = deps.getReach(workspaceId)
      recordAnswer(tenant, answer, { workspaceId, owner: deps.getOwner(workspaceId), at: now() })
      count()
      publish()
      tellAlarms()
    })
    tenant.reading = { controller, done }
    return done
  }

  const signedIn = () => deps.workspaceIds().filter((id) => deps.isSignedIn(id))
  const refresh = async () => void (await Promise.all(signedIn().map(read)))

  return {
    list,
    find(workspaceId, holdId) {
      const tenant = tenants.known(workspaceId)
      const hold = tenant?.holds.find((one) => one.holdId === holdId)
      return tenant && hold ? { hold, skewMs: tenant.skewMs } : undefined
    },
    refresh,
    sessionChanged(workspaceId) {
      // The previous person's holds aren't those of the next one.
      drop(workspaceId)
      if (signedIn().includes(workspaceId)) void read(workspaceId)
      count()
      publish()
    },
    async holdsChanged(workspaceId) {
      await tenants.known(workspaceId)?.reading?.done
      if (signedIn().includes(workspaceId)) await read(workspaceId)
    },
    tick() {
      const at = now()
      const isJump = isClockJump(lastTick, at, tickMs)
      lastTick = at
      for (const id of signedIn()) {
        const seen = { reach: deps.getReach(id), sellsTrips: deps.sellsTrips(id), at }
        if (isJump || isReadDue(getTenant(id), seen)) void read(id)
        getTenant(id).reach = seen.reach
      }
      count()
      tellAlarms()
    },
    publish,
    forget(workspaceId) {
      drop(workspaceId)
      publish()
    },
    stop() {
      tenants.dropAll()
    },
  }
}
