/** Header names of the API (spec section 7). */
export const headerNames = {
  /** The session token. Desktop and API clients send it; a sign-in answer carries it. Never used by the web page. */
  authToken: 'auth-token',
  /** The intended agency. The Host header decides; a different value is refused. */
  siteId: 'site-id',
  /** Id of the user for whom a member of staff acts. The session remains the member of staff's own. */
  staffId: 'staff-id',
  /** Makes a money call run only once, scoped to site, user and endpoint. */
  idempotencyKey: 'idempotency-key',
  /** Random id that a console or another program chooses, so that only its first sign-in is emailed as a new device. Without it, a program is new in each network. It authenticates no one. */
  deviceId: 'device-id',
  requestId: 'x-request-id',
  /** Changes with the rights of the member of staff who called, so that a page knows when to load them again. */
  rights: 'x-faredesk-rights',
  /** Names a tab's jump; its cookie is used only for calls with this header. Not a secret. */
  jump: 'x-faredesk-jump',
} as const

/** Base path of every call. */
export const apiBasePath = '/api/'

/** Alternative base paths of the flight calls (spec section 7). */
export const flightApiAliases = ['/flightApi/', '/api/nfs/flights/api/'] as const

/** Tells a page that someone is signed in, without a secret. */
export const loggedInCookieName = 'faredesk-logged-in'

/** Marks an answer that the console stored earlier, with the time it was read; a server never sends it. */
export const savedAtHeader = 'x-faredesk-kept-at'
