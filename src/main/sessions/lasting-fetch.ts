import { app, session, type Session } from 'electron'
import type { FetchLike } from '#main/forwarder/fetch-like.ts'
import { denyByDefault } from './deny-by-default.ts'

const networkService = 'network.mojom.NetworkService'

/** The fetch of a session, for as long as the console runs. `prepare` is called with each session that takes its place. */
export type LastingFetch = (name: string, own: () => Session, prepare?: (fresh: Session) => void) => FetchLike

/**
 * When the process that holds all connections dies, Chromium starts another; yet a session that fetched before never
 * fetches again in many versions of Electron (electron/electron#49572). From then on a new session in memory fetches in
 * its place, one for each name, so that no two tenants ever share one.
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
