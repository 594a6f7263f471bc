import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { sites } from '#server/db/schema/index.ts'
import { tempFolder } from './native/cleanup.ts'
import { testNow } from './test-deps.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** How the server changes the web build's page: a stand-in for it, since nothing runs here. */
export const builtPage =
  '<!doctype html><html lang="en"><head><title>Loading</title><link rel="icon" href="data:," /></head><body><div id="root"></div></body></html>'

/** Sets up a server that serves a stand-in for the web build. `server` is set before the first test. */
export const setUpSitePages = (name: string) => {
  const server = {} as TestServer
  const clock = { now: testNow }
  const folder = tempFolder(name)
  beforeAll(async () => {
    mkdirSync(path.join(folder.path, 'assets'))
    writeFileSync(path.join(folder.path, 'index.html'), builtPage)
    Object.assign(server, await startTestServer({ webFolder: folder.path, now: () => clock.now }))
  })
  afterAll(async () => {
    await server.close()
    folder.remove()
  })
  return {
    server,
    clock,
    get: (url: string, host = 'skyways.localhost', headers: Record<string, string> = {}) =>
      server.app.inject({ method: 'GET', url, headers: { host, ...headers } }),
    /** Writes a site's configuration past every check, as an older version or someone with database access could have. */
    plant: async (change: object): Promise<void> => {
      const { db } = server.database
      const [row] = await db.select().from(sites).where(eq(sites.id, 'skyways'))
      if (!row) throw new Error('no site')
      await db
        .update(sites)
        .set({ config: { ...row.config, ...change } })
        .where(eq(sites.id, 'skyways'))
      // Nodes read a changed site within ten seconds.
      clock.now = new Date(clock.now.getTime() + 11_000)
    },
  }
}
