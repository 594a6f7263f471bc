import { endpoints } from '#contract/http/registry.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import type { TenantStatuses } from '#main/tenants/tenant-statuses.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'

export interface ReachDeps {
  workspaces: Workspaces
  statuses: TenantStatuses
  tenantApi: Pick<TenantApi, 'call'>
  isOnline: () => boolean
  everyMs?: number
  onlineEveryMs?: number
  limitMs?: number
}

/** Checks whether tenants are reachable, besides what their pages find out. */
export interface ReachWatch {
  /** Asks tenants that didn't answer and those not asked yet. */
  ask(): Promise<void>
  stop(): void
}

const usually = { everyMs: 30_000, onlineEveryMs: 3_000, limitMs: 10_000 }
const atOnce = 6

/**
 * Starts checking: at once, every half minute, and when the network returns. One cheap call that also returns the
 * branding.
 */
export function watchReach(deps: ReachDeps): ReachWatch {
  const { workspaces, statuses, tenantApi, isOnline } = deps
  const { everyMs, onlineEveryMs, limitMs } = { ...usually, ...deps }
  const asked = new Set<string>()

  const askOne = async (workspaceId: string, origin: string) => {
    asked.add(workspaceId)
    const signal = AbortSignal.timeout(limitMs)
    const domain = new URL(origin).hostname
    await tenantApi.call(workspaceId, endpoints.site.detect, { domain }, { signal })
    // The forwarder reports answers and refusals; only this code knows that it aborted a silent call.
    if (signal.aborted && workspaces.find(workspaceId)) statuses.set(workspaceId, { reach: 'down' })
    asked.delete(workspaceId)
  }

  const ask = async () => {
    const waiting = workspaces
      .list()
      // The practice server is started by use, not by being checked.
      .filter(({ id, kind }) => kind === 'tenant' && statuses.get(id).reach !== 'up' && !asked.has(id))
    const next = async (): Promise<void> => {
      const one = waiting.shift()
      if (!one) return
      await askOne(one.id, one.origin)
      return next()
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }

  let wasOnline = isOnline()
  const every = setInterval(() => void ask(), everyMs)
  const online = setInterval(() => {
    const is = isOnline()
    if (is && !wasOnline) void ask()
    wasOnline = is
  }, onlineEveryMs)
  void ask()
  return {
    ask,
    stop() {
      clearInterval(every)
      clearInterval(online)
    },
  }
}
