/** Header names of the API (spec section 7). */
export const headerNames = {
  /** The session token. Desktop and API consumers send it; a sign-in answer carries it. Never used by the web page. */
  authToken: 'auth-token',
  /** Which tenant is meant. The Host decides; a value that disagrees is refused. */
  siteId: 'site-id',
  /** Id of the user for whom a member of staff acts. The session stays the member of staff's own. */
  staffId: 'staff-id',
  /** Makes a money call once-only, scoped to site, user and endpoint. */
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  /** Names the jump that a tab is in; its cookie counts for calls that name it alone. No secret. */
  jump: 'x-faredesk-jump',
} as const

/** Base path of every call. */
export const apiBasePath = '/api/'

/** Other addresses that answer for the flight calls (spec section 7). */
export const flightApiAliases = ['/flightApi/', '/api/nfs/flights/api/'] as const

/** A flag without a secret that tells a page that somebody is signed in. */
export const loggedInCookieName = 'faredesk-logged-in'

/** Stands on an answer that the console kept from before, and says when it was read; a server never sends it. */
export const keptAtHeader = 'x-faredesk-kept-at'
