import type { KeptFareRow } from '#contract/ipc/fare-tray.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { formatDayShort, formatTime } from '#domain/format.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { useClock } from '#renderer/shell-view/use-clock.ts'
import { faresTexts as texts, formatOutcome } from './texts.ts'

const minuteMs = 60_000

/** How long a fare can be booked without a new check, on its server's clock. */
const Validity = ({ expiresAt, skewMs }: { expiresAt: string; skewMs: number }) => {
  const minutes = Math.ceil((Date.parse(expiresAt) - (useClock(10) - skewMs)) / minuteMs)
  return <span className="num clip">{minutes > 0 ? texts.left(minutes) : texts.expired}</span>
}

interface FareLineProps {
  id: string
  fare: KeptFareRow
  entry: RailEntry
  skewMs: number
  index: number
  isActive: boolean
  onChoose: () => void
  onOpen: () => void
}

/** One kept fare with the mark of its agency. */
export const FareLine = ({ id, fare, entry, skewMs, index, isActive, onChoose, onOpen }: FareLineProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid keeps the focus and has the keys
  <div
    id={id}
    role="row"
    aria-rowindex={index + 2}
    aria-selected={isActive}
    className="kept-line"
    onClick={onChoose}
    onDoubleClick={onOpen}
  >
    <div role="gridcell" className="kept-tenant">
      <TenantMark theme={entry.theme} />
      <span className="kept-cell">
        <span className="clip">{entry.name}</span>
        <span className="small muted clip">{entry.userLabel}</span>
      </span>
    </div>
    <div role="gridcell" className="kept-cell">
      <span className="mono clip">{fare.flights}</span>
      <span className="small muted clip">{[fare.fareName, fare.note].filter(Boolean).join(' · ')}</span>
    </div>
    <div role="gridcell" className="kept-cell">
      <span className="clip">{fare.route}</span>
      <span className="small muted num clip">
        {formatDayShort(fare.departure)} {formatTime(fare.departure)} ·{' '}
        {fare.stops === 0 ? texts.direct : texts.stops(fare.stops)}
      </span>
    </div>
    <div role="gridcell" className="kept-cell is-end">
      <Amount rupees={fare.price} isStrong />
      {fare.net === null ? null : <span className="small muted num clip">{texts.net(fare.net)}</span>}
    </div>
    <div role="gridcell" className="kept-cell">
      <span className="clip">{formatOutcome(fare)}</span>
    </div>
    <div role="gridcell" className="kept-cell">
      <Validity expiresAt={fare.expiresAt} skewMs={skewMs} />
    </div>
  </div>
)
