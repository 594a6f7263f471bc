import { Button } from '#renderer/ui/button.tsx'
import { Cross, Offline } from '@blueprintjs/icons'
import type { CSSProperties } from 'react'
import type { Pane } from '#contract/ipc/panes.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { toReadableFill } from '#domain/site/contrast.ts'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'

interface PaneProps {
  pane: Pane
  entry: RailEntry
  /** Distinguishes it from another agency that looks the same. */
  number: number | null
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
export const PaneFrame = ({ pane, entry, number, onClose, onReload }: PaneProps) => {
  const { fill } = toReadableFill(entry.theme.primary)
  const isGone = pane.status === 'crashed' || pane.status === 'failed'
  const isPractice = entry.kind === 'practice'
  return (
    <section className="pane" style={toStyle(pane)} data-covered={!isGone} aria-label={entry.name}>
      {pane.bandHeight > 0 ? (
        <header
          className="band"
          data-focused={pane.isFocused}
          style={{ height: pane.bandHeight, borderTopColor: fill }}
        >
          <TenantMark theme={entry.theme} number={number} />
          <strong className="clip">{entry.name}</strong>
          {isPractice ? <span className="band-tag">{shellTexts.practice}</span> : null}
          {entry.reach === 'down' ? (
            <span className="band-tag" data-state="down">
              <Offline size={12} />
              {shellTexts.down}
            </span>
          ) : null}
          <span className="muted clip grow">{entry.userLabel || entry.address}</span>
          <Button
            size="small"
            variant="minimal"
            icon={<Cross size={12} />}
            aria-label={shellTexts.closePane(entry.name)}
            onClick={onClose}
          />
        </header>
      ) : null}
      {isGone ? (
        <div className="pane-gone" role="alert">
          <TenantMark theme={entry.theme} number={number} />
          <h2 className="title">{shellTexts.failedTitle(entry.name)}</h2>
          <p className="muted">{pane.message}</p>
          <Button intent="primary" text={shellTexts.reload} onClick={onReload} />
        </div>
      ) : null}
    </section>
  )
}
