import type { Pane, ShellState } from '#contract/ipc/shell.ts'
import type { TokenVault } from '../keychain/token-vault.ts'
import type { Workspaces } from './workspaces.ts'

/** Things the person has to be told once. */
export interface Notices {
  list(): { id: string; text: string }[]
  add(text: string): void
  dismiss(id: string): void
}

export function createNotices(): Notices {
  const kept = new Map<string, string>()
  let next = 1
  return {
    list: () => [...kept].map(([id, text]) => ({ id, text })),
    add: (text) => void kept.set(String(next++), text),
    dismiss: (id) => void kept.delete(id),
  }
}

/** Everything that the shell shows, put together. */
export const shellStateOf = (
  workspaces: Workspaces,
  vault: TokenVault,
  notices: Notices,
  panes: Pane[],
): ShellState => ({
  entries: workspaces.list().map(({ id, name, origin, theme, userLabel }) => ({
    workspaceId: id,
    name,
    address: new URL(origin).host,
    theme,
    userLabel,
    isSignedIn: vault.isSignedIn(id),
    keychainWarning: vault.warning(id),
  })),
  panes,
  notices: notices.list(),
})
