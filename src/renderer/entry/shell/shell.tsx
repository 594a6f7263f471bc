import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { AddDialog } from './add-dialog.tsx'
import { RemoveDialog, RenameDialog } from './change-dialogs.tsx'
import { Empty } from './empty.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { PaneFrame } from './panes.tsx'
import { Rail } from './rail.tsx'
import { TenantMenu } from './tenant-menu.tsx'
import { useOverlay, useShellState } from './use-shell.ts'

/** The rail, the frames of the panes, and whatever dialog is open. No tenant's HTML is ever shown here. */
export const Shell = ({ bridge }: { bridge: ShellBridge }) => {
  const { calls } = bridge
  const state = useShellState(bridge)
  const notice = state?.notices[0]
  const { overlay, open, close } = useOverlay(bridge, notice !== undefined)
  if (!state) return null

  const { entries, panes } = state
  const entryOf = (id: string) => entries.find((entry) => entry.workspaceId === id)
  const chosen = overlay && overlay.kind !== 'add' ? entryOf(overlay.workspaceId) : undefined
  const show = (workspaceId: string, isBeside: boolean) => {
    close()
    void calls[isBeside ? 'panes.showBeside' : 'panes.show']({ workspaceId })
  }

  return (
    <>
      <Rail
        entries={entries}
        shownIds={new Set(panes.map((pane) => pane.workspaceId))}
        focusedId={panes.find((pane) => pane.isFocused)?.workspaceId ?? null}
        onShow={show}
        onMenu={(workspaceId, top) => open({ kind: 'menu', workspaceId, top })}
        onAdd={() => open({ kind: 'add' })}
      />
      {panes.length === 0 ? (
        <Empty hasTenants={entries.length > 0} onAdd={() => open({ kind: 'add' })} />
      ) : null}
      {panes.map((pane) => {
        const entry = entryOf(pane.workspaceId)
        const { workspaceId } = pane
        return entry ? (
          <PaneFrame
            key={workspaceId}
            pane={pane}
            entry={entry}
            onClose={() => void calls['panes.close']({ workspaceId })}
            onReload={() => void calls['panes.reload']({ workspaceId })}
          />
        ) : null
      })}
      {overlay?.kind === 'add' ? <AddDialog bridge={bridge} onClose={close} /> : null}
      {overlay?.kind === 'menu' && chosen ? (
        <TenantMenu
          entry={chosen}
          top={overlay.top}
          onClose={close}
          onAlone={() => show(chosen.workspaceId, false)}
          onBeside={() => show(chosen.workspaceId, true)}
          onReload={() => {
            close()
            void calls['panes.reload']({ workspaceId: chosen.workspaceId })
          }}
          onRename={() => open({ kind: 'rename', workspaceId: chosen.workspaceId })}
          onRemove={() => open({ kind: 'remove', workspaceId: chosen.workspaceId })}
        />
      ) : null}
      {overlay?.kind === 'rename' && chosen ? (
        <RenameDialog bridge={bridge} entry={chosen} onClose={close} />
      ) : null}
      {overlay?.kind === 'remove' && chosen ? (
        <RemoveDialog bridge={bridge} entry={chosen} onClose={close} />
      ) : null}
      {notice ? (
        <NoticeDialog
          text={notice.text}
          onRead={() => void calls['shell.dismissNotice']({ id: notice.id })}
        />
      ) : null}
    </>
  )
}
