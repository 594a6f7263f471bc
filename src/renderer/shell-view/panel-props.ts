import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { ShellState } from '#contract/ipc/shell.ts'

/** What every part of the shell view gets that lies over the panes. */
export interface PanelProps {
  bridge: ShellBridge
  state: ShellState
  /** Shows the panes again. */
  onClose: () => void
  /** Opens the sheet of all keys. */
  onKeys: () => void
}
