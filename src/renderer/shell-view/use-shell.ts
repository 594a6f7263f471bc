import { useEffect, useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import { focusMain, focusRail, isMainFocused } from './regions.ts'

/** Gives the shell's state, kept up to date by the main process. */
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

/** The open dialog or menu. None fits into the rail, so the shell is raised meanwhile. */
export type Overlay =
  | { kind: 'add'; address: string }
  | { kind: 'command' }
  | { kind: 'keys' }
  | { kind: 'splits' }
  /** Why a requested action wasn't performed. */
  | { kind: 'told'; text: string }
  | { kind: 'menu'; workspaceId: string; top: number }
  | { kind: 'roles'; workspaceId: string }
  | { kind: 'rename'; workspaceId: string }
  | { kind: 'remove'; workspaceId: string }

/** Returns the focus to where the dialog was opened, or to the rail if that is gone. */
function useFocusBack(isOpen: boolean): void {
  // Stored before the dialog is drawn, because its field takes the focus at once.
  const [before, setBefore] = useState<{ opener: Element | null } | null>(null)
  if (isOpen !== (before !== null)) setBefore(isOpen ? { opener: document.activeElement } : null)
  useEffect(() => {
    if (!before) return
    const { opener } = before
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
        else focusRail()
      }, 0)
    }
  }, [before])
}

export function useOverlay(bridge: ShellBridge, hasNotice: boolean) {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const isOpen = overlay !== null || hasNotice
  useFocusBack(isOpen)
  useEffect(() => {
    void bridge.calls['shell.setDialogOpen']({ isOpen })
  }, [bridge, isOpen])
  useEffect(
    () => bridge.on('shell.addTenantAsked', ({ address }) => setOverlay({ kind: 'add', address })),
    [bridge],
  )
  useEffect(() => bridge.on('commands.asked', () => setOverlay({ kind: 'command' })), [bridge])
  useEffect(() => bridge.on('commands.keysAsked', () => setOverlay({ kind: 'keys' })), [bridge])
  return { overlay, open: setOverlay, close: () => setOverlay(null) }
}

/** Handles F6, which moves the focus from the rail to the panel or through the panes, and back to the rail. */
export function useRegionKey(bridge: ShellBridge, state: ShellState | null, isCovered: boolean): void {
  const first = state?.panes[0]?.workspaceId
  useEffect(
    () =>
      bridge.on('shell.railAsked', ({ isFromPane }) => {
        if (isCovered) return
        if (isFromPane || isMainFocused()) return focusRail()
        if (focusMain() || !first) return
        void bridge.calls['panes.focus']({ workspaceId: first })
      }),
    [bridge, first, isCovered],
  )
}
