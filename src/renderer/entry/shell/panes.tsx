import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import type { CSSProperties } from 'react'
import type { Pane, RailEntry } from '#contract/ipc/shell.ts'
import { fillOf } from '#renderer/app/theme/contrast.ts'
import { TenantMark } from './tenant-mark.tsx'
import { shellTexts } from './texts.ts'

interface PaneProps {
  pane: Pane
  entry: RailEntry
  onClose: () => void
  onReload: () => void
}

/** What the shell draws where a tenant's page lies: the band above it, and the offer to reload where it is gone. */
export const PaneFrame = ({ pane, entry, onClose, onReload }: PaneProps) => {
  const { fill } = fillOf(entry.theme.primary)
  const place: CSSProperties = { left: pane.x, width: pane.width }
  const isGone = pane.status === 'crashed' || pane.status === 'failed'
  return (
    <section className="pane" style={place} data-covered={!isGone} aria-label={entry.name}>
      {pane.bandHeight > 0 ? (
        <header
          className="band"
          data-focused={pane.isFocused}
          style={{ height: pane.bandHeight, borderTopColor: fill }}
        >
          <TenantMark theme={entry.theme} />
          <strong className="clip">{entry.name}</strong>
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
          <TenantMark theme={entry.theme} />
          <h2 className="title">{shellTexts.failedTitle(entry.name)}</h2>
          <p className="muted">{pane.message}</p>
          <Button intent="primary" text={shellTexts.reload} onClick={onReload} />
        </div>
      ) : null}
    </section>
  )
}
