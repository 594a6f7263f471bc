import { headerNames } from '#contract/common/headers.ts'

/**
 * Request headers that a page may set. All others are dropped, above all auth-token, site-id, cookie, host and origin.
 * `staff-id` is checked by the forwarder, which adds it.
 */
const requestAllowed = [
  'accept',
  'accept-language',
  'content-type',
  headerNames.idempotencyKey,
  headerNames.requestId,
]

/**
 * Response headers that a page may see. Set-Cookie and auth-token are removed; lengths and encodings don't match
 * after decoding.
 */
const answerAllowed = [
  'content-type',
  'content-language',
  'cache-control',
  // The page corrects its clock by it.
  'date',
  'retry-after',
  headerNames.requestId,
  headerNames.rights,
]

/** The caller according to the main process. */
export interface Identity {
  token: string | null
  siteId: string
  /** The user for whom the page makes this call, once the forwarder has checked it. */
  actingFor: string | null
  /** The console's random id for this workspace; only for calls that sign in. */
  deviceId?: string | null
}

/**
 * Builds the headers of a forwarded request: the page's allowed ones, and ours. No Origin: the token alone is the
 * proof.
 */
export function forwardedHeaders(fromPage: Headers, identity: Identity): Headers {
  const headers = new Headers()
  for (const name of requestAllowed) {
    const value = fromPage.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (identity.siteId) headers.set(headerNames.siteId, identity.siteId)
  if (identity.token) headers.set(headerNames.authToken, identity.token)
  if (identity.deviceId) headers.set(headerNames.deviceId, identity.deviceId)
  if (identity.token && identity.actingFor) headers.set(headerNames.staffId, identity.actingFor)
  return headers
}

/** Builds the response headers for the page. Answers are never opened as a page and never sniffed. */
export function answerHeaders(fromServer: Headers): Headers {
  const headers = new Headers({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  for (const name of answerAllowed) {
    const value = fromServer.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
