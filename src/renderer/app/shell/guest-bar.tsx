import { Link, useLocation } from 'react-router-dom'
import { keepAccount } from '#renderer/routes/account.ts'
import { bookingDetails, changeRequests, ticketQueue } from '#renderer/routes/flights.ts'

const text = 'You booked as a guest. Set a password to see your trips at any time.'

/** Screens that a guest sees after paying; before that an offer would only distract. */
const afterPaying = [ticketQueue, changeRequests, bookingDetails].map(
  ({ path }) => path.split('/:')[0] ?? path,
)

/** Offers a guest who has booked to keep the account. */
export const GuestBar = () => {
  const { pathname } = useLocation()
  if (!afterPaying.some((root) => pathname.startsWith(root))) return null
  return (
    <div className="resume-bar" role="status">
      <span className="grow">{text}</span>
      <Link className="button-link" to={keepAccount.to()}>
        {keepAccount.title}
      </Link>
    </div>
  )
}
