import type { CallContext } from '#server/calls/context.ts'

/**
 * Text for the head of a mail: one line, without control characters and without the marks that turn the direction of writing, with
 * which a name could be made to look like another one.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

/** Where the tenant's pages are: its own domain, with the port that the call came through, whatever else a client writes there. */
export const homeOf = ({ origin, site }: Pick<CallContext, 'origin' | 'site'>): string => {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url?.hostname === site.domain ? url.origin : `https://${site.domain}`
}
