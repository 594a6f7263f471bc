import { Help, Mountain, NotificationsSnooze, TickCircle, WarningSign } from '@blueprintjs/icons'
import { memo } from 'react'
import type { HoldKind, HoldRow } from '#contract/ipc/holds.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { formatInstantTime } from '#domain/format-instant.ts'
import { formatDayShort, formatTime } from '#domain/format.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { formatDeadline, getHoldName, getTripWords, holdDeskTexts } from './texts.ts'
import { TimeLeft } from './time-left.tsx'
import { useClock } from '#renderer/shell-view/use-clock.ts'

/** Returns when a snoozed hold may alert again; empty when it isn't snoozed. */
export const formatSnooze = (snoozedUntil: string | null, serverNowMs: number): string =>
  snoozedUntil !== null && Date.parse(snoozedUntil) > serverNowMs ? formatInstantTime(snoozedUntil) : ''

const Silent = ({ hold, skewMs }: { hold: HoldRow; skewMs: number }) => {
  const until = formatSnooze(hold.snoozedUntil, useClock(10) - skewMs)
  return until ? (
    <span className="hold-silent" title={holdDeskTexts.silent(until)}>
      <NotificationsSnooze size={12} />
      <span className="visually-hidden">{holdDeskTexts.silent(until)}</span>
    </span>
  ) : null
}

export interface HoldLineProps {
  id: string
  hold: HoldRow
  entry: RailEntry
  skewMs: number
  index: number
  rowHeight: number
  isActive: boolean
  onChoose: (hold: HoldRow) => void
  onOpen: (hold: HoldRow) => void
}

const Deadline = ({ hold }: { hold: HoldRow }) => {
  const words = formatDeadline(hold)
  return (
    <span className="small muted num clip" title={words}>
      {words}
    </span>
  )
}

const tripIcons = { order: Mountain, offer: TickCircle, request: Help } satisfies Record<
  Exclude<HoldKind, 'booking'>,
  unknown
>

/** The airline of a booking, or what kind of trip it is. */
const Type = ({ hold: { kind, airlineName } }: { hold: HoldRow }) => {
  if (kind === 'booking') return <span className="clip">{airlineName}</span>
  const Icon = tripIcons[kind]
  return (
    <span className="hold-type">
      <Icon size={12} />
      <span className="clip">{getTripWords(kind)?.name}</span>
    </span>
  )
}

const AtStake = ({ hold: { amount, deposit, walletShort } }: { hold: HoldRow }) => (
  <>
    {amount === null ? null : <Amount rupees={amount} isStrong />}
    {deposit === null ? null : <span className="small muted num clip">{holdDeskTexts.deposit(deposit)}</span>}
    {walletShort ? (
      <span className="small num hold-short clip">
        <WarningSign size={10} /> {holdDeskTexts.short(walletShort)}
      </span>
    ) : null}
  </>
)

const Line = ({ hold, entry, skewMs, index, ...line }: HoldLineProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid keeps the focus and has the keys
  <div
    id={line.id}
    role="row"
    aria-rowindex={index + 2}
    aria-selected={line.isActive}
    className="hold-line"
    style={{ height: line.rowHeight, transform: `translateY(${index * line.rowHeight}px)` }}
    onClick={() => line.onChoose(hold)}
    onDoubleClick={() => line.onOpen(hold)}
  >
    <div role="gridcell" className="hold-cell">
      <span className="row hold-tags">
        <TimeLeft deadline={hold.deadline} skewMs={skewMs} />
        <Silent hold={hold} skewMs={skewMs} />
      </span>
      <Deadline hold={hold} />
    </div>
    <div role="gridcell" className="hold-cell hold-tenant">
      <TenantMark theme={entry.theme} />
      <span className="hold-tenant-words">
        <span className="clip">{entry.name}</span>
        <span className="small muted clip">{entry.userLabel}</span>
      </span>
    </div>
    <div role="gridcell" className="hold-cell">
      <span className={`${hold.reference ? 'mono ' : ''}hold-reference clip`}>{getHoldName(hold)}</span>
      <span className="small muted clip">{hold.passengers}</span>
    </div>
    <div role="gridcell" className="hold-cell">
      <bdi className="clip" title={hold.title}>
        {hold.title}
      </bdi>
      <span className="small muted num clip">
        {formatDayShort(hold.travelDate)} {formatTime(hold.travelDate)}
      </span>
    </div>
    <div role="gridcell" className="hold-cell hold-airline">
      <Type hold={hold} />
    </div>
    <div role="gridcell" className="hold-cell is-end">
      <AtStake hold={hold} />
    </div>
  </div>
)

/** One hold, redrawn only when it has changed; its countdown updates by itself. */
export const HoldLine = memo(Line)
