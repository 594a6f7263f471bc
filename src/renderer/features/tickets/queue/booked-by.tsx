import type { TicketRow } from '#contract/entities/booking.ts'
import { cardTexts, ticketsTexts } from '#renderer/features/tickets/texts.ts'

interface BookedByProps {
  user: TicketRow['user']
  /** The reader sees the bookings of all users: staff and the owner. */
  isSiteWide: boolean
  onUser: (userId: string) => void
}

/** The person who booked. Staff and the owner see the email, which filters by that user, and the account type. */
export const BookedBy = ({ user, isSiteWide, onUser }: BookedByProps) =>
  isSiteWide ? (
    <span className="booked-by">
      <button
        type="button"
        className="link-button booked-by-email"
        title={cardTexts.only(user.email)}
        onClick={() => onUser(user.userId)}
      >
        {user.email}
      </button>
      <span className="user-type">{ticketsTexts.userTypes[user.userType]}</span>
    </span>
  ) : (
    <>{user.name}</>
  )
