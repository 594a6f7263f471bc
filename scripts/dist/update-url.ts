/** Returns the address in FAREDESK_UPDATE_URL: https, or http on this computer for trials. Null when it isn't set. */
export function readUpdateUrl(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isHere = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const isFit = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere))
  // Everyone who has the package can read what it contains.
  if (!isFit || url.username || url.password)
    throw new Error('FAREDESK_UPDATE_URL must be an https address without a name or password.')
  return url.href
}
