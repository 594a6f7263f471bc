import { app, session, webContents } from 'electron'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shellHost } from '#contract/ipc/bridge.ts'
import { atMostEvery } from '#main/shared/at-most-every.ts'
import { createPendingParts } from '#main/exports/pending-parts.ts'
import { createWrittenFiles } from '#main/files/written-files.ts'
import { createForward, type Forward } from '#main/forwarder/forward.ts'
import { createLastingFetch } from '#main/sessions/lasting-fetch.ts'
import { serveApp } from '#main/forwarder/protocol.ts'
import { createFileServer } from '#main/forwarder/static-files.ts'
import { createSendToWorkspace } from '#main/ipc/send.ts'
import { createSenders } from '#main/ipc/senders.ts'
import { lastingRemoval } from '#main/keychain/lasting-removal.ts'
import { systemKeychain } from '#main/keychain/system-keychain.ts'
import { openVault, type TokenVault } from '#main/keychain/token-vault.ts'
import { logFault } from '#main/shared/log.ts'
import { createHiddenPages } from '#main/printing/hidden-pages.ts'
import { openSettings } from '#main/settings/settings-store.ts'
import { brandingChange } from '#main/workspaces/branding.ts'
import { noteCertificates } from '#main/tenants/certificates.ts'
import { createJobCounts } from '#main/tenants/job-counts.ts'
import { createNotices } from '#main/tenants/notices.ts'
import { createTenantGuard } from '#main/tenants/offer-tenant.ts'
import { createOffers } from '#main/tenants/offers.ts'
import { shellStateOf } from '#main/shell/shell-state.ts'
import { createTenantApi } from '#main/tenants/tenant-api.ts'
import { createTenantStatuses } from '#main/tenants/tenant-statuses.ts'
import { createTenantCare } from '#main/shell/tenant-care.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import { openConsoleWindow, type ConsoleWindow } from '#main/windows/console-window.ts'
import { denyByDefault } from '#main/sessions/deny-by-default.ts'
import { setMenu } from '#main/windows/menu.ts'
import { createPageDialogs } from '#main/windows/page-dialogs.ts'
import { createViewFactory } from '#main/windows/view-factory.ts'
import { createWorkspaceSessions } from '#main/sessions/workspace-sessions.ts'
import { addDemoTenants } from './demo-tenants.ts'
import type { TrialArguments } from '#main/parts/arguments.ts'
import { bindHandlers } from './bind-handlers.ts'
import type { ConsoleParts, Lifecycle } from '#main/parts/console-parts.ts'
import { createFeatures } from './features.ts'
import { menuActions } from './menu-actions.ts'

const pagesFolder = join(import.meta.dirname, '../renderer')
const statusGapMs = 50
/** Longer nobody waits for the console to close. */
const stopLimitMs = 2_000

/** Features end before the process does: what they write is written. */
function stopBeforeQuit(features: readonly Lifecycle[]): void {
  let isStopped = false
  // Not at will-quit: a quit that is held up there never ends while a window that a page opened is gone with its page.
  app.on('before-quit', (event) => {
    if (isStopped) return
    event.preventDefault()
    const all = Promise.allSettled(features.map(async (feature) => feature.stop?.()))
    void Promise.race([all, sleep(stopLimitMs)]).then(() => {
      isStopped = true
      app.quit()
    })
  })
}

/** Puts the console together: settings, keychain, forwarder, views, window, features, calls. Needs a ready app. */
export async function startConsole(trial: TrialArguments): Promise<ConsoleWindow> {
  const folder = app.getPath('userData')
  const { store: settings, notice } = openSettings(folder)
  const workspaces = openWorkspaces(settings)
  let opened: ConsoleWindow | undefined
  const window = (): ConsoleWindow => {
    if (!opened) throw new Error('The window is not open yet')
    return opened
  }
  let menuNames = ''
  const changed = () => {
    if (!opened || opened.window.isDestroyed()) return
    opened.sendToShell('shell.changed', state())
    const names = workspaces.list().map(({ name }) => name)
    // A menu that is built anew closes the one that is open.
    if (JSON.stringify(names) === menuNames) return
    menuNames = JSON.stringify(names)
    setMenu(names, menuActions(opened, workspaces))
  }
  const notices = createNotices(changed)
  const offers = createOffers(() => opened?.layOut())
  // Pages report as often as they like; the shell hears of it as often as somebody could see it.
  const told = atMostEvery(statusGapMs, changed)
  const statuses = createTenantStatuses(() => told.ask())
  const jobCounts = createJobCounts(changed)
  if (notice) notices.add(notice)
  const pending = createPendingParts(settings)
  await pending.sweep()

  const senders = createSenders()
  const send = createSendToWorkspace(senders)
  const keychain = lastingRemoval(systemKeychain, {
    get: () => settings.get().keychainLeftovers,
    set: (keychainLeftovers) => settings.note((all) => ({ ...all, keychainLeftovers })),
  })
  const vault: TokenVault = openVault(keychain, workspaces, (workspaceId) => {
    changed()
    if (opened) for (const feature of lives()) feature.sessionChanged?.(workspaceId)
  })
  const workspaceFiles = createFileServer(pagesFolder, 'desktop/index.html')
  const sessions = createWorkspaceSessions(workspaceFiles, () => forward)
  const lastingFetch = createLastingFetch()
  const forward: Forward = createForward({
    workspaces,
    vault,
    fetchOf: (workspaceId) => lastingFetch(workspaceId, () => sessions.of(workspaceId)),
    onSignedOut: (workspaceId) => send(workspaceId, 'session.signedOut', {}),
    onReach: (workspaceId, reach) => statuses.set(workspaceId, { reach }),
    onSite(workspaceId, site) {
      const kept = workspaces.find(workspaceId)
      const next = kept && brandingChange(kept, site)
      if (!next) return
      workspaces.note(workspaceId, next)
      opened?.layOut()
    },
    async beforeCall(workspaceId) {
      for (const feature of lives()) await feature.beforeCall?.(workspaceId)
    },
    async offline(call) {
      for (const { offline } of lives()) {
        const copy = await offline?.(call)
        if (copy) return copy
      }
      return null
    },
  })
  const shellSession = session.fromPartition('persist:shell')
  denyByDefault(shellSession)
  serveApp(shellSession, shellHost, createFileServer(pagesFolder, 'shell/index.html'), null)
  const certificates = noteCertificates()
  certificates.watch(shellSession)
  const shellFetch = lastingFetch(
    shellHost,
    () => shellSession,
    (fresh) => certificates.watch(fresh),
  )
  const guard = createTenantGuard(workspaces, offers, () =>
    (opened?.panes() ?? []).map((pane) => pane.workspaceId),
  )
  const views = createViewFactory({ sessions, shellSession, workspaces, senders, guard })
  const pages = createHiddenPages(views)

  const parts: ConsoleParts = {
    folder,
    trial,
    settings,
    workspaces,
    keychain,
    vault,
    notices,
    offers,
    statuses,
    jobCounts,
    senders,
    send,
    sendToShell: (name, payload) => opened?.sendToShell(name, payload),
    window,
    baseWindow: () => window().window,
    pages,
    dialogs: createPageDialogs(),
    written: createWrittenFiles(),
    forward,
    tenantApi: createTenantApi(forward),
    shellFetch,
    changed,
    now: Date.now,
  }
  const features = createFeatures(parts, pending)
  const care = createTenantCare(parts)
  const lives = (): readonly Lifecycle[] => [...features, care]
  /** No tenant is waited for at the start: the first that answers is shown when it does. */
  const showFirst = () => {
    const [first] = workspaces.list()
    if (first && opened?.panes().length === 0) opened.show(first.id)
  }
  const state = () =>
    shellStateOf({ settings, workspaces, vault, statuses, jobCounts, notices, offers }, opened)
  const clear = async (workspaceId: string) => {
    pages.destroy(workspaceId)
    for (const id of senders.idsOf(workspaceId)) webContents.fromId(id)?.close()
    await Promise.all(
      lives().map(async (feature) => {
        await feature.forget?.(workspaceId).catch((error: unknown) => logFault('forget', error))
      }),
    )
    await sessions.clear(workspaceId)
  }
  bindHandlers({ parts, state, clear, certificates, guard }, features)

  opened = openConsoleWindow({
    factory: views,
    settings,
    workspaces,
    hasOffers: () => offers.list().length > 0,
    onChange: changed,
  })
  changed()
  if (workspaces.list().length === 0)
    void addDemoTenants(trial.demoTenants, workspaces, shellFetch).then(showFirst)
  for (const { id } of workspaces.list()) void vault.token(id)
  for (const feature of lives()) feature.start?.()
  stopBeforeQuit(lives())
  return opened
}
