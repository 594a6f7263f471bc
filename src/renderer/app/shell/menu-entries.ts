import {
  Airplane,
  BankAccount,
  Calendar,
  Chart,
  Chat,
  Cog,
  Comparison,
  CreditCard,
  Dashboard,
  Exchange,
  IdNumber,
  NewPerson,
  Percentage,
  Redo,
  Time,
  Updated,
  User,
} from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import type { SessionUser } from '#contract/entities/user.ts'
import { hasCrm } from '#renderer/entities/customer-menu.ts'
import { runsSite } from '#renderer/entities/audience.ts'
import { DecisionsCount } from '#renderer/features/change-requests/decisions-count.tsx'
import { HoldsCount } from '#renderer/features/tickets/holds-count.tsx'
import { furtherPaths } from '#renderer/routes/further-paths.ts'
import { paths } from '#renderer/routes/paths.ts'
import { groupTexts, menuTexts } from './menu-texts.ts'

export interface MenuEntry {
  to: string
  label: string
  Icon: ComponentType<{ size?: number }>
  /** Addresses below these are part of the entry too. */
  covers: readonly string[]
  /** Only with this view of the address; absent where every view counts. */
  view?: { tab: string | null }
  /** How many wait behind it. */
  Count?: ComponentType
}

/** Entries that belong together; one without a heading only stands apart. */
export interface MenuGroup {
  heading: string
  entries: readonly MenuEntry[]
}

const bookingWay = ['/flight/search', '/flight/result', '/flight/passenger-details', '/flight/booking-review']

const flightsEntry: MenuEntry = {
  to: paths.searchFlight,
  label: menuTexts.flights,
  Icon: Airplane,
  covers: bookingWay,
}

const ticketsEntry: MenuEntry = {
  to: paths.ticketQueue,
  label: menuTexts.tickets,
  Icon: IdNumber,
  covers: ['/flight/ticket-queue', '/flight/booking-details'],
}

const holdsEntry: MenuEntry = {
  to: paths.bookedQueue,
  label: menuTexts.holds,
  Icon: Time,
  covers: ['/flight/booked-queue'],
  Count: HoldsCount,
}

/** Refunds and changes that were asked for: of everybody who has tickets. */
const changesEntry: MenuEntry = {
  to: paths.changeRequests(),
  label: menuTexts.changeRequests,
  Icon: Redo,
  covers: [paths.changeRequests()],
  Count: DecisionsCount,
}

/** What flights cost and did to the wallet. */
const moneyEntries: readonly MenuEntry[] = [
  { to: paths.flightPayments, label: menuTexts.payments, Icon: CreditCard, covers: [paths.flightPayments] },
  {
    to: paths.flightTransactions,
    label: menuTexts.transactions,
    Icon: Exchange,
    covers: [paths.flightTransactions],
  },
]

const profileEntry: MenuEntry = {
  to: furtherPaths.userProfile,
  label: menuTexts.myProfile,
  Icon: User,
  covers: [
    furtherPaths.userProfile,
    furtherPaths.referral,
    furtherPaths.billingDetails,
    furtherPaths.becomeSupplier,
  ],
}

const crmEntry: MenuEntry = {
  to: furtherPaths.dashboard({ tab: 'crm' }),
  label: menuTexts.crm,
  Icon: Chat,
  covers: [furtherPaths.dashboard()],
  view: { tab: 'crm' },
}

const walletEntry: MenuEntry = {
  to: furtherPaths.transactionHistory,
  label: menuTexts.wallet,
  Icon: BankAccount,
  covers: [furtherPaths.transactionHistory],
}

/** Departures with seats of the site's own: bought by everybody, kept on a board by suppliers, the owner and staff. */
const departuresEntry = (to: string, label: string): MenuEntry => ({
  to,
  label,
  Icon: Calendar,
  covers: ['/fixed-departures', '/flight/fixed-departure-queue'],
})

const departuresOf = (user: SessionUser | null): MenuEntry =>
  user?.roles.includes('supplier')
    ? departuresEntry(paths.fixedDepartures({ view: 'board' }), menuTexts.seatBlocks)
    : departuresEntry(paths.fixedDepartures(), menuTexts.fixedDepartures)

const markupEntry: MenuEntry = {
  to: paths.manageMarkup(),
  label: menuTexts.manageMarkup,
  Icon: Percentage,
  covers: ['/staff/manage-markup'],
}

/** What a supplier sold here. */
const supplierEntry: MenuEntry = {
  to: paths.supplierReport,
  label: menuTexts.supplierReport,
  Icon: Chart,
  covers: [paths.supplierReport],
}

/*
 * The staff menu's groups (spec section 2) are filled here: an entry appears with its screen. What the site's owner may open
 * as well stands in the lists of the site.
 */
const dashboardOfStaff: readonly MenuEntry[] = [
  {
    to: furtherPaths.dashboard(),
    label: menuTexts.dashboard,
    Icon: Dashboard,
    covers: [furtherPaths.dashboard()],
    view: { tab: null },
  },
  {
    to: furtherPaths.createNewUser,
    label: menuTexts.createAgent,
    Icon: NewPerson,
    covers: [furtherPaths.createNewUser],
  },
]
const transactionsOfSite: readonly MenuEntry[] = [
  {
    to: furtherPaths.staffWallets(),
    label: menuTexts.wallets,
    Icon: BankAccount,
    covers: [furtherPaths.staffWallets()],
  },
  {
    to: furtherPaths.reconciliation,
    label: menuTexts.reconciliation,
    Icon: Comparison,
    covers: [furtherPaths.reconciliation],
  },
  {
    to: furtherPaths.pendingGatewayEntries,
    label: menuTexts.pendingGatewayEntries,
    Icon: Updated,
    covers: [furtherPaths.pendingGatewayEntries],
  },
  {
    to: furtherPaths.gatewayTransactions(),
    label: menuTexts.gatewayTransactions,
    Icon: CreditCard,
    covers: [furtherPaths.gatewayTransactions()],
  },
]
const settingsOfSite: readonly MenuEntry[] = [
  {
    to: furtherPaths.siteSettings,
    label: menuTexts.otherSettings,
    Icon: Cog,
    covers: [furtherPaths.siteSettings],
  },
]

const none: readonly MenuEntry[] = []

const staffGroups = (user: SessionUser | null): MenuGroup[] => [
  { heading: groupTexts.dashboard, entries: dashboardOfStaff },
  {
    heading: groupTexts.flights,
    entries: [flightsEntry, departuresOf(user), ticketsEntry, holdsEntry, changesEntry, markupEntry],
  },
  { heading: groupTexts.transactions, entries: [...transactionsOfSite, ...moneyEntries] },
  { heading: groupTexts.settings, entries: settingsOfSite },
]

/** Agents and companies: what they sell, then the customer menu; the owner's and suppliers' entries besides. */
const customerGroups = (user: SessionUser | null, activeModules: readonly string[]): MenuGroup[] => {
  const isOwner = runsSite(user)
  return [
    { heading: '', entries: [flightsEntry, departuresOf(user), profileEntry] },
    {
      heading: groupTexts.tickets,
      entries: [
        ticketsEntry,
        holdsEntry,
        changesEntry,
        ...(user?.roles.includes('supplier') ? [supplierEntry] : none),
      ],
    },
    {
      heading: groupTexts.account,
      entries: [...(hasCrm(activeModules) ? [crmEntry] : none), walletEntry, ...moneyEntries],
    },
    { heading: groupTexts.transactions, entries: isOwner ? transactionsOfSite : none },
    { heading: groupTexts.settings, entries: isOwner ? [markupEntry, ...settingsOfSite] : none },
  ]
}

const filled = (groups: readonly MenuGroup[]): MenuGroup[] =>
  groups.filter(({ entries }) => entries.length > 0)

/** The menu and, on a phone, what it has no room for: a phone's menu holds what is used all day, the rest stands under the account. */
export const consoleMenu = (
  user: SessionUser | null,
  activeModules: readonly string[],
  isNarrow: boolean,
): { menu: readonly MenuGroup[]; account: readonly MenuGroup[] } => {
  const groups = filled(user?.userType === 'staff' ? staffGroups(user) : customerGroups(user, activeModules))
  if (!isNarrow) return { menu: groups, account: [] }
  const daily = [flightsEntry, departuresOf(user), ticketsEntry, holdsEntry]
  const isDaily = new Set(daily.map(({ to }) => to))
  return {
    menu: [{ heading: '', entries: daily }],
    account: filled(
      groups.map(({ heading, entries }) => ({
        heading,
        entries: entries.filter(({ to }) => !isDaily.has(to)),
      })),
    ),
  }
}

/** Entries of a shopper who is signed in. */
export const shopperEntries: readonly MenuEntry[] = [
  flightsEntry,
  departuresEntry(paths.fixedDepartures(), menuTexts.fixedDepartures),
  { ...ticketsEntry, label: menuTexts.trips },
  changesEntry,
]

/** The customer menu (spec section 2), for shoppers under their account. */
export const customerMenu = (activeModules: readonly string[]): MenuGroup[] => [
  { heading: '', entries: [profileEntry] },
  {
    heading: groupTexts.tickets,
    entries: [
      { ...ticketsEntry, label: menuTexts.ticketQueue },
      { ...changesEntry, label: menuTexts.changeQueue },
    ],
  },
  { heading: '', entries: [...(hasCrm(activeModules) ? [crmEntry] : none), walletEntry] },
]

export const entriesOf = (groups: readonly MenuGroup[]): MenuEntry[] =>
  groups.flatMap(({ entries }) => entries)

/** Is the page at this address part of the entry? One with a view of its own covers exactly its addresses. */
export const isCurrent = ({ covers, view }: MenuEntry, pathname: string, query: string): boolean =>
  view
    ? covers.includes(pathname) && new URLSearchParams(query).get('tab') === view.tab
    : covers.some((root) => pathname === root || pathname.startsWith(`${root}/`))
