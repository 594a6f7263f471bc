import { Airplane, BankAccount, Calendar, Exchange, IdNumber, Percentage, Time } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import type { SessionUser } from '#contract/entities/user.ts'
import { paths } from '#renderer/routes/paths.ts'
import { menuTexts } from '../texts.ts'

export interface MenuEntry {
  to: string
  label: string
  Icon: ComponentType<{ size?: number }>
  /** Addresses below these are part of the entry too. */
  covers: readonly string[]
}

const bookingWay = ['/flight/search', '/flight/result', '/flight/passenger-details', '/flight/booking-review']

/** What flights cost and did to the wallet: in the console's menu, for shoppers under their account. */
export const moneyEntries: readonly MenuEntry[] = [
  { to: paths.flightPayments, label: menuTexts.payments, Icon: BankAccount, covers: [paths.flightPayments] },
  {
    to: paths.flightTransactions,
    label: menuTexts.transactions,
    Icon: Exchange,
    covers: [paths.flightTransactions],
  },
]

/** Entries of the console. An entry appears with its screen. */
const dailyEntries: readonly MenuEntry[] = [
  { to: paths.searchFlight, label: menuTexts.flights, Icon: Airplane, covers: bookingWay },
  {
    to: paths.ticketQueue,
    label: menuTexts.tickets,
    Icon: IdNumber,
    covers: ['/flight/ticket-queue', '/flight/booking-details'],
  },
  { to: paths.bookedQueue, label: menuTexts.holds, Icon: Time, covers: ['/flight/booked-queue'] },
]

/** Departures with seats of the site's own: bought by everybody, kept on a board by suppliers, the owner and staff. */
const departuresEntry = (to: string, label: string): MenuEntry => ({
  to,
  label,
  Icon: Calendar,
  covers: ['/fixed-departures', '/flight/fixed-departure-queue'],
})

/** What who runs the site has besides: its owner and its staff. */
const siteEntries: readonly MenuEntry[] = [
  {
    to: paths.manageMarkup(),
    label: menuTexts.manageMarkup,
    Icon: Percentage,
    covers: ['/staff/manage-markup'],
  },
]

const none: readonly MenuEntry[] = []

const departuresOf = (user: SessionUser | null): MenuEntry =>
  user?.roles.includes('supplier')
    ? departuresEntry(paths.fixedDepartures({ view: 'board' }), menuTexts.seatBlocks)
    : departuresEntry(paths.fixedDepartures(), menuTexts.fixedDepartures)

/** A phone's menu has room for what is used all day; the rest stands under the account. */
export const consoleEntries = (
  user: SessionUser | null,
  isNarrow: boolean,
): { menu: readonly MenuEntry[]; account: readonly MenuEntry[] } => {
  const runsSite = user?.userType === 'staff' || user?.roles.includes('wlOwner')
  const [flights, ...others] = dailyEntries
  const daily = [...(flights ? [flights] : []), departuresOf(user), ...others]
  const more = [...moneyEntries, ...(runsSite ? siteEntries : none)]
  return isNarrow ? { menu: daily, account: more } : { menu: [...daily, ...more], account: none }
}

/** Entries of a shopper who is signed in. */
export const shopperEntries: readonly MenuEntry[] = [
  { to: paths.searchFlight, label: menuTexts.flights, Icon: Airplane, covers: bookingWay },
  departuresEntry(paths.fixedDepartures(), menuTexts.fixedDepartures),
  {
    to: paths.ticketQueue,
    label: menuTexts.trips,
    Icon: IdNumber,
    covers: ['/flight/ticket-queue', '/flight/booking-details'],
  },
]

export const isCurrent = (entry: MenuEntry, pathname: string): boolean =>
  entry.covers.some((root) => pathname === root || pathname.startsWith(`${root}/`))
