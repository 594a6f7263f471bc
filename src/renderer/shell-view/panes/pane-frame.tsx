import { Button } from '#renderer/ui/button.tsx'
import { Cross, Share } from '@blueprintjs/icons'
import type { CSSProperties } from 'react'
import type { Pane } from '#contract/ipc/panes.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { ownKeys } from '#renderer/shell-view/own/own-keys.ts'
import { PaneBand, PaneGone } from './pane-parts.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'

interface PaneProps {
  pane: Pane
  entry: RailEntry
  /** Distinguishes it from another agency that looks the same. */
  number: number | null
  onOwnWindow: () => void
  onClose: () => void
  onReload: () => void
}

const toStyle = ({ x, y, width, height, bandHeight }: Pane): CSSProperties => ({
  left: x,
  top: y - bandHeight,
  width,
  height: height + bandHeight,
})

/** What the shell draws around an agency's page: the band above it, and the offer to reload a page that is gone. */
export const PaneFrame = ({ pane, entry, number, onOwnWindow, onClose, onReload }: PaneProps) => {
  const isGone = pane.status === 'crashed' || pane.status === 'failed'
  return (
    <section className="pane" style={toStyle(pane)} data-covered={!isGone} aria-label={entry.name}>
      {pane.bandHeight > 0 ? (
        <PaneBand entry={entry} number={number} height={pane.bandHeight} isFocused={pane.isFocused}>
          <Button
            size="small"
            variant="minimal"
            icon={<Share size={12} />}
            aria-label={`${shellTexts.ownWindow}: ${entry.name}`}
            title={shellTexts.withKey(shellTexts.ownWindow, ownKeys.open())}
            onClick={onOwnWindow}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Cross size={12} />}
            aria-label={shellTexts.closePane(entry.name)}
            onClick={onClose}
          />
        </PaneBand>
      ) : null}
      {isGone ? <PaneGone entry={entry} number={number} message={pane.message} onReload={onReload} /> : null}
    </section>
  )
}
