import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import type { IpcErrorCode } from '#contract/ipc/errors.ts'
import type { FareList, FareSource, KeptFareRow } from '#contract/ipc/fare-tray.ts'
import { nextSkew } from '#main/tenants/tenant-clock.ts'
import { toFareRows } from './fare-rows.ts'

const readLimitMs = 30_000

/** A tenant's answer about its kept fares. `serverTime` (ms) is its clock, if given. */
export type FaresRead =
  { ok: true; fares: KeptFare[]; serverTime: number | null } | { ok: false; code: IpcErrorCode }

export interface FareDeskDeps {
  /** The workspaces whose fares count. The desk asks no others. */
  workspaceIds: () => string[]
  isSignedIn: (workspaceId: string) => boolean
  read: (workspaceId: string, signal: AbortSignal) => Promise<FaresRead>
  onList: (list: FareList) => void
  now: () => number
}

interface FareTenant {
  state: FareSource['state']
  fares: KeptFareRow[]
  skewMs: number
  reading: { controller: AbortController; done: Promise<void> } | null
}

const stateAfterFailure = (code: IpcErrorCode): FareSource['state'] => {
  if (code === 'notSignedIn') return 'signedOut'
  return code === 'forbidden' ? 'forbidden' : 'down'
}

/** Kept fares of all tenants, each read with its own session; a slow or missing tenant delays no other. */
export interface FareDesk {
  list(): FareList
  /** Whether this tenant sent this fare. */
  has(workspaceId: string, keptFareId: string): boolean
  hasAny(workspaceId: string): boolean
  /** Asks all tenants again; resolves when the last one has answered or failed. */
  refresh(): Promise<void>
  /** Forgets what the tenant's previous person kept. */
  drop(workspaceId: string): void
  stop(): void
}

/** Creates the fares of all tenants, which are read when the tray is opened and on request. */
export function createFareDesk(deps: FareDeskDeps): FareDesk {
  const tenants = new Map<string, FareTenant>()
  const getTenant = (workspaceId: string): FareTenant => {
    const known = tenants.get(workspaceId)
    if (known) return known
    const made: FareTenant = { state: 'signedOut', fares: [], skewMs: 0, reading: null }
    tenants.set(workspaceId, made)
    return made
  }
  const list = (): FareList => {
    const all = deps.workspaceIds().map((id) => [id, getTenant(id)] as const)
    return {
      fares: all.flatMap(([, { fares }]) => fares),
      sources: all.map(([workspaceId, { state, skewMs }]) => ({ workspaceId, state, clockSkewMs: skewMs })),
    }
  }

  const take = (workspaceId: string, tenant: FareTenant, answer: FaresRead): void => {
    tenant.reading = null
    if (answer.ok) {
      tenant.state = 'ok'
      tenant.fares = toFareRows(workspaceId, answer.fares)
      if (answer.serverTime !== null) tenant.skewMs = nextSkew(tenant.skewMs, deps.now(), answer.serverTime)
      return
    }
    tenant.state = stateAfterFailure(answer.code)
    if (tenant.state !== 'down') tenant.fares = []
  }

  const read = (workspaceId: string): Promise<void> => {
    const tenant = getTenant(workspaceId)
    if (tenant.reading) return tenant.reading.done
    if (tenant.state !== 'ok') tenant.state = 'reading'
    const controller = new AbortController()
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(readLimitMs)])
    const done = deps.read(workspaceId, signal).then((answer) => {
      if (controller.signal.aborted) return
      take(workspaceId, tenant, answer)
      deps.onList(list())
    })
    tenant.reading = { controller, done }
    return done
  }

  const drop = (workspaceId: string): void => {
    tenants.get(workspaceId)?.reading?.controller.abort()
    tenants.delete(workspaceId)
    deps.onList(list())
  }

  return {
    list,
    has: (workspaceId, keptFareId) =>
      tenants.get(workspaceId)?.fares.some((fare) => fare.keptFareId === keptFareId) ?? false,
    hasAny: (workspaceId) => (tenants.get(workspaceId)?.fares.length ?? 0) > 0,
    async refresh() {
      const signedIn = deps.workspaceIds().filter((id) => deps.isSignedIn(id))
      const done = Promise.all(signedIn.map(read))
      deps.onList(list())
      await done
    },
    drop,
    stop() {
      for (const { reading } of tenants.values()) reading?.controller.abort()
    },
  }
}
