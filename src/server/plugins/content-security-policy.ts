/**
 * No inline scripts and nothing from other origins except images. Inline styles are allowed because the table kit
 * positions its cells with them. `connect-src 'self'` keeps a page from contacting anyone but its own agency.
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
 * Returns the policy of a page that runs an agency's scripts: only those with this nonce, which may contact the hosts
 * that the agency listed. Images may come from any https address already.
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
