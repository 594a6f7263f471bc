import { describe, expect, expectTypeOf, it } from 'vitest'
import { generatePath, matchRoutes } from 'react-router-dom'
import { userPayments } from './account.ts'
import { eTicket, eTicketByToken, printTickets } from './documents.ts'
import { fixedDepartures } from './departures.ts'
import { firstScreens } from './first-screens.ts'
import { changeRequests, newChangeRequest, ticketQueue } from './flights.ts'
import { otherScreens } from './other-screens.ts'
import { getRight, getViewerKind } from './rights.ts'
import { home, searchResult } from './shop.ts'
import { login } from './sign-in.ts'
import { gatewayTransactions, wallets } from './staff.ts'

const screens = [...firstScreens, ...otherScreens]

describe('an address', () => {
  it.each<[name: string, address: string, expected: string]>([
    ['has no query without values', ticketQueue.to(), '/flight/ticket-queue'],
    ['is a slash for the home screen', home.to(), '/'],
    [
      'carries its query',
      wallets.to({ email: 'a+b@x.in', tab: 'requests' }),
      '/staff/wallets?email=a%2Bb%40x.in&tab=requests',
    ],
    ['leaves out empty values', login.to({ redirectTo: '', redirectType: undefined }), '/login'],
    [
      'carries a path as a value',
      login.to({ redirectTo: '/flight/search?x=1&y' }),
      '/login?redirectTo=%2Fflight%2Fsearch%3Fx%3D1%26y',
    ],
    [
      'carries zero and false',
      eTicket.to({ bookingSlug: 's', pax: 0, hp: false }),
      '/e-ticket/s?pax=0&hp=false',
    ],
    [
      'encodes a parameter',
      newChangeRequest.to({ bookingSlug: 'a/b ?c' }),
      '/flight/change-requests/new/a%2Fb%20%3Fc',
    ],
    ['omits an optional parameter', userPayments.to({ amount: 500 }), '/user/payments?amount=500'],
    ['takes an optional parameter', userPayments.to({ orderId: 'o 1' }), '/user/payments/o%201'],
    [
      'fills two parameters',
      eTicketByToken.to({ encodedBookingId: 'b', pnrToken: 't=' }),
      '/e-ticket/b/t%3D',
    ],
    [
      'keeps the order of its values',
      printTickets.to({ ids: 'b1,b2', print: true, hp: false }),
      '/flight/print-tickets?ids=b1%2Cb2&print=true&hp=false',
    ],
  ])('%s', (_name, address, expected) => {
    expect(address).toBe(expected)
  })

  it.each(['plain', 'a/b', 'ä ö', 'x?y#z', '100%', '..'])('returns the parameter %j', (searchId) => {
    const [pathname = '', query] = searchResult.to({ searchId, origin: 'DEL', adt: 2 }).split('?')
    const [match] = matchRoutes([{ path: searchResult.path }], pathname) ?? []
    expect(match?.params).toEqual({ searchId })
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ origin: 'DEL', adt: '2' })
  })

  it('is typed by the path and the query', () => {
    expectTypeOf(searchResult.to).parameter(0).toExtend<{ searchId: string; origin?: string; adt?: number }>()
    expectTypeOf(gatewayTransactions.to).parameter(0).toExtend<{ pending?: boolean } | undefined>()
    // @ts-expect-error -- the path has a parameter
    newChangeRequest.to({})
    // @ts-expect-error -- the query has no such name
    wallets.to({ page: 2 })
    // @ts-expect-error -- not one of the views
    changeRequests.to({ view: 'board' })
  })
})

describe('the screens', () => {
  it('have a path each', () => {
    const paths = screens.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(screens.filter(({ path }) => path !== '*').map((screen) => [screen.path, screen] as const))(
    '%s is found by the address that it builds',
    (path, screen) => {
      const values = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']))
      expect((screen.to as (values: object) => string)(values)).toBe(generatePath(path, values))
    },
  )

  it('name the rights that they require', () => {
    const required = screens.flatMap(({ path, for: guard }) =>
      typeof guard === 'string' && getRight(guard) ? [`${path} ${guard} ${getViewerKind(guard)}`] : [],
    )
    expect(required.toSorted()).toEqual([
      '/createNewUser isStaff signedIn',
      '/flight/my-markup isTravelAgent signedIn',
      '/flight/print-fares canKeepFares signedIn',
      '/flight/supplier-consumers isSupplier signedIn',
      '/flight/supplier-report isSupplier signedIn',
      '/flight/supplier-wallet isSupplier signedIn',
      '/flight/tray canKeepFares signedIn',
      '/quotes canQuoteOwnCustomers signedIn',
      '/quotes/:quoteId canMakeQuotes signedIn',
      '/staff isOwnerOrStaff signedIn',
      '/staff/add-package/:_id? canEditPackages signedIn',
      '/staff/balances isOwnerOrStaff signedIn',
      '/staff/customers isOwnerOrStaff signedIn',
      '/staff/customers/:userId isStaff signedIn',
      '/staff/documents isOwnerOrStaff signedIn',
      '/staff/flight-settings isOwnerOrStaff signedIn',
      '/staff/gateway-transactions isOwnerOrStaff signedIn',
      '/staff/gateways isOwnerOrStaff signedIn',
      '/staff/manage-markup isOwnerOrStaff signedIn',
      '/staff/packages canEditPackages signedIn',
      '/staff/packages/:_id/stock canEditPackages signedIn',
      '/staff/pending-gateway-entries isOwnerOrStaff signedIn',
      '/staff/permissions isOwnerOrStaff signedIn',
      '/staff/profit-loss isOwnerOrStaff signedIn',
      '/staff/quotes isOwnerOrStaff signedIn',
      '/staff/reconciliation isOwnerOrStaff signedIn',
      '/staff/referrals isStaff signedIn',
      '/staff/refund-import isOwnerOrStaff signedIn',
      '/staff/seo isOwnerOrStaff signedIn',
      '/staff/site-settings isOwnerOrStaff signedIn',
      '/staff/subscribers isStaff signedIn',
      '/staff/supplier-export isOwnerOrStaff signedIn',
      '/staff/supplier-wallets isOwnerOrStaff signedIn',
      '/staff/supplier-wallets/:supplierId isOwnerOrStaff signedIn',
      '/staff/suppliers isOwnerOrStaff signedIn',
      '/staff/suppliers/accounts isOwnerOrStaff signedIn',
      '/staff/suppliers/network isOwnerOrStaff signedIn',
      '/staff/tax-returns isOwnerOrStaff signedIn',
      '/staff/tax-rules isOwnerOrStaff signedIn',
      '/staff/trips isOwnerOrStaff signedIn',
      '/staff/verify-pan isOwnerOrStaff signedIn',
      '/staff/wallets isOwnerOrStaff signedIn',
      '/user/api isAgencyAdmin signedIn',
      '/user/dashboard/people isAgencyAdmin signedIn',
      '/user/package/manage_package_images/:_id canEditPackages signedIn',
    ])
  })

  it('are open without a sign-in only where they say so', () => {
    const open = screens.filter(({ for: guard }) => guard === 'anyone' || guard === 'visitor')
    expect(open.map(({ path, for: guard }) => `${path} ${String(guard)}`).toSorted()).toEqual([
      '* anyone',
      '/ anyone',
      '/1/success anyone',
      '/403 anyone',
      '/activities visitor',
      '/api-partner-program anyone',
      '/cancellation_return_refund_policy anyone',
      '/e-ticket/:bookingSlug anyone',
      '/e-ticket/:encodedBookingId/:pnrToken anyone',
      '/fixed-departures/print/:fdSlug anyone',
      '/flight anyone',
      '/flight/calendar-fare visitor',
      '/flight/result/:searchId visitor',
      '/flight/search visitor',
      '/generate_password anyone',
      '/login/console anyone',
      '/login/continue anyone',
      '/login/jump anyone',
      '/logout anyone',
      '/newsletter anyone',
      '/package/enquiry/submitted/:enquiryId anyone',
      '/packages visitor',
      '/packages/:packageName/:_id visitor',
      '/privacy_policy anyone',
      '/quote/:quoteCode anyone',
      '/saved-tickets anyone',
      '/signup_success anyone',
      '/terms_and_conditions anyone',
    ])
  })

  it.each([
    ['', 'signedIn'],
    ['view=board', 'canManageSeatBlocks'],
  ])('guard the fixed departures by their view: "%s"', (query, guard) => {
    const { for: getGuard } = fixedDepartures
    expect(typeof getGuard === 'function' ? getGuard(new URLSearchParams(query)) : getGuard).toBe(guard)
  })
})
