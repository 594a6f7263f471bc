import { app, session, type Session } from 'electron'
import type { FetchLike } from '#main/forwarder/fetch-like.ts'
import { denyByDefault } from './deny-by-default.ts'

const networkService = 'network.mojom.NetworkService'

/**
 * Returns a session's fetch that works as long as the console runs. `prepare` is called with each replacement
 * session.
 */
export type LastingFetch = (name: string, own: () => Session, prepare?: (fresh: Session) => void) => FetchLike

/**
 * Creates it. When the network process dies, Chromium starts another, but in many Electron versions a session that
 * fetched before never fetches again (electron/electron#49572). From then on a new in-memory session replaces it, one
 * per name, so that tenants never share one.
 */
export function createLastingFetch(): LastingFetch {
  let losses = 0
  const fresh = new Map<string, Session>()
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName !== networkService) return
    losses += 1
    fresh.clear()
  })
  return (name, own, prepare) => {
    const sessionNow = (): Session => {
      if (losses === 0) return own()
      const known = fresh.get(name)
      if (known) return known
      const made = session.fromPartition(`net-${losses}-${name}`)
      denyByDefault(made)
      prepare?.(made)
      fresh.set(name, made)
      return made
    }
    return (url, init) => sessionNow().fetch(url, init)
  }
}
