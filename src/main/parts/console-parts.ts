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
import type { TenantStatuses } from '#main/tenants/tenant-statuses.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import type { ConsoleWindow, SendToShell } from '#main/windows/console-window.ts'
import type { PageDialogs } from '#main/windows/page-dialogs.ts'
import type { TrialArguments } from './arguments.ts'

/** What every feature of the console may use. Made once, in `console.ts`. */
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
  /** Before the window is open events are dropped: the view asks for its state first. */
  sendToShell: SendToShell
  /** Throws before the window is open. */
  window: () => ConsoleWindow
  baseWindow: () => BaseWindow
  pages: HiddenPages
  /** Through which every dialog goes that a page asks for. */
  dialogs: PageDialogs
  written: WrittenFiles
  forward: Forward
  tenantApi: TenantApi
  /** The shell's own session: no cookies, no tenant. */
  shellFetch: FetchLike
  /** Says that something that the shell shows is different. */
  changed: () => void
  now: () => number
}

/** What a feature does over the console's life. */
export interface Lifecycle {
  /** The window is open. */
  start?(): void
  /** Somebody signed in or out at a workspace. */
  sessionChanged?(workspaceId: string): void
  /** Before each call to a tenant's server: its address may have to be found first. A throw lets the call fail unsent. */
  beforeCall?(workspaceId: string): Promise<void>
  /** A workspace is removed: nothing of it may stay, in memory or on the disk. */
  forget?(workspaceId: string): Promise<void>
  /** The console ends; at most two seconds are waited. */
  stop?(): Promise<void>
  /** Answers that pages get while their server cannot be reached. */
  offline?: OfflineCopies
}

/** A feature of the console: its calls, and its part in the console's life. */
export interface Feature<N extends CallName> extends Lifecycle {
  handlers: Handlers<N>
}
