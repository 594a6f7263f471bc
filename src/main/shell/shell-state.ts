import type { ShellState } from '#contract/ipc/shell.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import type { ConsoleWindow } from '#main/windows/console-window.ts'
import type { JobCounts } from '#main/tenants/job-counts.ts'
import type { Notices } from '#main/tenants/notices.ts'
import type { Offers } from '#main/tenants/offers.ts'
import type { TenantStatuses } from '#main/tenants/tenant-statuses.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'

interface ShellFacts {
  settings: SettingsStore
  workspaces: Workspaces
  vault: TokenVault
  statuses: TenantStatuses
  jobCounts: JobCounts
  notices: Notices
  offers: Offers
}

/** Builds everything that the shell shows. */
export function toShellState(facts: ShellFacts, window: ConsoleWindow | undefined): ShellState {
  const { settings, workspaces, vault, statuses, jobCounts, notices, offers } = facts
  return {
    entries: workspaces.list().map(({ id, name, kind, origin, theme, userLabel, zoomPercent }) => {
      const { reach, report, holds, holdsAtRisk } = statuses.get(id)
      return {
        workspaceId: id,
        name,
        kind,
        address: new URL(origin).host,
        theme,
        userLabel,
        isSignedIn: vault.isSignedIn(id),
        keychainWarning: vault.warning(id),
        reach,
        isAsleep: !window?.isAwake(id),
        hasOwnWindow: window?.hasOwn({ kind: 'pane', workspaceId: id }) ?? false,
        unread: report?.unread ?? 0,
        holds,
        holdsAtRisk,
        zoomPercent,
      }
    }),
    panes: window?.panes() ?? [],
    dividers: window?.dividers() ?? [],
    splits: settings.get().splits,
    own: window?.own() ?? { panes: [], panels: [], hasNextHold: false },
    panel: window?.panel() ?? null,
    jobs: jobCounts.sum(),
    offers: offers.list(),
    notices: notices.list(),
    appearance: settings.get().console.appearance,
  }
}
