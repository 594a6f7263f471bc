import { Mountain } from '@blueprintjs/icons'
import { useEffect } from 'react'
import type { ArchivedTicket } from '#contract/ipc/archive.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { formatDayShort, formatTime } from '#domain/format.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { archiveTexts } from './texts.ts'

/** Returns the id of a row, which the search field refers to. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

interface FoundTicketsProps {
  id: string
  tickets: readonly ArchivedTicket[]
  entries: readonly RailEntry[]
  active: number
  onChoose: (index: number) => void
  onOpen: (ticket: ArchivedTicket) => void
}

const heads = [
  archiveTexts.reference,
  archiveTexts.passengers,
  archiveTexts.route,
  archiveTexts.departure,
  archiveTexts.status,
  archiveTexts.kept,
]

/** Returns the tooltip; several people may work at one agency. */
const formatTip = (entry: RailEntry | undefined): string =>
  entry ? [entry.name, entry.userLabel].filter(Boolean).join(' · ') : ''

/** The route of a ticket, or the title of a trip. */
const Title = ({ ticket: { kind, title } }: { ticket: ArchivedTicket }) =>
  kind === 'ticket' ? (
    <span className="mono">{title}</span>
  ) : (
    <bdi className="clip" title={title}>
      <Mountain size={12} className="archive-trip" /> {title}
    </bdi>
  )

/** The tickets and trips found, soonest departure first. The search field's keys move in it. */
export const FoundTickets = ({ id, tickets, entries, active, onChoose, onOpen }: FoundTicketsProps) => {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const findEntry = (workspaceId: string) => entries.find((entry) => entry.workspaceId === workspaceId)
  return (
    <>
      <div className="archive-heads small muted" aria-hidden="true">
        <span />
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {/* Chromium would give the scrolling list a tab stop; the search field's keys move in it. */}
      <div role="listbox" tabIndex={-1} className="archive-scroll" id={id} aria-label={archiveTexts.list}>
        {tickets.map((ticket, index) => {
          const entry = findEntry(ticket.workspaceId)
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the search field, which names this row as active
            <div
              key={`${ticket.workspaceId} ${ticket.id}`}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="archive-row"
              // Ignore rows that move below a resting pointer.
              onMouseMove={({ movementX, movementY }) =>
                movementX === 0 && movementY === 0 ? undefined : onChoose(index)
              }
              onClick={() => onOpen(ticket)}
            >
              <span title={formatTip(entry)}>
                {entry ? <TenantMark theme={entry.theme} /> : null}
                <span className="visually-hidden">{formatTip(entry)}</span>
              </span>
              <span className="mono archive-reference">{ticket.reference}</span>
              <span className="clip">{ticket.passengers}</span>
              <Title ticket={ticket} />
              <span className="num">
                {formatDayShort(ticket.travelDate)} <strong>{formatTime(ticket.travelDate)}</strong>
              </span>
              <span className="clip muted archive-status">{ticket.statusText}</span>
              <span className="num muted archive-kept">{formatInstantShort(ticket.keptAt)}</span>
            </div>
          )
        })}
      </div>
    </>
  )
}
