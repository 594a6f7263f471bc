import { AppPath } from '#contract/ipc/ids.ts'
import { readTenantAddress } from '#main/workspaces/address.ts'

export const linkScheme = 'faredesk'
const longestLink = 2_048

/** What a link asks to be shown: a tenant by its address (host, and port where it is not the usual one) and a page. */
export interface PageLink {
  address: string
  path: string
}

/**
 * Pages that only show something. The sign-out, which acts by being opened, and every page that is not known yet are
 * none of them.
 */
const openAreas = new Set(['', 'flight', 'fixed-departures', 'staff', 'e-ticket'])

/** Printable ASCII without what addresses of pages never need, so that nothing unseen stands in the question. */
const plainLink = /^[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]+$/
const parts = /^faredesk:\/\/open\/([^/?#]+)(\/[^?#]*)?(?:[?#].*)?$/i

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** A segment that means the same to everybody who reads it: no way up, no hidden slash, nothing encoded twice. */
const isPlainSegment = (segment: string): boolean => {
  const text = decode(segment)
  if (text === null || text === '.' || text === '..') return false
  return !/[/\\%\p{C}]/u.test(text)
}

/** A page that only shows something, by its path below `/app` without its query. */
export const isOpenPage = (path: string): boolean => {
  const segments = path.split('/').slice(1)
  if (segments.length > 1 && segments.at(-1) === '') segments.pop()
  if (!openAreas.has(segments[0] ?? '')) return false
  return segments.length === 1 || segments.every((segment) => segment !== '' && isPlainSegment(segment))
}

/**
 * Reads `faredesk://open/<tenant host>/<page>`. What follows a question mark or a hash is dropped: pages are told there
 * what to do, and a link may only lead somewhere. Null for everything else, however near it comes.
 */
export function readLink(text: string): PageLink | null {
  if (text.length > longestLink || !plainLink.test(text)) return null
  const [, host = '', path = '/'] = parts.exec(text) ?? []
  if (!/^[a-z\d.:[\]-]+$/i.test(host)) return null
  const tenant = readTenantAddress(host.toLowerCase())
  if (!tenant.ok || !isOpenPage(path) || !AppPath.safeParse(path).success) return null
  return { address: tenant.address, path }
}

/** The link among the words of a command line; the last one where there are several. */
export const linkOf = (words: readonly string[]): string | null =>
  words.findLast((word) => word.toLowerCase().startsWith(`${linkScheme}:`)) ?? null
