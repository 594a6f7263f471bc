import { session, type Session } from 'electron'
import { join } from 'node:path'
import { shellHost } from '#contract/ipc/bridge.ts'
import type { FetchLike } from '#main/forwarder/fetch-like.ts'
import { createForward, type Forward } from '#main/forwarder/forward.ts'
import { createOpenEvents } from '#main/forwarder/open-events.ts'
import { serveApp } from '#main/forwarder/protocol.ts'
import { createFileServer } from '#main/forwarder/static-files.ts'
import type { SendToWorkspace } from '#main/ipc/send.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import type { Lifecycle } from '#main/parts/console-parts.ts'
import { denyByDefault } from '#main/sessions/deny-by-default.ts'
import { createLastingFetch } from '#main/sessions/lasting-fetch.ts'
import { createWorkspaceSessions, type WorkspaceSessions } from '#main/sessions/workspace-sessions.ts'
import { streamClock } from '#main/shared/stream-clock.ts'
import { createCertificates, type Certificates } from '#main/tenants/certificates.ts'
import { createPageStreams, opensEvents } from '#main/tenants/page-streams.ts'
import { createTenantEvents, type TenantEvents } from '#main/tenants/tenant-events.ts'
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

/** Sessions, the forwarder, news, and certificates seen by the shell's own session. */
export interface Network {
  sessions: WorkspaceSessions
  shellSession: Session
  shellFetch: FetchLike
  certificates: Certificates
  forward: Forward
  events: TenantEvents
}

export function createNetwork(deps: NetworkDeps): Network {
  const { workspaces, vault, statuses, send, onBranding, allLifecycles: listLifecycles } = deps
  const sessions = createWorkspaceSessions(
    createFileServer(pagesFolder, 'desktop/index.html'),
    () => answerPage,
  )
  const lastingFetch = createLastingFetch()
  const getFetch = (workspaceId: string) => lastingFetch(workspaceId, () => sessions.get(workspaceId))
  const forward: Forward = createForward({
    workspaces,
    vault,
    getFetch,
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
  const events = createTenantEvents({
    open: createOpenEvents({
      workspaces,
      vault,
      getFetch,
      mayAsk: (workspaceId) => listLifecycles().every((feature) => feature.mayAsk?.(workspaceId) ?? true),
    }),
    async getSession(workspaceId) {
      const token = await vault.token(workspaceId)
      return token === null ? null : `${token} ${vault.actingFor(workspaceId) ?? ''}`
    },
    clock: streamClock,
  })
  const hasWorkspace = (workspaceId: string) => workspaces.find(workspaceId) !== undefined
  const answerEvents = createPageStreams({ events, clock: streamClock, hasWorkspace })
  const answerPage: Forward = (call) => (opensEvents(call) ? answerEvents(call) : forward(call))
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
  return { sessions, shellSession, shellFetch, certificates, forward, events }
}
