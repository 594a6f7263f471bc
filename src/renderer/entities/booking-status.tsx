import { Disable, Cross, Endorsed, Help, History, Redo, Time, Undo } from '@blueprintjs/icons'
import type { BookingStatus } from '#contract/common/enumerations.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'

/** Colour, icon and word for each status, the same in the queue, on cards, on e-tickets and in exports. */
export const bookingStatusLook: Record<BookingStatus, StatusLook> = {
  Held: { tone: 'warn', word: 'Held', Icon: Time },
  InProgress: { tone: 'info', word: 'In progress', Icon: Help },
  Ticketed: { tone: 'good', word: 'Ticketed', Icon: Endorsed },
  Cancelled: { tone: 'quiet', word: 'Cancelled', Icon: Disable },
  ChangeRequested: { tone: 'change', word: 'Change requested', Icon: Redo },
  Failed: { tone: 'bad', word: 'Failed', Icon: Cross },
  Released: { tone: 'quiet', word: 'Released', Icon: Undo },
  Expired: { tone: 'quiet', word: 'Expired', Icon: History },
}

const withChangeText = (word: string, text: string): string => `${word}. Its change request: ${text}`

const bare = (text: string): string => text.replaceAll(' ', '').toLowerCase()

/**
 * A booking's status. `text` is the server's `statusText`, which may come from a change request. Such a text doesn't
 * use the look of the booking's status, or 'Rejected' would appear in green with a tick.
 */
export const BookingStatusTag = ({ status, text }: { status: BookingStatus; text?: string }) => {
  const look = bookingStatusLook[status]
  if (!text || bare(text) === bare(status)) return <StatusTag look={look} />
  const change = bookingStatusLook.ChangeRequested
  const tone = status === 'Cancelled' ? look.tone : change.tone
  return (
    <span
      className="status-words"
      title={status === 'ChangeRequested' ? undefined : withChangeText(look.word, text)}
    >
      <StatusTag look={{ ...change, tone }} text={text} />
    </span>
  )
}
