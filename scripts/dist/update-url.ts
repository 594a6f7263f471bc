/** The address that FAREDESK_UPDATE_URL names: https, or http on this computer for trials. Null when none is named. */
export function readUpdateUrl(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isHere = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const isFit = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere))
  // What stands in the package is read by everybody who has it.
  if (!isFit || url.username || url.password)
    throw new Error('FAREDESK_UPDATE_URL must be an https address without a name or password.')
  return url.href
}
