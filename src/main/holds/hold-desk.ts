import type { IpcErrorCode } from '#contract/ipc/errors.ts'
import type { HoldList, HoldSource } from '#contract/ipc/holds.ts'
import { isClockJump, nextSkew } from './hold-clock.ts'
import { isAtRisk, sortByRisk } from '#domain/holds/hold-risk.ts'
import type { AlarmHold } from './alarm-keeper.ts'
import { keptHolds, type KeptHold } from './hold-rows.ts'
import type { HoldsRead } from './read-holds.ts'

/** How often the desk looks at the time. */
export const tickMs = 5_000
const readEveryMs = 60_000
const readDownEveryMs = 20_000
const readLimitMs = 30_000
/** Alarms wait so long for tenants that are being asked: what was issued meanwhile must give none. */
const alarmWaitMs = 10_000

interface Tenant {
  state: HoldSource['state']
  holds: KeptHold[]
  readAt: number | null
  nextReadAt: number
  skewMs: number
  notRead: number
  reach: 'unknown' | 'up' | 'down'
  reading: { controller: AbortController; done: Promise<void> } | null
}

export interface HoldDeskDeps {
  workspaceIds: () => string[]
  isSignedIn: (workspaceId: string) => boolean
  /** E-mail or id of who is signed in, or of whom they act for. */
  ownerOf: (workspaceId: string) => string
  reachOf: (workspaceId: string) => Tenant['reach']
  read: (workspaceId: string, signal: AbortSignal) => Promise<HoldsRead>
  snoozedUntil: (workspaceId: string, bookingId: string) => number | null
  /** Nobody is being asked, or they take too long: what is due may be told. */
  onAlarms: (holds: AlarmHold[]) => void
  onCounts: (counts: ReadonlyMap<string, { holds: number; holdsAtRisk: number }>) => void
  /** Called only when something is different. */
  onList: (list: HoldList) => void
  now: () => number
}

/** Holds of all tenants, read again and again; a tenant that is slow or gone delays no other. */
export interface HoldDesk {
  list(): HoldList
  find(workspaceId: string, bookingId: string): (AlarmHold & { hold: KeptHold }) | undefined
  /** Asks all tenants again; done when the last one answered or did not. */
  refresh(): Promise<void>
  sessionChanged(workspaceId: string): void
  /** Looks at the time: reads what is due, tells alarms and counts. */
  tick(): void
  /** The snoozes are different. */
  publish(): void
  forget(workspaceId: string): void
  stop(): void
}

const stateOf = (code: IpcErrorCode): HoldSource['state'] => {
  if (code === 'notSignedIn') return 'signedOut'
  return code === 'forbidden' ? 'forbidden' : 'down'
}

export function createHoldDesk(deps: HoldDeskDeps): HoldDesk {
  const { now } = deps
  const tenants = new Map<string, Tenant>()
  let lastTick = now()
  let alarmsFrom = 0
  let told = ''

  const of = (workspaceId: string): Tenant => {
    const known = tenants.get(workspaceId)
    if (known) return known
    const reach = deps.reachOf(workspaceId)
    const made: Tenant = {
      state: deps.isSignedIn(workspaceId) ? 'reading' : 'signedOut',
      holds: [],
      readAt: null,
      nextReadAt: 0,
      skewMs: 0,
      notRead: 0,
      reach,
      reading: null,
    }
    tenants.set(workspaceId, made)
    return made
  }
  const all = () => deps.workspaceIds().map((id) => [id, of(id)] as const)
  const alarmHolds = (): AlarmHold[] =>
    all().flatMap(([, { holds, skewMs }]) => holds.map((hold) => ({ hold, skewMs })))

  const list = (): HoldList => {
    const skews = new Map(all().map(([id, { skewMs }]) => [id, skewMs]))
    const holds = all().flatMap(([, tenant]) => tenant.holds)
    return {
      holds: sortByRisk(holds, ({ workspaceId }) => skews.get(workspaceId) ?? 0).map((hold) => {
        const until = deps.snoozedUntil(hold.workspaceId, hold.bookingId)
        return { ...hold, snoozedUntil: until === null ? null : new Date(until).toISOString() }
      }),
      sources: all().map(([workspaceId, { state, readAt, skewMs, notRead }]) => ({
        workspaceId,
        state,
        readAt: readAt === null ? null : new Date(readAt).toISOString(),
        clockSkewMs: skewMs,
        notRead,
      })),
    }
  }

  const count = () => {
    const counts = all().map(([id, { holds, skewMs }]) => {
      const atRisk = holds.filter(({ deadline }) => isAtRisk(deadline, now() - skewMs))
      return [id, { holds: holds.length, holdsAtRisk: atRisk.length }] as const
    })
    deps.onCounts(new Map(counts))
  }

  const publish = () => {
    const next = list()
    // That a tenant was asked again and said the same is nothing new.
    const text = JSON.stringify({
      ...next,
      sources: next.sources.map((one) => (one.state === 'ok' ? { ...one, readAt: null } : one)),
    })
    if (text === told) return
    told = text
    deps.onList(next)
  }

  const tellAlarms = () => {
    const isAsking = all().some(([, { reading }]) => reading !== null)
    if (!isAsking || now() >= alarmsFrom) deps.onAlarms(alarmHolds())
  }

  const take = (workspaceId: string, tenant: Tenant, answer: HoldsRead) => {
    tenant.reach = deps.reachOf(workspaceId)
    if (answer.ok) {
      tenant.state = 'ok'
      tenant.holds = keptHolds(workspaceId, answer.rows, deps.ownerOf(workspaceId), answer.available)
      tenant.notRead = answer.notRead
      tenant.readAt = answer.heardAt
      if (answer.serverTime !== null)
        tenant.skewMs = nextSkew(tenant.skewMs, answer.heardAt, answer.serverTime)
      tenant.nextReadAt = now() + readEveryMs
      return
    }
    tenant.state = stateOf(answer.code)
    if (tenant.state !== 'down') Object.assign(tenant, { holds: [], notRead: 0, readAt: null })
    tenant.nextReadAt = now() + readDownEveryMs
  }

  /** One question at a time for each tenant; who asks meanwhile gets the answer of that one. */
  const read = (workspaceId: string): Promise<void> => {
    const tenant = of(workspaceId)
    if (tenant.reading) return tenant.reading.done
    if (!all().some(([, { reading }]) => reading !== null)) alarmsFrom = now() + alarmWaitMs
    const controller = new AbortController()
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(readLimitMs)])
    const done = deps.read(workspaceId, signal).then((answer) => {
      if (controller.signal.aborted) return
      tenant.reading = null
      take(workspaceId, tenant, answer)
      count()
      publish()
      tellAlarms()
    })
    tenant.reading = { controller, done }
    return done
  }

  const drop = (workspaceId: string) => {
    tenants.get(workspaceId)?.reading?.controller.abort()
    tenants.delete(workspaceId)
  }

  const signedIn = () => deps.workspaceIds().filter((id) => deps.isSignedIn(id))
  const refresh = async () => void (await Promise.all(signedIn().map(read)))

  return {
    list,
    find(workspaceId, bookingId) {
      const tenant = tenants.get(workspaceId)
      const hold = tenant?.holds.find((one) => one.bookingId === bookingId)
      return tenant && hold ? { hold, skewMs: tenant.skewMs } : undefined
    },
    refresh,
    sessionChanged(workspaceId) {
      // Whoever it was, their holds are not those of who comes next.
      drop(workspaceId)
      if (deps.isSignedIn(workspaceId)) void read(workspaceId)
      count()
      publish()
    },
    tick() {
      const at = now()
      const isJump = isClockJump(lastTick, at, tickMs)
      lastTick = at
      for (const id of signedIn()) {
        const tenant = of(id)
        const isBack = tenant.reach === 'down' && deps.reachOf(id) === 'up'
        if (isJump || isBack || at >= tenant.nextReadAt) void read(id)
        tenant.reach = deps.reachOf(id)
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
      for (const id of tenants.keys()) drop(id)
    },
  }
}
