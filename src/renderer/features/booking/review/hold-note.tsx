import { Time } from '@blueprintjs/icons'
import { formatDate, formatTime } from '#domain/format.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'

interface HoldNoteProps {
  lastTicketDate: string | null
  origin: string
}

/** Until when the fare can be held, in which time zone, and who set the deadline. */
export const HoldNote = ({ lastTicketDate, origin }: HoldNoteProps) => (
  <p className="hold-note small">
    <Time className="hold-note-icon" size={14} />
    {lastTicketDate === null ? (
      <span>{bookingTexts.holdUnknown}</span>
    ) : (
      <span>
        <strong className="num">
          {bookingTexts.holdUntil(`${formatDate(lastTicketDate)} ${formatTime(lastTicketDate)}`.trim())}
        </strong>
        , {bookingTexts.holdZone(origin)}. <span className="muted">{bookingTexts.holdSource}</span>
      </span>
    )}
  </p>
)
