import type { BaseWindow } from 'electron'
import type { CallName } from '#contract/ipc/names.ts'
import type { WrittenFiles } from '#main/files/written-files.ts'
import type { Forward } from '#main/forwarder/forward.ts'
import type { OfflineCopies } from '#main/forwarder/offline.ts'
import type { Handlers } from '#main/ipc/register.ts'
import type { SendToWorkspace } from '#main/ipc/send.ts'
import type { Senders } from '#main/ipc/senders.ts'
import type { Keychain } from '#main/keychain/keychain.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import type { HiddenPages } from '#main/printing/hidden-pages.ts'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import type { JobCounts } from '#main/tenants/job-counts.ts'
import type { FetchLike } from '#main/forwarder/fetch-like.ts'
import type { Notices } from '#main/tenants/notices.ts'
import type { Offers } from '#main/tenants/offers.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import type { TenantEvents } from '#main/tenants/tenant-events.ts'
import type { TenantStatuses } from '#main/tenants/tenant-statuses.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import type { ConsoleWindow, SendToShell } from '#main/windows/console-window.ts'
import type { PageDialogs } from '#main/windows/page-dialogs.ts'
import type { TrialArguments } from './arguments.ts'

/** What every feature of the console may use. Created once, in `console.ts`. */
export interface ConsoleParts {
  /** Folder of settings, spools and archives. */
  folder: string
  trial: TrialArguments
  settings: SettingsStore
  workspaces: Workspaces
  keychain: Keychain
  vault: TokenVault
  notices: Notices
  offers: Offers
  statuses: TenantStatuses
  jobCounts: JobCounts
  senders: Senders
  send: SendToWorkspace
  /** Events before the window is open are dropped: the view loads its state first. */
  sendToShell: SendToShell
  /** Throws before the window is open. */
  window: () => ConsoleWindow
  baseWindow: () => BaseWindow
  pages: HiddenPages
  /** Opens every dialog that a page requests. */
  dialogs: PageDialogs
  written: WrittenFiles
  forward: Forward
  tenantApi: TenantApi
  /** News of the tenants' servers. */
  events: TenantEvents
  /** The shell's own session: no cookies, no tenant. */
  shellFetch: FetchLike
  /** Reports that the shell's state has changed. */
  changed: () => void
  now: () => number
}

/** A feature's hooks into the console's life cycle. */
export interface Lifecycle {
  /** Called when the window is open. */
  start?(): void
  /** Called after the visible pages have had time to load, for work that no one is waiting for. */
  startLater?(): void
  /** Called when someone signed in or out at a workspace. */
  sessionChanged?(workspaceId: string): void
  /**
   * Called before each call to a tenant's server, whose address may have to be found first. A throw fails the call
   * unsent.
   */
  beforeCall?(workspaceId: string): Promise<void>
  /** Whether a workspace's server may be asked for news now. Asking must not start it. */
  mayAsk?(workspaceId: string): boolean
  /** Called when a workspace's server has carried out a call. */
  answered?(workspaceId: string, pathAndQuery: string): void
  /** Called when a workspace is removed: nothing of it may stay, in memory or on disk. */
  forget?(workspaceId: string): Promise<void>
  /** Called when the console ends; awaited for at most two seconds. */
  stop?(): Promise<void>
  /** Answers for pages whose server can't be reached. */
  offline?: OfflineCopies
}

/** A feature of the console: its calls and life cycle hooks. */
export interface Feature<N extends CallName> extends Lifecycle {
  handlers: Handlers<N>
}
