import type { CSSProperties } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { offerBarHeight } from '#contract/ipc/shell.ts'
import { Empty } from './tenants/empty.tsx'
import { NoticeDialog } from './tenants/notice-dialog.tsx'
import { Overlays } from './overlays.tsx'
import { PanelHost } from './panel-host.tsx'
import { Dividers } from './panes/dividers.tsx'
import { OfferBar } from './panes/offer-bar.tsx'
import { PaneFrame } from './panes/pane-frame.tsx'
import { numberEntries } from './rail/rail-words.ts'
import { Rail } from './rail/rail.tsx'
import { focusMain } from './regions.ts'
import { useOverlay, useRegionKey, useShellState } from './use-shell.ts'
import './panes/panes.css'

/** The rail, the frames of the panes, and the open dialog. It never shows an agency's HTML. */
export const Shell = ({ bridge }: { bridge: ShellBridge }) => {
  const { calls } = bridge
  const state = useShellState(bridge)
  const notice = state?.notices[0]
  const { overlay, open, close } = useOverlay(bridge, notice !== undefined)
  useRegionKey(bridge, state, overlay !== null || notice !== undefined)
  if (!state) return null

  const { entries, panes, panel, offers } = state
  const numbers = numberEntries(entries)
  const closePanel = () => void calls['shell.openPanel']({ panel: null })
  const keys = () => open({ kind: 'keys' })
  const add = () => open({ kind: 'add', address: '' })
  const show = (workspaceId: string, isBeside: boolean) =>
    void calls[isBeside ? 'panes.showBeside' : 'panes.show']({ workspaceId })
  const leaveRail = () => {
    const focused = panes.find((pane) => pane.isFocused)
    if (panel) focusMain()
    else if (focused) void calls['panes.focus']({ workspaceId: focused.workspaceId })
  }
  const style = { '--bar': offers.length > 0 ? `${offerBarHeight}px` : '0px' } as CSSProperties

  return (
    <div className="shell" style={style}>
      <Rail
        state={state}
        onShow={show}
        onMenu={(workspaceId, top) => open({ kind: 'menu', workspaceId, top })}
        onMove={(workspaceId, position) => void calls['tenants.move']({ workspaceId, position })}
        onLeave={leaveRail}
        onAdd={add}
        onSplits={() => open({ kind: 'splits' })}
        onPanel={(next) => void calls['shell.openPanel']({ panel: next })}
      />
      <OfferBar
        state={state}
        onAnswer={(id, isAccepted) => void calls['shell.answerOffer']({ id, isAccepted })}
      />
      {panel ? (
        <PanelHost
          panel={panel}
          bridge={bridge}
          state={state}
          isCovered={overlay !== null || notice !== undefined}
          onClose={closePanel}
          onKeys={keys}
        />
      ) : null}
      {panel === null && panes.length === 0 ? (
        <Empty bridge={bridge} hasTenants={entries.length > 0} onAdd={add} onKeys={keys} />
      ) : null}
      {panes.map((pane) => {
        const { workspaceId } = pane
        const entry = entries.find((one) => one.workspaceId === workspaceId)
        return entry && panel === null ? (
          <PaneFrame
            key={workspaceId}
            pane={pane}
            entry={entry}
            number={numbers.get(workspaceId) ?? null}
            onOwnWindow={() => void calls['windows.open']({ window: { kind: 'pane', workspaceId } })}
            onClose={() => void calls['panes.close']({ workspaceId })}
            onReload={() => void calls['panes.reload']({ workspaceId })}
          />
        ) : null
      })}
      <Dividers bridge={bridge} state={state} />
      <Overlays bridge={bridge} state={state} overlay={overlay} onOpen={open} onClose={close} onKeys={keys} />
      {notice ? (
        <NoticeDialog
          text={notice.text}
          onRead={() => void calls['shell.dismissNotice']({ id: notice.id })}
        />
      ) : null}
    </div>
  )
}
