import { session, type Session } from 'electron'
import { join } from 'node:path'
import { shellHost } from '#contract/ipc/bridge.ts'
import type { FetchLike } from '#main/forwarder/fetch-like.ts'
import { createForward, type Forward } from '#main/forwarder/forward.ts'
import { serveApp } from '#main/forwarder/protocol.ts'
import { createFileServer } from '#main/forwarder/static-files.ts'
import type { SendToWorkspace } from '#main/ipc/send.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import type { Lifecycle } from '#main/parts/console-parts.ts'
import { denyByDefault } from '#main/sessions/deny-by-default.ts'
import { createLastingFetch } from '#main/sessions/lasting-fetch.ts'
import { createWorkspaceSessions, type WorkspaceSessions } from '#main/sessions/workspace-sessions.ts'
import { createCertificates, type Certificates } from '#main/tenants/certificates.ts'
import type { TenantStatuses } from '#main/tenants/tenant-statuses.ts'
import { findBrandingChange } from '#main/workspaces/branding.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'

const pagesFolder = join(import.meta.dirname, '../renderer')

interface NetworkDeps {
  workspaces: Workspaces
  vault: TokenVault
  statuses: TenantStatuses
  send: SendToWorkspace
  /** Called when a workspace's name or mark changed. */
  onBranding: () => void
  allLifecycles: () => readonly Lifecycle[]
}

/** Sessions, the forwarder, and certificates seen by the shell's own session. */
export interface Network {
  sessions: WorkspaceSessions
  shellSession: Session
  shellFetch: FetchLike
  certificates: Certificates
  forward: Forward
}

export function createNetwork(deps: NetworkDeps): Network {
  const { workspaces, vault, statuses, send, onBranding, allLifecycles: listLifecycles } = deps
  const sessions = createWorkspaceSessions(createFileServer(pagesFolder, 'desktop/index.html'), () => forward)
  const lastingFetch = createLastingFetch()
  const forward: Forward = createForward({
    workspaces,
    vault,
    getFetch: (workspaceId) => lastingFetch(workspaceId, () => sessions.get(workspaceId)),
    onSignedOut: (workspaceId) => send(workspaceId, 'session.signedOut', {}),
    onReach: (workspaceId, reach) => statuses.set(workspaceId, { reach }),
    onSite(workspaceId, site) {
      const kept = workspaces.find(workspaceId)
      const next = kept && findBrandingChange(kept, site)
      if (!next) return
      workspaces.note(workspaceId, next)
      onBranding()
    },
    onAnswered(workspaceId, pathAndQuery) {
      for (const feature of listLifecycles()) feature.answered?.(workspaceId, pathAndQuery)
    },
    async beforeCall(workspaceId) {
      for (const feature of listLifecycles()) await feature.beforeCall?.(workspaceId)
    },
    async offline(call) {
      for (const { offline } of listLifecycles()) {
        const copy = await offline?.(call)
        if (copy) return copy
      }
      return null
    },
  })
  const shellSession = session.fromPartition('persist:shell')
  denyByDefault(shellSession)
  serveApp(shellSession, shellHost, createFileServer(pagesFolder, 'shell/index.html'), null)
  const certificates = createCertificates()
  certificates.watch(shellSession)
  const shellFetch = lastingFetch(
    shellHost,
    () => shellSession,
    (fresh) => certificates.watch(fresh),
  )
  return { sessions, shellSession, shellFetch, certificates, forward }
}
