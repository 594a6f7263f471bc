import { EmailAddress } from '#contract/common/email-address.ts'
import type { MyBookingUpdates, SiteBookingUpdates } from '#contract/entities/booking-updates.ts'
import type { UserType } from '#contract/common/roles.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toMyUpdates } from '#domain/accounts/booking-updates.ts'
import { requestTypes } from '#contract/common/enumerations.ts'
import type { BookingUpdate } from '#server/outbox/booking-updates.ts'

export interface Recipient {
  /** Whether it is the account that booked. A passenger's email never contains an amount. */
  is: 'account' | 'passenger'
  address: string
  name: string
}

interface Account {
  userType: UserType
  email: string
  firstName: string
  lastName: string
  bookingUpdates: Partial<MyBookingUpdates>
}
interface Passenger {
  isLeadPax: boolean
  firstName: string
  lastName: string
  email: string
}

/** Whether passengers need to know: their tickets or flights are new. Money and holds concern only the account. */
const concernsPassengers = (update: BookingUpdate): boolean => {
  switch (update.kind) {
    case 'confirmation':
    case 'scheduleChange':
      return true
    case 'decision':
      return update.state === 'completed' && update.requestType === requestTypes.changeItinerary
    case 'holdReminder':
      return false
  }
}

const readAddress = (email: string): string => {
  const read = EmailAddress.safeParse(hideEmailPlaceholder(email))
  return read.success ? read.data : ''
}

/**
 * Returns who gets an email about a booking: the account that booked, and the lead passenger if that is someone else. An
 * agent's passengers get one only if the agent wants them to.
 */
export const toRecipients = (
  update: BookingUpdate,
  { user, passengers }: { user: Account; passengers: readonly Passenger[] },
  site: SiteBookingUpdates,
): Recipient[] => {
  if (!site[update.kind]) return []
  const chosen = toMyUpdates(user.userType, user.bookingUpdates)
  const account = readAddress(user.email)
  const lead = passengers.find(({ isLeadPax }) => isLeadPax) ?? passengers[0]
  const contact = readAddress(lead?.email ?? '')
  const toName = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
    `${firstName} ${lastName}`.trim()
  return [
    ...(chosen[update.kind] && account !== ''
      ? [{ is: 'account' as const, address: account, name: toName(user) }]
      : []),
    ...(lead && concernsPassengers(update) && chosen.passengerCopies && contact !== '' && contact !== account
      ? [{ is: 'passenger' as const, address: contact, name: toName(lead) }]
      : []),
  ]
}
