import { describe, expect, it } from 'vitest'
import { firstScreens, loadOtherScreens } from './first-screens.ts'
import { decideRoute, safeRedirect, type GuardInput } from './guard.ts'

const open = { isLocked: false, lockedRoutes: [] }
const locked = { isLocked: true, lockedRoutes: [] }
const base: GuardInput = {
  who: 'signedIn',
  isOpenWhenLocked: false,
  isSignedIn: false,
  path: '/flight/ticket-queue',
  redirectTo: null,
  redirectType: null,
  site: open,
}
const login = (path: string, more = ''): string => `/login?redirectTo=${encodeURIComponent(path)}${more}`

describe('the protected-route rule', () => {
  it.each<[string, Partial<GuardInput>, string]>([
    ['shows a protected page to a signed-in user', { isSignedIn: true }, 'show'],
    ['sends a visitor to sign-in with the current path', {}, login('/flight/ticket-queue')],
    [
      'keeps the query of the path',
      { path: '/flight/ticket-queue?page=2&sort=TA' },
      login('/flight/ticket-queue?page=2&sort=TA'),
    ],
    ['keeps redirectType', { redirectType: 'core' }, login('/flight/ticket-queue', '&redirectType=core')],
    ['shows an open page to a visitor', { who: 'visitor', path: '/flight/search' }, 'show'],
    [
      'locks a visitor page on a locked site',
      { who: 'visitor', path: '/flight/search', site: locked },
      login('/flight/search'),
    ],
    [
      'locks only what a locked site lists',
      { who: 'visitor', path: '/flight/search', site: { isLocked: true, lockedRoutes: ['/packages'] } },
      'show',
    ],
    [
      'leaves the confirmation page open when everything is locked',
      {
        who: 'anyone',
        isOpenWhenLocked: true,
        path: '/signup_success',
        site: { isLocked: true, lockedRoutes: ['*'] },
      },
      'show',
    ],
    [
      'locks everything below a listed route',
      { who: 'anyone', path: '/packages/goa/1', site: { isLocked: true, lockedRoutes: ['/packages'] } },
      login('/packages/goa/1'),
    ],
    [
      "doesn't lock a route that only starts the same",
      { who: 'anyone', path: '/packages-old', site: { isLocked: true, lockedRoutes: ['/packages'] } },
      'show',
    ],
    [
      'never locks sign-in',
      {
        who: 'signedOut',
        isOpenWhenLocked: true,
        path: '/login',
        site: { isLocked: true, lockedRoutes: ['*'] },
      },
      'show',
    ],
    [
      'never locks an e-ticket',
      {
        who: 'anyone',
        isOpenWhenLocked: true,
        path: '/e-ticket/abc',
        site: { isLocked: true, lockedRoutes: ['*'] },
      },
      'show',
    ],
    ['shows a locked site to a signed-in user', { who: 'visitor', isSignedIn: true, site: locked }, 'show'],
    ['sends who is signed in from /login to /', { who: 'signedOut', isSignedIn: true, path: '/login' }, '/'],
    [
      'sends who is signed in from /login back where it was',
      { who: 'signedOut', isSignedIn: true, path: '/login', redirectTo: '/flight/search?x=1' },
      '/flight/search?x=1',
    ],
  ])('%s', (_title, input, expected) => {
    const decision = decideRoute({ ...base, ...input })
    expect(decision.kind === 'show' ? 'show' : decision.to).toBe(expected)
  })
})

describe('redirectTo', () => {
  it.each([
    [null, '/'],
    ['', '/'],
    ['/flight/search', '/flight/search'],
    ['/e-ticket/a?print=true#top', '/e-ticket/a?print=true#top'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    ['/a\\b', '/'],
    ['/login?redirectTo=/login', '/'],
    ['/logout', '/'],
  ])('reads %j as %j', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected)
  })
})

describe('a locked site', () => {
  it('keeps open what nobody could sign in without, and what a link opens', async () => {
    const screens = [...firstScreens, ...(await loadOtherScreens())]
    const paths = screens.filter(({ isOpenWhenLocked }) => isOpenWhenLocked).map(({ path }) => path)
    expect(paths.sort()).toEqual([
      '/403',
      '/api-partner-program',
      '/cancellation_return_refund_policy',
      '/e-ticket/:bookingSlug',
      '/e-ticket/:encodedBookingId/:pnrToken',
      '/fixed-departures/print/:fdSlug',
      '/flight/login',
      '/generate_password',
      '/login',
      '/login/confirm',
      '/login/console',
      '/login/continue',
      '/login/guest',
      '/login/jump',
      '/logout',
      '/newsletter',
      '/package/enquiry/submitted/:enquiryId',
      '/privacy_policy',
      '/quote/:quoteCode',
      '/signup_success',
      '/terms_and_conditions',
    ])
  })
})
