import { AddDialog } from './tenants/add-dialog.tsx'
import { RemoveDialog, RenameDialog } from './tenants/change-dialogs.tsx'
import { PracticeRolesDialog } from './first-run/practice-roles.tsx'
import { NoticeDialog } from './tenants/notice-dialog.tsx'
import { TenantMenu } from './tenants/tenant-menu.tsx'
import { CommandOverlay } from './commands/command-overlay.tsx'
import { KeysSheet } from './commands/keys-sheet.tsx'
import { SplitsDialog } from './panes/splits-dialog.tsx'
import type { PanelProps } from './panel-props.ts'
import type { Overlay } from './use-shell.ts'

interface OverlaysProps extends PanelProps {
  overlay: Overlay | null
  onOpen: (overlay: Overlay) => void
}

type MenuOverlay = Extract<Overlay, { kind: 'menu' }>

const OverlayMenu = ({
  bridge,
  state,
  overlay,
  onOpen,
  onClose,
}: OverlaysProps & { overlay: MenuOverlay }) => {
  const { calls } = bridge
  const { workspaceId } = overlay
  const position = state.entries.findIndex((entry) => entry.workspaceId === workspaceId)
  const entry = state.entries[position]
  if (!entry) return null
  const close = <T,>(call: Promise<T>): Promise<T> => {
    onClose()
    return call
  }
  const sleep = async () => {
    const answer = await close(calls['tenants.sleep']({ workspaceId }))
    if (!answer.ok) onOpen({ kind: 'told', text: answer.error.message })
  }
  return (
    <TenantMenu
      entry={entry}
      position={position}
      count={state.entries.length}
      top={overlay.top}
      onClose={onClose}
      onAlone={() => void close(calls['panes.show']({ workspaceId }))}
      onBeside={() => void close(calls['panes.showBeside']({ workspaceId }))}
      onOwnWindow={() => {
        const call = entry.hasOwnWindow ? 'windows.putBack' : 'windows.open'
        void close(calls[call]({ window: { kind: 'pane', workspaceId } }))
      }}
      onReload={() => void close(calls['panes.reload']({ workspaceId }))}
      onZoom={(percent) => void calls['panes.zoom']({ workspaceId, percent })}
      onSleep={() => void sleep()}
      onMove={(to) => void close(calls['tenants.move']({ workspaceId, position: to }))}
      onRoles={() => onOpen({ kind: 'roles', workspaceId })}
      onRename={() => onOpen({ kind: 'rename', workspaceId })}
      onRemove={() => onOpen({ kind: 'remove', workspaceId })}
    />
  )
}

/** Everything above the page: one dialog or menu at a time. */
export const Overlays = (props: OverlaysProps) => {
  const { bridge, state, overlay, onClose, onKeys } = props
  const panel = { bridge, state, onClose, onKeys }
  if (!overlay) return null
  const chosen =
    'workspaceId' in overlay
      ? state.entries.find((entry) => entry.workspaceId === overlay.workspaceId)
      : undefined
  switch (overlay.kind) {
    case 'add':
      return <AddDialog bridge={bridge} address={overlay.address} onClose={onClose} />
    case 'command':
      return <CommandOverlay {...panel} />
    case 'keys':
      return <KeysSheet {...panel} />
    case 'splits':
      return <SplitsDialog {...panel} />
    case 'told':
      return <NoticeDialog text={overlay.text} onRead={onClose} />
    case 'menu':
      return <OverlayMenu {...props} overlay={overlay} />
    case 'roles':
      return chosen ? <PracticeRolesDialog bridge={bridge} entry={chosen} onClose={onClose} /> : null
    case 'rename':
      return chosen ? <RenameDialog bridge={bridge} entry={chosen} onClose={onClose} /> : null
    case 'remove':
      return chosen ? <RemoveDialog bridge={bridge} entry={chosen} onClose={onClose} /> : null
  }
}
