import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { ShellState } from '#contract/ipc/shell.ts'

/** Props of everything in the shell view that covers the panes. */
export interface PanelProps {
  bridge: ShellBridge
  state: ShellState
  /** Shows the panes again. */
  onClose: () => void
  /** Opens the dialog with all keys. */
  onKeys: () => void
}
