import { app, webContents } from 'electron'
import { throttle } from '#main/shared/throttle.ts'
import { createPendingParts, type PendingParts } from '#main/exports/pending-parts.ts'
import { createWrittenFiles } from '#main/files/written-files.ts'
import { createSendToWorkspace } from '#main/ipc/send.ts'
import { createSenders } from '#main/ipc/senders.ts'
import { lastingRemoval } from '#main/keychain/lasting-removal.ts'
import { systemKeychain } from '#main/keychain/system-keychain.ts'
import { openVault, type TokenVault } from '#main/keychain/token-vault.ts'
import { logFault } from '#main/shared/log.ts'
import { createHiddenPages } from '#main/printing/hidden-pages.ts'
import type { Keychain } from '#main/keychain/keychain.ts'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import { openSettings } from '#main/settings/settings-store.ts'
import { createJobCounts } from '#main/tenants/job-counts.ts'
import { createNotices } from '#main/tenants/notices.ts'
import { createTenantGuard } from '#main/tenants/tenant-guard.ts'
import { createOffers } from '#main/tenants/offers.ts'
import { toShellState } from '#main/shell/shell-state.ts'
import { createTenantApi } from '#main/tenants/tenant-api.ts'
import { createTenantStatuses } from '#main/tenants/tenant-statuses.ts'
import { createTenantCare } from '#main/shell/tenant-care.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import { openConsoleWindow, type ConsoleWindow } from '#main/windows/console-window.ts'
import { createPageDialogs } from '#main/windows/page-dialogs.ts'
import { createViewFactory } from '#main/windows/view-factory.ts'
import type { WorkspaceSessions } from '#main/sessions/workspace-sessions.ts'
import { addDemoTenants } from './demo-tenants.ts'
import type { TrialArguments } from '#main/parts/arguments.ts'
import { bindHandlers } from './bind-handlers.ts'
import type { ConsoleParts, Lifecycle } from '#main/parts/console-parts.ts'
import { createFeatures } from './features.ts'
import { createNetwork } from './network.ts'
import { createOpenedWindow } from './opened-window.ts'
import { stopBeforeQuit } from './stop-before-quit.ts'

const statusGapMs = 50

/** Opens the system's keychain; what it could not remove is noted in the settings and removed later. */
const openKeychain = (settings: SettingsStore): Keychain =>
  lastingRemoval(systemKeychain, {
    get: () => settings.get().keychainLeftovers,
    set: (keychainLeftovers) => settings.note((all) => ({ ...all, keychainLeftovers })),
  })

/** Opens the notes of unfinished exports, and deletes the files that a crash left behind. */
const sweptParts = async (settings: SettingsStore): Promise<PendingParts> => {
  const pending = createPendingParts(settings)
  await pending.sweep()
  return pending
}

/** Returns what deletes everything that a workspace keeps outside of the settings. */
const createClear =
  (
    { pages, senders }: ConsoleParts,
    sessions: WorkspaceSessions,
    listLifecycles: () => readonly Lifecycle[],
  ) =>
  async (workspaceId: string): Promise<void> => {
    pages.destroy(workspaceId)
    for (const id of senders.listIds(workspaceId)) webContents.fromId(id)?.close()
    await Promise.all(
      listLifecycles().map(async (feature) => {
        await feature.forget?.(workspaceId).catch((error: unknown) => logFault('forget', error))
      }),
    )
    await sessions.clear(workspaceId)
  }

/** Adds a trial's tenants to an empty console. Startup doesn't wait for them; the first that answers is shown. */
function addTrialTenants({ workspaces, trial, shellFetch, window }: ConsoleParts): void {
  if (workspaces.list().length > 0) return
  void addDemoTenants(trial.demoTenants, workspaces, shellFetch).then(() => {
    const [first] = workspaces.list()
    if (first && window().shownIds().length === 0) window().show(first.id)
  })
}

/** How long the pages have for their first lists before other work begins, in milliseconds. */
const laterMs = 1_500

/** Starts what needs the open window: trial tenants, sessions of the last run, features. */
function startWork(parts: ConsoleParts, features: readonly Lifecycle[]): void {
  addTrialTenants(parts)
  for (const { id } of parts.workspaces.list()) void parts.vault.token(id)
  for (const feature of features) feature.start?.()
  const later = setTimeout(() => features.forEach((feature) => feature.startLater?.()), laterMs)
  stopBeforeQuit([...features, { stop: async () => clearTimeout(later) }])
}

/** Assembles the console: settings, keychain, forwarder, views, window, features, calls. Needs a ready app. */
export async function startConsole(trial: TrialArguments): Promise<ConsoleWindow> {
  const folder = app.getPath('userData')
  const { store: settings, notice } = openSettings(folder)
  const workspaces = openWorkspaces(settings)
  const opened = createOpenedWindow(workspaces, () => state())
  const { changed, get: window } = opened
  const notices = createNotices(changed)
  const layOut = () => opened.existing()?.layOut()
  const offers = createOffers(layOut)
  // Pages may report often; the shell is updated only as often as a person could notice.
  const throttledChange = throttle(statusGapMs, changed)
  const statuses = createTenantStatuses(() => throttledChange.ask())
  const jobCounts = createJobCounts(changed)
  if (notice) notices.add(notice)
  const pending = await sweptParts(settings)

  const senders = createSenders()
  const send = createSendToWorkspace(senders)
  const keychain = openKeychain(settings)
  const vault: TokenVault = openVault(keychain, workspaces, (workspaceId) => {
    changed()
    if (opened.existing()) for (const feature of listLifecycles()) feature.sessionChanged?.(workspaceId)
  })
  const network = createNetwork({
    workspaces,
    vault,
    statuses,
    send,
    onBranding: layOut,
    allLifecycles: () => listLifecycles(),
  })
  const { sessions, shellSession, shellFetch, certificates, forward, events } = network
  const guard = createTenantGuard(workspaces, offers, () => opened.existing()?.shownIds() ?? [])
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
    sendToShell: (name, payload) => opened.existing()?.sendToShell(name, payload),
    window,
    baseWindow: () => window().window,
    pages,
    dialogs: createPageDialogs(),
    written: createWrittenFiles(),
    forward,
    tenantApi: createTenantApi(forward),
    events,
    shellFetch,
    changed,
    now: Date.now,
  }
  const features = createFeatures(parts, pending)
  const care = createTenantCare(parts)
  const listLifecycles = (): readonly Lifecycle[] => [...features, care]
  const state = () =>
    toShellState({ settings, workspaces, vault, statuses, jobCounts, notices, offers }, opened.existing())
  const clear = createClear(parts, sessions, listLifecycles)
  bindHandlers({ parts, state, clear, certificates, guard }, features)

  opened.set(
    openConsoleWindow({
      factory: views,
      settings,
      workspaces,
      hasOffers: () => offers.list().length > 0,
      onChange: changed,
    }),
  )
  changed()
  startWork(parts, listLifecycles())
  return window()
}
