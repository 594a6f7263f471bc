import type { TicketRow } from '#contract/entities/booking.ts'
import { cardTexts, ticketsTexts } from '#renderer/features/tickets/texts.ts'

interface BookedByProps {
  user: TicketRow['user']
  isStaff: boolean
  onUser: (userId: string) => void
}

/** The person who booked. Staff see the email, which filters by that user, and the account type. */
export const BookedBy = ({ user, isStaff, onUser }: BookedByProps) =>
  isStaff ? (
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
