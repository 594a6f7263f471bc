import { AppPath } from '#contract/ipc/ids.ts'
import { readTenantAddress } from '#main/workspaces/address.ts'

export const linkScheme = 'faredesk'
const longestLink = 2_048

/** What a link opens: a tenant by its address (host, and port unless default) and a page. */
export interface PageLink {
  address: string
  path: string
}

/** Pages that only display something. Sign-out, which acts on opening, and all unknown pages are excluded. */
const openAreas = new Set(['', 'flight', 'fixed-departures', 'staff', 'e-ticket'])

/**
 * Printable ASCII without characters that page addresses never need, so that nothing invisible appears in the
 * question.
 */
const plainLink = /^[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]+$/
const parts = /^faredesk:\/\/open\/([^/?#]+)(\/[^?#]*)?(?:[?#].*)?$/i

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Whether a segment has one meaning for every parser: no parent path, no hidden slash, no double encoding. */
const isPlainSegment = (segment: string): boolean => {
  const text = decode(segment)
  if (text === null || text === '.' || text === '..') return false
  return !/[/\\%\p{C}]/u.test(text)
}

/** Returns a display-only page by its path below `/app`, without its query. */
export const isOpenPage = (path: string): boolean => {
  const segments = path.split('/').slice(1)
  if (segments.length > 1 && segments.at(-1) === '') segments.pop()
  if (!openAreas.has(segments[0] ?? '')) return false
  return segments.length === 1 || segments.every((segment) => segment !== '' && isPlainSegment(segment))
}

/**
 * Parses `faredesk://open/<tenant host>/<page>`. Query and fragment are dropped, because they tell pages what to do
 * and a link may only navigate. Null for anything else.
 */
export function readLink(text: string): PageLink | null {
  if (text.length > longestLink || !plainLink.test(text)) return null
  const [, host = '', path = '/'] = parts.exec(text) ?? []
  if (!/^[a-z\d.:[\]-]+$/i.test(host)) return null
  const tenant = readTenantAddress(host.toLowerCase())
  if (!tenant.ok || !isOpenPage(path) || !AppPath.safeParse(path).success) return null
  return { address: tenant.address, path }
}

/** Finds the link on a command line; the last one if there are several. */
export const findLink = (words: readonly string[]): string | null =>
  words.findLast((word) => word.toLowerCase().startsWith(`${linkScheme}:`)) ?? null
