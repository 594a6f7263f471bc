import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/entities/user.ts'
import { aUser } from '#renderer/testing/people.ts'
import { consoleMenu, isCurrent, flattenLinks } from './menus.ts'

const toViewer = (user: SessionUser) => ({
  user,
  activeModules: ['FlightsForm'],
  hasPermissionMenu: false,
  rights: null,
})
const agent = toViewer(aUser('travelAgent'))
const staff = toViewer(aUser('staff'))

test.each<[pathname: string, query: string, labels: string[]]>([
  ['/user/dashboard', '?tab=crm', ['CRM']],
  ['/user/dashboard', '', []],
  ['/user/dashboard/userProfile', '', ['My Profile']],
  ['/user/dashboard/referral', '', ['My Profile']],
  ['/user/billing-details', '', ['My Profile']],
  ['/user/supplier/becomeSupplier', '', ['My Profile']],
  ['/user/dashboard/security', '', []],
  ['/user/api', '?view=usage', ['API keys']],
  ['/flight/search', '', ['Flights']],
  ['/flight/result/abc', '?origin=DEL', ['Flights']],
  ['/flight/passenger-details/abc', '', ['Flights']],
  ['/flight/booking-review', '', ['Flights']],
  ['/flight/calendar-fare', '', []],
  ['/flight/booking-details/abc', '', ['Tickets']],
  ['/flight/fixed-departure-queue', '', ['Fixed departures']],
  ['/fixed-departures', '?view=board', ['Fixed departures']],
  ['/flight/change-requests/new/x', '', ['Change Requests']],
])('at %s%s the current links of an agent are %j', (pathname, query, labels) => {
  const links = flattenLinks(consoleMenu(agent, false).menu)
  expect(links.filter((link) => isCurrent(link, pathname, query)).map(({ label }) => label)).toEqual(labels)
})

test('a package that is edited belongs to All packages', () => {
  const links = flattenLinks(consoleMenu(staff, false).menu)
  const labelsAt = (pathname: string) =>
    links.filter((link) => isCurrent(link, pathname, '?section=prices')).map(({ label }) => label)
  expect(labelsAt(`/staff/add-package/${'a1'.repeat(12)}`)).toEqual(['All packages'])
  expect(labelsAt('/staff/add-package')).toContain('Add package')
})

test.each<[query: string, labels: string[]]>([
  ['', ['Dashboard']],
  ['?tab=crm', ['CRM']],
])('at the dashboard with the query "%s" the current links of staff are %j', (query, labels) => {
  const links = flattenLinks(consoleMenu(staff, false).menu)
  expect(links.filter((link) => isCurrent(link, '/user/dashboard', query)).map(({ label }) => label)).toEqual(
    labels,
  )
})
