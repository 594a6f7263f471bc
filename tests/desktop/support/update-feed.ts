import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local update feed, as a web server would serve a release's files. */
export interface UpdateFeed {
  url: string
  /** Publishes a version; `announcedSha512` is the correct hash unless a test overrides it. */
  publish(version: string, file: string, announcedSha512?: string): void
  stop(): Promise<void>
}

export const sha512Of = (file: string): string => createHash('sha512').update(file).digest('base64')

export async function startUpdateFeed(): Promise<UpdateFeed> {
  const files = new Map<string, string>()
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '').split('?')[0] ?? '')
    response.writeHead(file === undefined ? 404 : 200, { 'content-length': file?.length ?? 0 })
    response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    publish(version, file, announcedSha512 = sha512Of(file)) {
      const name = `Faredesk-${version}.AppImage`
      files.set(`/${name}`, file)
      files.set(
        '/latest-linux.yml',
        [
          `version: ${version}`,
          'files:',
          `  - url: ${name}`,
          `    sha512: ${announcedSha512}`,
          `    size: ${file.length}`,
          `path: ${name}`,
          `sha512: ${announcedSha512}`,
          "releaseDate: '2026-11-20T10:00:00.000Z'",
          '',
        ].join('\n'),
      )
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
