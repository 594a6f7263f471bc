import { Offline } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { toReadableFill } from '#domain/site/contrast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'

interface PaneBandProps {
  entry: RailEntry
  /** Distinguishes it from another agency that looks the same. */
  number: number | null
  height: number
  isFocused: boolean
  /** Buttons at its end. */
  children: ReactNode
}

/** The band above an agency's page: colour, monogram, name and person. */
export const PaneBand = ({ entry, number, height, isFocused, children }: PaneBandProps) => {
  const { fill } = toReadableFill(entry.theme.primary)
  return (
    <header className="band" data-focused={isFocused} style={{ height, borderTopColor: fill }}>
      <TenantMark theme={entry.theme} number={number} />
      <strong className="clip">{entry.name}</strong>
      {entry.kind === 'practice' ? <span className="band-tag">{shellTexts.practice}</span> : null}
      {entry.reach === 'down' ? (
        <span className="band-tag" data-state="down">
          <Offline size={12} />
          {shellTexts.down}
        </span>
      ) : null}
      <span className="muted clip grow">{entry.userLabel || entry.address}</span>
      {children}
    </header>
  )
}

interface PaneGoneProps {
  entry: RailEntry
  number: number | null
  message: string
  onReload: () => void
}

/** In place of a page that stopped working: what happened, and the offer to reload it. */
export const PaneGone = ({ entry, number, message, onReload }: PaneGoneProps) => (
  <div className="pane-gone" role="alert">
    <TenantMark theme={entry.theme} number={number} />
    <h2 className="title">{shellTexts.failedTitle(entry.name)}</h2>
    <p className="muted">{message}</p>
    <Button intent="primary" text={shellTexts.reload} onClick={onReload} />
  </div>
)
