/**
 * Whether an address may be opened in the system's browser for a tenant: https always; http only on the tenant's own
 * host; nothing else, so that no page can start another program.
 */
export function canOpenOutside(address: string, tenantOrigin: string | null): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password) return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && tenantOrigin !== null && url.hostname === new URL(tenantOrigin).hostname
}

/** Whether an address belongs to the view's one origin. */
export const isInside = (address: string, origin: string): boolean => address.startsWith(`${origin}/`)
