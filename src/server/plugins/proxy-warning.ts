import type { FastifyInstance } from 'fastify'

const repeatAfterMs = 60 * 60_000

/**
 * Warns, at most once an hour, when a proxy forwards requests although none is trusted: every visitor then has the
 * proxy's address, shares its limits, and can lock everyone else out of signing in.
 */
export const registerProxyWarning = (app: FastifyInstance, trustedProxies: number | string): void => {
  if (trustedProxies !== 0 && trustedProxies !== '') return
  let quietUntil = -Infinity
  app.addHook('onRequest', async ({ headers, log }) => {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + repeatAfterMs
    log.error(
      "A request arrived with X-Forwarded-For, but no proxy is trusted: all visitors behind it share one address and its limits. Set TRUST_PROXY to the number of your proxies. If you don't use one, ignore this; anyone can send the header.",
    )
  })
}
