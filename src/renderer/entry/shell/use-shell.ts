import { useEffect, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { ShellState } from '#contract/ipc/shell.ts'

/** What the shell shows, kept up to date by the main process. */
export function useShellState(bridge: ShellBridge): ShellState | null {
  const [state, setState] = useState<ShellState | null>(null)
  useEffect(() => {
    const stop = bridge.on('shell.changed', setState)
    void bridge.calls['shell.state']({}).then((answer) => {
      if (answer.ok) setState((newer) => newer ?? answer.value)
    })
    return stop
  }, [bridge])
  return state
}

/** Which dialog or menu is open; none of them fits into the rail, so the shell is raised meanwhile. */
export type Overlay =
  | { kind: 'add' }
  | { kind: 'menu'; workspaceId: string; top: number }
  | { kind: 'rename'; workspaceId: string }
  | { kind: 'remove'; workspaceId: string }

export function useOverlay(bridge: ShellBridge, hasNotice: boolean) {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const isOpen = overlay !== null || hasNotice
  useEffect(() => {
    void bridge.calls['shell.setDialogOpen']({ isOpen })
  }, [bridge, isOpen])
  useEffect(() => bridge.on('shell.addTenantAsked', () => setOverlay({ kind: 'add' })), [bridge])
  return { overlay, open: setOverlay, close: () => setOverlay(null) }
}
