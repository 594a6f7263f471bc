/**
 * No inline scripts, nothing from elsewhere but images; styles may be inline because the table kit positions its cells
 * so. `connect-src 'self'` keeps a page from talking to anybody but its own tenant.
 */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    frameSrc: ["'self'"],
    frameAncestors: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  },
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const originOnly = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?$/

/**
 * The policy of one answer whose page runs a tenant's own scripts: those with this nonce, and no others. They may talk to the
 * hosts that the tenant listed. Images come from any https address already.
 */
export const policyWithScripts = (nonce: string, scriptHosts: readonly string[]): string => {
  const { directives } = contentSecurityPolicy
  const hosts = scriptHosts.filter((host) => originOnly.test(host))
  const all = {
    ...directives,
    scriptSrc: [...directives.scriptSrc, `'nonce-${nonce}'`],
    connectSrc: [...directives.connectSrc, ...hosts],
  }
  return Object.entries(all)
    .map(([name, values]) => `${kebab(name)} ${values.join(' ')}`)
    .join(';')
}
