import { Link } from 'react-router-dom'
import { formatDate } from '#domain/format.ts'
import { formatInstantDay } from '#domain/format-instant.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { ChangeStateTag } from '#renderer/entities/change-state.tsx'
import { changeRequests, ticketQueue } from '#renderer/routes/flights.ts'
import { wallets } from '#renderer/routes/staff.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { customerTexts as texts } from './customer-texts.ts'
import { Section } from './section.tsx'

const { sections } = texts
const latest = 5

/** The wallet's figures, with a link to its statement. */
export const WalletSection = ({ userId }: { userId: string }) => {
  const query = customersApi.useCustomerWalletQuery({ userId })
  return (
    <Section title={sections.wallet} aside={<Link to={wallets.to({ user: userId })}>{texts.statement}</Link>}>
      <Loaded query={query} failed={texts.walletFailed} rows={2}>
        {({ wallets: [wallet] }) => (
          <dl className="customer-facts">
            {(
              [
                [texts.wallet.balance, wallet?.userWalletBalance],
                [texts.wallet.reserved, wallet?.reserved],
                [texts.wallet.credit, wallet?.creditLimit],
                [texts.wallet.available, wallet?.available],
              ] as const
            ).map(([label, rupees]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Amount rupees={rupees ?? 0} isStrong={label === texts.wallet.available} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Section>
  )
}

/** The newest bookings, with a link to all of them. */
export const BookingsSection = ({ userId }: { userId: string }) => {
  const query = customersApi.useCustomerBookingsQuery({ userId, pageSize: latest })
  return (
    <Section
      title={sections.bookings}
      aside={<Link to={ticketQueue.to({ user: userId })}>{texts.allBookings}</Link>}
    >
      <Loaded query={query} failed={texts.bookingsFailed}>
        {({ tickets }) =>
          tickets.length === 0 ? (
            <p className="muted">{texts.noBookings}</p>
          ) : (
            <ul className="customer-rows">
              {tickets.map((row) => (
                <li key={row.bookingId} className="row spread">
                  <span>
                    <Link
                      className="mono"
                      to={ticketQueue.to({ user: userId, pnr: row.pnr || row.bookingId })}
                    >
                      {row.pnr || texts.noPnr}
                    </Link>{' '}
                    <span className="mono">
                      {row.origin} → {row.destination}
                    </span>{' '}
                    <span className="muted num">{formatDate(row.travelDate)}</span>
                  </span>
                  <BookingStatusTag booking={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

/** The change requests that come first in the tracker, with a link to all of them. */
export const RequestsSection = ({ userId }: { userId: string }) => {
  const query = customersApi.useCustomerChangeRequestsQuery({ userId, pageSize: latest })
  return (
    <Section
      title={sections.requests}
      aside={<Link to={changeRequests.to({ view: 'tracker', user: userId })}>{texts.allRequests}</Link>}
    >
      <Loaded query={query} failed={texts.requestsFailed}>
        {({ changeRequests: requests }) =>
          requests.length === 0 ? (
            <p className="muted">{texts.noRequests}</p>
          ) : (
            <ul className="customer-rows">
              {requests.map((request) => (
                <li key={request.requestId} className="row spread">
                  <span>
                    <Link
                      className="mono"
                      to={changeRequests.to({ view: 'tracker', user: userId, pnr: request.pnr })}
                    >
                      {request.pnr}
                    </Link>{' '}
                    <span className="muted num">{formatInstantDay(request.createdAt)}</span>
                  </span>
                  <ChangeStateTag state={request.state} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
