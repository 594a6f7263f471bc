import { headerNames } from '#contract/common/headers.ts'

/** What a page may say about its own request. Everything else that it sends is dropped, above all auth-token, site-id, staff-id, cookie, host and origin. */
const requestAllowed = [
  'accept',
  'accept-language',
  'content-type',
  headerNames.idempotencyKey,
  headerNames.requestId,
]

/** What a page gets to see of an answer. Set-Cookie and auth-token stay here; lengths and encodings no longer fit after decoding. */
const answerAllowed = [
  'content-type',
  'content-language',
  'cache-control',
  // What the page corrects its clock by.
  'date',
  'retry-after',
  headerNames.requestId,
]

/** Who the main process says is calling. */
export interface Identity {
  token: string | null
  siteId: string
  actingFor: string | null
}

/** Headers of a forwarded request: the page's allowed ones, and ours. No Origin: the token alone is the proof. */
export function forwardedHeaders(fromPage: Headers, identity: Identity): Headers {
  const headers = new Headers()
  for (const name of requestAllowed) {
    const value = fromPage.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (identity.siteId) headers.set(headerNames.siteId, identity.siteId)
  if (identity.token) headers.set(headerNames.authToken, identity.token)
  if (identity.token && identity.actingFor) headers.set(headerNames.staffId, identity.actingFor)
  return headers
}

/** Headers of an answer as the page gets them. Never opened as a page of its own, never sniffed. */
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
