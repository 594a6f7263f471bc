/** A parsed tenant address. `address` is shown and sent to the server. */
export type TenantAddress =
  { ok: true; origin: string; address: string; isLoopback: boolean } | { ok: false; message: string }

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname)

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

const refuse = (message: string): TenantAddress => ({ ok: false, message })

/**
 * Parses `skyways.example`, `skyways.localhost:4000` or a full https address. Plain http is only for this computer,
 * so that a token never crosses a network unencrypted. Paths are ignored, credentials refused.
 */
export function readTenantAddress(typed: string): TenantAddress {
  const text = typed.trim()
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase()
  if (scheme && scheme !== 'http' && scheme !== 'https') {
    return refuse(`Enter an address that starts with https://, not ${scheme}://`)
  }
  const url = parse(scheme ? text : `https://${text}`)
  if (!url || !/^[a-z\d[\]:.-]+$/.test(url.hostname) || url.username || url.password) {
    return refuse('Enter a travel site address, like agency.example.com')
  }
  const isHere = isLoopback(url.hostname)
  if (!isHere && !url.hostname.includes('.')) {
    return refuse('Enter an address with a domain, like agency.example.com')
  }
  if (!isHere && scheme === 'http') {
    return refuse("Enter an https address: http doesn't protect passwords")
  }
  const protocol = isHere && scheme !== 'https' ? 'http' : 'https'
  // The port was parsed under https; parsed again so that http's default port is recognised.
  const final = parse(`${protocol}://${text.slice(scheme ? scheme.length + 3 : 0)}`)
  return final
    ? { ok: true, origin: final.origin, address: final.host, isLoopback: isHere }
    : refuse('Enter a travel site address, like agency.example.com')
}
