import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#contract/entities/user.ts'
import { aUser } from '#renderer/testing/people.ts'
import { consoleMenu, isCurrent, flattenLinks, menuFor, type MenuGroup } from './menus.ts'

const people = {
  staff: aUser('staff'),
  'staff who supply': aUser('staff', { roles: ['staff', 'supplier'] }),
  agent: aUser('travelAgent'),
  owner: aUser('travelAgent', { roles: ['travelAgent', 'wlOwner'] }),
  supplier: aUser('travelAgent', { roles: ['travelAgent', 'supplier'] }),
  'owner who supplies': aUser('travelAgent', { roles: ['travelAgent', 'wlOwner', 'supplier'] }),
  company: aUser('corporate'),
  'agent who only books': aUser('travelAgent', { agencyRole: 'agent' }),
  shopper: aUser('retail'),
} as const

/** Returns a line for each group: its heading and its labels. */
const formatGroups = (groups: readonly MenuGroup[]): string[] =>
  groups.map(({ heading, links }) => `${heading}: ${links.map(({ label }) => label).join(', ')}`)

const withCrm = ['FlightsForm']
const toViewer = (user: SessionUser, activeModules: readonly string[] = withCrm) => ({
  user,
  activeModules,
  hasPermissionMenu: false,
  rights: null,
})
/** The same on a site that sells packages. */
const toBuyer = (user: SessionUser) => ({
  ...toViewer(user),
  sells: { packages: true, activities: false },
})

const staffPackages = 'Packages: Trips, Quotes, All packages, Add package, Tax rules'
const staffTransactions =
  'Transactions: Wallets, Supplier wallets, Reconciliation, Pending gateway entries, Gateway transactions, Payments, Transactions, Profit-loss statement, Download balances, Documents, Tax returns, Verify PAN card'
const ownerTransactions =
  'Transactions: Wallets, Supplier wallets, Reconciliation, Pending gateway entries, Gateway transactions, Profit-loss statement, Download balances, Documents, Tax returns, Verify PAN card'
const plainAccount = 'Account: CRM, Wallet, Payments, Transactions'
const agentAccount = `${plainAccount}, API keys`
const agentTickets = 'Tickets: Tickets, Holds, Change Requests'

describe('the console menu', () => {
  test.each<[who: keyof typeof people, lines: string[]]>([
    [
      'staff',
      [
        'Dashboard: Dashboard, Customers, Suppliers, Supply network, CRM, Create agent, Email subscribers, Referrals',
        'Flights: Flights, Fare tray, Fixed departures, Tickets, Holds, Change Requests, Manage markup, Flight settings',
        staffPackages,
        staffTransactions,
        'Settings: SEO, Other settings, Payment gateways, Supplier accounts',
      ],
    ],
    [
      'staff who supply',
      [
        'Dashboard: Dashboard, Customers, Suppliers, Supply network, CRM, Create agent, Email subscribers, Referrals',
        'Flights: Flights, Fare tray, Seat blocks, Tickets, Holds, Change Requests, Manage markup, Flight settings',
        staffPackages,
        staffTransactions,
        'Settings: SEO, Other settings, Payment gateways, Supplier accounts',
      ],
    ],
    ['agent', [': Flights, Fare tray, Fixed departures, My Profile', agentTickets, agentAccount]],
    [
      'agent who only books',
      [': Flights, Fare tray, Fixed departures, My Profile', agentTickets, plainAccount],
    ],
    ['company', [': Flights, Fare tray, Fixed departures, My Profile', agentTickets, agentAccount]],
    [
      'owner',
      [
        ': Flights, Fare tray, Fixed departures, My Profile',
        agentTickets,
        plainAccount,
        ownerTransactions,
        'Settings: API consumers, Suppliers, Supply network, Trips, Quotes, All packages, Manage markup, SEO, Flight settings, Other settings, Tax rules, Payment gateways, Supplier accounts',
      ],
    ],
    [
      'supplier',
      [
        ': Flights, Fare tray, Seat blocks, My Profile',
        `${agentTickets}, Supplier report, My supplier wallet, My consumers, My packages`,
        agentAccount,
      ],
    ],
    [
      'owner who supplies',
      [
        ': Flights, Fare tray, Seat blocks, My Profile',
        `${agentTickets}, Supplier report, My supplier wallet, My consumers`,
        plainAccount,
        ownerTransactions,
        'Settings: API consumers, Suppliers, Supply network, Trips, Quotes, All packages, Manage markup, SEO, Flight settings, Other settings, Tax rules, Payment gateways, Supplier accounts',
      ],
    ],
  ])('lists what %s may open', (who, lines) => {
    const { menu, account } = consoleMenu(toViewer(people[who]), false)
    expect(formatGroups(menu)).toEqual(lines)
    expect(account).toEqual([])
  })

  test.each<[who: keyof typeof people, daily: string, rest: string[]]>([
    [
      'staff',
      ': Flights, Fixed departures, Tickets, Holds',
      [
        'Dashboard: Dashboard, Customers, Suppliers, Supply network, CRM, Create agent, Email subscribers, Referrals',
        'Flights: Fare tray, Change Requests, Manage markup, Flight settings',
        staffPackages,
        staffTransactions,
        'Settings: SEO, Other settings, Payment gateways, Supplier accounts',
      ],
    ],
    [
      'agent',
      ': Flights, Fixed departures, Tickets, Holds',
      [': Fare tray, My Profile', 'Tickets: Change Requests', agentAccount],
    ],
    [
      'owner who supplies',
      ': Flights, Seat blocks, Tickets, Holds',
      [
        ': Fare tray, My Profile',
        'Tickets: Change Requests, Supplier report, My supplier wallet, My consumers',
        plainAccount,
        ownerTransactions,
        'Settings: API consumers, Suppliers, Supply network, Trips, Quotes, All packages, Manage markup, SEO, Flight settings, Other settings, Tax rules, Payment gateways, Supplier accounts',
      ],
    ],
  ])('keeps four links of %s on a phone and moves the others under the account', (who, daily, rest) => {
    const { menu, account } = consoleMenu(toViewer(people[who]), true)
    expect(formatGroups(menu)).toEqual([daily])
    expect(formatGroups(account)).toEqual(rest)
  })

  test('has no CRM on a site without a module that takes requests', () => {
    expect(formatGroups(consoleMenu(toViewer(people.agent, ['Packages']), false).menu)).toContain(
      'Account: Wallet, Payments, Transactions, API keys',
    )
  })
})

describe("a shopper's menus", () => {
  const { shopper } = people
  test('are the bar of the shop', () => {
    expect(formatGroups(menuFor('shopper', toViewer(shopper)))).toEqual([
      ': Flights, Group fares, My trips, Change Requests',
    ])
  })
  test('of a guest only have the search and what was booked', () => {
    const guest = toViewer(aUser('retail', { isGuest: true }))
    expect(formatGroups(menuFor('shopper', guest))).toEqual([': Flights, My trips, Change Requests'])
    expect(formatGroups(menuFor('account', guest))).toEqual(['Tickets: My trips, Change Requests'])
  })
  test.each([
    [withCrm, 'My requests, Wallet'],
    [['Packages'], 'Wallet'],
  ])('are the customer menu under the account: modules %j', (modules, last) => {
    expect(formatGroups(menuFor('account', toViewer(shopper, modules)))).toEqual([
      ': My Profile',
      'Tickets: My trips, Change Requests, Saved tickets',
      `: ${last}`,
    ])
  })
})

describe('the quotes of an agency', () => {
  test("aren't in the menu of people who keep its accounts", () => {
    const keeper = aUser('travelAgent', { agencyRole: 'accounts' })
    expect(flattenLinks(consoleMenu(toBuyer(keeper), false).menu).map(({ to }) => to)).not.toContain(
      '/quotes',
    )
  })

  test.each([
    ['/quotes/Q-100001', people.agent, '/quotes'],
    ['/quotes/new', people.staff, '/staff/quotes'],
  ])('are current while %s is open', (pathname, user, to) => {
    const links = flattenLinks(consoleMenu(toBuyer(user), false).menu)
    expect(links.filter((link) => isCurrent(link, pathname, '')).map((link) => link.to)).toEqual([to])
  })
})

describe('the trips of a person', () => {
  test('are in the menu where packages or activities are sold', () => {
    const [sell, tickets] = formatGroups(consoleMenu(toBuyer(people.agent), false).menu)
    expect(sell).toBe(': Flights, Fare tray, Fixed departures, Packages, My Profile')
    expect(tickets).toBe('Tickets: Tickets, Holds, Change Requests, Package trips, Quotes')
    expect(formatGroups(menuFor('account', toBuyer(people.shopper)))[0]).toBe(': My Profile, Package trips')
  })
})

const everyLink = [
  ...flattenLinks(consoleMenu(toViewer(people['owner who supplies']), false).menu),
  ...flattenLinks(consoleMenu(toViewer(people.agent), false).menu),
  ...flattenLinks(consoleMenu(toViewer(people.staff), false).menu),
  ...flattenLinks(menuFor('shopper', toBuyer(people.shopper))),
  ...flattenLinks(menuFor('account', toBuyer(people.shopper))),
]

test('every label opens one address', () => {
  const addresses = new Map(everyLink.map(({ label, to }) => [label, to]))
  expect(Object.fromEntries(addresses)).toEqual({
    Flights: '/flight/search',
    'Fare tray': '/flight/tray',
    'Fixed departures': '/fixed-departures',
    'Group fares': '/fixed-departures',
    'Seat blocks': '/fixed-departures?view=board',
    Tickets: '/flight/ticket-queue',
    'My trips': '/flight/ticket-queue',
    'Saved tickets': '/saved-tickets',
    Holds: '/flight/booked-queue',
    'Change Requests': '/flight/change-requests',
    'Supplier report': '/flight/supplier-report',
    'My Profile': '/user/dashboard/userProfile',
    CRM: '/user/dashboard?tab=crm',
    'My requests': '/user/dashboard?tab=crm',
    Dashboard: '/user/dashboard',
    Customers: '/staff/customers',
    'API consumers': '/staff/customers',
    Suppliers: '/staff/suppliers',
    'Supply network': '/staff/suppliers/network',
    'Create agent': '/createNewUser',
    'Email subscribers': '/staff/subscribers',
    Referrals: '/staff/referrals',
    Wallet: '/user/transactionHistory',
    'API keys': '/user/api',
    Wallets: '/staff/wallets',
    'Supplier wallets': '/staff/supplier-wallets',
    'My supplier wallet': '/flight/supplier-wallet',
    'My consumers': '/flight/supplier-consumers',
    'Supplier accounts': '/staff/suppliers/accounts',
    Documents: '/staff/documents',
    'Tax returns': '/staff/tax-returns',
    Reconciliation: '/staff/reconciliation',
    'Pending gateway entries': '/staff/pending-gateway-entries',
    'Gateway transactions': '/staff/gateway-transactions',
    'Profit-loss statement': '/staff/profit-loss',
    'Download balances': '/staff/balances',
    'Verify PAN card': '/staff/verify-pan',
    Payments: '/flight/payments',
    Transactions: '/flight/transaction',
    'Manage markup': '/staff/manage-markup',
    Trips: '/staff/trips',
    Quotes: '/staff/quotes',
    'Package trips': '/trips',
    Packages: '/packages',
    'All packages': '/staff/packages',
    'Add package': '/staff/add-package',
    'Tax rules': '/staff/tax-rules',
    'Flight settings': '/staff/flight-settings',
    'Other settings': '/staff/site-settings',
    'Payment gateways': '/staff/gateways',
    SEO: '/staff/seo',
  })
})
