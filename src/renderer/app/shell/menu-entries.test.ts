import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#contract/entities/user.ts'
import { consoleMenu, customerMenu, entriesOf, isCurrent } from './menu-entries.ts'

const person = (userType: SessionUser['userType'], ...more: SessionUser['roles']): SessionUser => ({
  userId: 'usr_1',
  siteId: 'skyways',
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  userType,
  roles: [userType, ...more],
  isUserSuperAdmin: false,
  legalEntity: null,
  taLogoUrl: '',
  phoneNumbers: [],
  referralCode: '',
  isFlightHoldAllowed: false,
  headerPosition: 'left',
  isVerified: true,
  hasPassword: true,
  jumpedBy: null,
})
const shape = (groups: ReturnType<typeof customerMenu>) =>
  groups.map(({ heading, entries }) => [heading, entries.map(({ label }) => label)])

describe('the customer menu', () => {
  test('is My Profile, Tickets with its two queues, CRM, Wallet', () => {
    expect(shape(customerMenu(['FlightsForm']))).toEqual([
      ['', ['My Profile']],
      ['Tickets', ['Ticket queue', 'Change request queue']],
      ['', ['CRM', 'Wallet']],
    ])
  })
  test('has no CRM without an active module that takes wishes', () => {
    expect(entriesOf(customerMenu(['Packages'])).map(({ label }) => label)).not.toContain('CRM')
    const agent = consoleMenu(person('travelAgent'), ['Packages'], false)
    expect(entriesOf(agent.menu).map(({ label }) => label)).not.toContain('CRM')
  })
})

describe('the console’s menu', () => {
  test.each([
    ['staff', person('staff'), ['Dashboard', 'Flights', 'Transactions', 'Settings']],
    ['an agent', person('travelAgent'), ['', 'Tickets', 'Account']],
    ['a company', person('corporate'), ['', 'Tickets', 'Account']],
  ] as const)('%s: headings', (_who, user, headings) => {
    const { menu, account } = consoleMenu(user, ['FlightsForm'], false)
    expect(menu.map(({ heading }) => heading)).toEqual(headings)
    expect(account).toEqual([])
  })
  test('an agent has the whole customer menu', () => {
    const labels = entriesOf(consoleMenu(person('travelAgent'), ['Bus'], false).menu).map(
      ({ label }) => label,
    )
    expect(labels).toEqual(
      expect.arrayContaining(['My Profile', 'Tickets', 'Change Requests', 'CRM', 'Wallet']),
    )
    expect(labels).not.toContain('Manage markup')
  })
  test('the owner has the site’s entries besides, suppliers their report', () => {
    const owner = entriesOf(consoleMenu(person('travelAgent', 'wlOwner'), [], false).menu)
    expect(owner.map(({ label }) => label)).toContain('Manage markup')
    const supplier = entriesOf(consoleMenu(person('travelAgent', 'supplier'), [], false).menu)
    expect(supplier.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Seat blocks', 'Supplier report']),
    )
  })
  test.each([person('staff'), person('travelAgent'), person('travelAgent', 'wlOwner')])(
    'on a phone nothing is lost: four entries below, the rest under the account',
    (user) => {
      const wide = entriesOf(consoleMenu(user, ['Bus'], false).menu).map(({ to }) => to)
      const { menu, account } = consoleMenu(user, ['Bus'], true)
      expect(entriesOf(menu)).toHaveLength(4)
      expect([...entriesOf(menu), ...entriesOf(account)].map(({ to }) => to).sort()).toEqual(wide.sort())
    },
  )
})

test.each([
  ['/user/dashboard', '?tab=crm', ['CRM']],
  ['/user/dashboard', '', []],
  ['/user/dashboard/userProfile', '', ['My Profile']],
  ['/user/billing-details', '', ['My Profile']],
  ['/flight/change-requests/new/x', '', ['Change Requests']],
])('at %s%s the current entries are %j', (pathname, query, labels) => {
  const entries = entriesOf(consoleMenu(person('travelAgent'), ['Bus'], false).menu)
  expect(entries.filter((entry) => isCurrent(entry, pathname, query)).map(({ label }) => label)).toEqual(
    labels,
  )
})
