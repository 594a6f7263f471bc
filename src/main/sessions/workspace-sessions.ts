import { session, type Session } from 'electron'
import type { Forward } from '#main/forwarder/forward.ts'
import { serveApp } from '#main/forwarder/protocol.ts'
import { toPartition } from '#main/workspaces/workspaces.ts'
import { denyByDefault } from './deny-by-default.ts'

/** Sessions of workspaces: each has one partition, one origin and one forwarder. */
export interface WorkspaceSessions {
  get(workspaceId: string): Session
  /** Deletes everything that the partition stored. */
  clear(workspaceId: string): Promise<void>
}

/** `forward` is resolved lazily, since it needs these sessions itself. */
export function createWorkspaceSessions(
  files: (path: string) => Promise<Response>,
  forward: () => Forward,
): WorkspaceSessions {
  const made = new Map<string, Session>()
  const get = (workspaceId: string): Session => {
    const known = made.get(workspaceId)
    if (known) return known
    const own = session.fromPartition(toPartition(workspaceId))
    denyByDefault(own)
    serveApp(own, workspaceId, files, (call) => forward()(call))
    made.set(workspaceId, own)
    return own
  }
  return {
    get,
    async clear(workspaceId) {
      const own = get(workspaceId)
      await own.clearStorageData()
      await own.clearCache()
      await own.clearAuthCache()
    },
  }
}
