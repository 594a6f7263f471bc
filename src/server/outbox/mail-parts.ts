import type { CallContext } from '#server/calls/context.ts'

/**
 * Converts text for a mail header to one line, without control characters and without direction marks that could
 * disguise a name as another.
 */
export const toOneLine = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

/**
 * Returns the origin of the agency's pages: its own domain and the port of the call, whatever Origin header the
 * client sent.
 */
export const getSiteOrigin = ({ origin, site }: Pick<CallContext, 'origin' | 'site'>): string => {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url?.hostname === site.domain ? url.origin : `https://${site.domain}`
}
