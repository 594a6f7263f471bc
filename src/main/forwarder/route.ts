import { apiBasePath, flightApiAliases } from '#contract/common/headers.ts'
import { allEndpoints } from '#contract/http/registry.ts'

/** What a path below `app://<workspace>/` refers to. */
export type Route =
  | { kind: 'forward'; pathAndQuery: string; session: 'issues' | 'ends' | null }
  | { kind: 'file'; path: string }
  | { kind: 'refused' }

const forwardedPrefixes = [apiBasePath, ...flightApiAliases]

/** Paths of the calls that start or end a session, as the contract marks them. */
const sessionCalls = new Map<string, 'issues' | 'ends'>(
  allEndpoints.flatMap(({ method, path, alsoAt = [], session }) =>
    session ? [path, ...alsoAt].map((one) => [`${method} ${apiBasePath}${one}`, session] as const) : [],
  ),
)

/**
 * Decides by path only. The host never matters here: the origin comes from the workspace's own entry. A path that
 * decodes to something else (dots, backslashes, a second slash) is refused, not repaired.
 */
export function parseRoute(method: string, url: URL): Route {
  const { pathname, search } = url
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return { kind: 'refused' }
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\\\u0000-\u001f]|\/\/|(^|\/)\.\.?(\/|$)/.test(decoded)) return { kind: 'refused' }
  if (forwardedPrefixes.some((prefix) => pathname.startsWith(prefix))) {
    const session = sessionCalls.get(`${method} ${pathname}`) ?? null
    return { kind: 'forward', pathAndQuery: pathname + search, session }
  }
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refused' }
  return decoded === '/' || decoded === '/app' || decoded.startsWith('/app/')
    ? { kind: 'file', path: decoded.slice('/app/'.length) }
    : { kind: 'refused' }
}
