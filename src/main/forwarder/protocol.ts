import { protocol, type Session } from 'electron'
import { logFault } from '#main/shared/log.ts'
import { toFailureAnswer } from './failures.ts'
import type { Forward } from './forward.ts'
import { parseRoute } from './route.ts'

/** Makes `app://` an origin like https, with its own storage and fetch. Must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])
}

/** Serves `app://<host>/` on one session and refuses other hosts, so that a partition has one origin. */
export function serveApp(
  session: Session,
  host: string,
  files: (path: string) => Promise<Response>,
  forward: Forward | null,
): void {
  session.protocol.handle('app', async (request) => {
    const url = new URL(request.url)
    if (url.host !== host) return new Response(null, { status: 404 })
    const route = parseRoute(request.method, url)
    try {
      if (route.kind === 'file') return await files(route.path)
      if (route.kind === 'refused' || !forward) return new Response(null, { status: 404 })
      return await forward({
        workspaceId: host,
        method: request.method,
        pathAndQuery: route.pathAndQuery,
        headers: request.headers,
        body: request.body,
        session: route.session,
        signal: request.signal,
      })
    } catch (error) {
      logFault('protocol', error)
      return toFailureAnswer('internal')
    }
  })
}
