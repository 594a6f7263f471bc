import { createHash } from 'node:crypto'
import type { OpenConnection } from '#domain/live/news-connection.ts'
import type { StreamState } from '#domain/live/news-stream.ts'
import type { StreamClock } from '#domain/live/stream-timer.ts'
import type { NewsMemory } from './news-memory.ts'
import { createTenantNews, type TenantListener, type TenantNews } from './tenant-news.ts'

interface TenantEventsDeps {
  open: (workspaceId: string) => OpenConnection
  /** Returns what identifies a session, the customer it acts for included; null while nobody is signed in. */
  getSession: (workspaceId: string) => Promise<string | null>
  clock: StreamClock
}

/** News of all workspaces: one connection for each that somebody listens to, whatever its number of pages. */
export interface TenantEvents {
  /** Opens the connection for the first listener. Returns what stops listening. */
  listen(workspaceId: string, listener: TenantListener): () => void
  state(workspaceId: string): StreamState
  /** Recent news, from which a page continues. */
  memory(workspaceId: string): Pick<NewsMemory, 'since' | 'position'>
  /** Replaces the connection if it belongs to another session. */
  sessionChanged(workspaceId: string): Promise<void>
  /** An ordinary call of the workspace succeeded. */
  answered(workspaceId: string): void
  /** The computer goes to sleep. */
  suspend(): void
  /** The computer or the network is back. */
  resume(): void
  forget(workspaceId: string): void
  stop(): void
}

/** Sessions are compared by this, so that no token stays here. */
const digest = (session: string | null): string | null =>
  session === null ? null : createHash('sha256').update(session).digest('hex')

export function createTenantEvents({ open, getSession, clock }: TenantEventsDeps): TenantEvents {
  const tenants = new Map<string, TenantNews>()
  let isSuspended = false

  const getTenant = (workspaceId: string): TenantNews => {
    const known = tenants.get(workspaceId)
    if (known) return known
    const made = createTenantNews(open(workspaceId), clock, () => !isSuspended)
    tenants.set(workspaceId, made)
    return made
  }
  const followSession = async (workspaceId: string): Promise<void> => {
    const session = digest(await getSession(workspaceId))
    tenants.get(workspaceId)?.setSession(session)
  }
  const forget = (workspaceId: string): void => {
    const tenant = tenants.get(workspaceId)
    tenants.delete(workspaceId)
    tenant?.drop()
  }

  return {
    listen(workspaceId, listener) {
      const tenant = getTenant(workspaceId)
      if (!tenant.hasSession()) void followSession(workspaceId)
      return tenant.listen(listener)
    },
    state: (workspaceId) => tenants.get(workspaceId)?.state() ?? 'down',
    memory: (workspaceId) => getTenant(workspaceId).memory(),
    sessionChanged: followSession,
    answered: (workspaceId) => tenants.get(workspaceId)?.answered(),
    suspend() {
      isSuspended = true
      for (const tenant of tenants.values()) tenant.close()
    },
    resume() {
      isSuspended = false
      for (const tenant of tenants.values()) tenant.wake()
    },
    forget,
    stop: () => [...tenants.keys()].forEach(forget),
  }
}
