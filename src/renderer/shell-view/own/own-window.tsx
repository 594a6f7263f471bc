import { lazy, Suspense, useEffect, useState, type CSSProperties } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { offerBarHeight, type ShellState } from '#contract/ipc/shell.ts'
import { ownBandHeight, type OwnWindow as OwnWindowName, type WindowPanel } from '#contract/ipc/windows.ts'
import { KeysSheet } from '#renderer/shell-view/commands/keys-sheet.tsx'
import { OfferBar } from '#renderer/shell-view/panes/offer-bar.tsx'
import { PaneBand, PaneGone } from '#renderer/shell-view/panes/pane-parts.tsx'
import { PanelHost } from '#renderer/shell-view/panel-host.tsx'
import { numberEntries } from '#renderer/shell-view/rail/rail-words.ts'
import { useShellState } from '#renderer/shell-view/use-shell.ts'
import { PutBackButton } from './put-back-button.tsx'
import '#renderer/shell-view/panes/panes.css'
import './own.css'

const NextHold = lazy(async () => ({
  default: (await import('#renderer/shell-view/next-hold/next-hold.tsx')).NextHold,
}))

interface ContentProps {
  bridge: ShellBridge
  state: ShellState
}

/** Handles F6, which moves the focus from the page to the band. */
const useBandFocus = (bridge: ShellBridge): void =>
  useEffect(
    () => bridge.on('shell.railAsked', () => document.querySelector<HTMLElement>('.band button')?.focus()),
    [bridge],
  )

const OwnPane = ({ bridge, state, workspaceId }: ContentProps & { workspaceId: string }) => {
  const { calls } = bridge
  useBandFocus(bridge)
  const entry = state.entries.find((one) => one.workspaceId === workspaceId)
  const pane = state.own.panes.find((one) => one.workspaceId === workspaceId)
  if (!entry || !pane) return null
  const number = numberEntries(state.entries).get(workspaceId) ?? null
  const style = {
    '--rail': '0px',
    '--offers-top': `${ownBandHeight}px`,
    '--bar': `${ownBandHeight + (state.offers.length > 0 ? offerBarHeight : 0)}px`,
  } as CSSProperties
  return (
    <main className="own-pane" style={style} aria-label={entry.name}>
      <PaneBand entry={entry} number={number} height={ownBandHeight} isFocused>
        <PutBackButton
          onPutBack={() => void calls['windows.putBack']({ window: { kind: 'pane', workspaceId } })}
        />
      </PaneBand>
      <OfferBar
        state={state}
        onAnswer={(id, isAccepted) => void calls['shell.answerOffer']({ id, isAccepted })}
      />
      {pane.status === 'crashed' || pane.status === 'failed' ? (
        <PaneGone
          entry={entry}
          number={number}
          message={pane.message}
          onReload={() => void calls['panes.reload']({ workspaceId })}
        />
      ) : null}
    </main>
  )
}

const OwnPanel = ({ bridge, state, panel }: ContentProps & { panel: WindowPanel }) => {
  const [isKeysOpen, setKeysOpen] = useState(false)
  return (
    <div className="shell" style={{ '--rail': '0px' } as CSSProperties}>
      <PanelHost
        panel={panel}
        bridge={bridge}
        state={state}
        isOwnWindow
        isCovered={isKeysOpen}
        // Escape doesn't close a window.
        onClose={() => undefined}
        onKeys={() => setKeysOpen(true)}
      />
      {isKeysOpen ? <KeysSheet onClose={() => setKeysOpen(false)} /> : null}
    </div>
  )
}

/** What a window other than the main one shows: the frame of an agency's page, a panel, or the next hold. */
export const OwnWindow = ({ bridge, name }: { bridge: ShellBridge; name: OwnWindowName }) => {
  const state = useShellState(bridge)
  if (!state) return null
  switch (name.kind) {
    case 'pane':
      return <OwnPane bridge={bridge} state={state} workspaceId={name.workspaceId} />
    case 'panel':
      return <OwnPanel bridge={bridge} state={state} panel={name.panel} />
    case 'nextHold':
      return (
        <Suspense>
          <NextHold bridge={bridge} state={state} />
        </Suspense>
      )
  }
}
