import { allEndpoints } from '#contract/http/registry.ts'
import { listPaths } from '#server/calls/register-calls.ts'
import { openPglite } from '#server/db/open-pglite.ts'
import { buildApp } from '#server/app.ts'
import { loginLines } from './lib/logins.ts'

/** Lists what is actually wired up, read from the running application. */
const lists: Record<string, () => Promise<string[]>> = {
  endpoints: async () => {
    const { testDeps } = await import('#tests/support/test-deps.ts')
    const database = await openPglite(null)
    const app = await buildApp(testDeps(database), { webFolder: null })
    await app.ready()
    const wired = allEndpoints.filter((endpoint) =>
      listPaths(endpoint).every((url) => app.hasRoute({ method: endpoint.method, url })),
    )
    await app.close()
    await database.close()
    return wired.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
  },
  routes: async () => {
    const { firstScreens, loadOtherScreens } = await import('#renderer/routes/first-screens.ts')
    return [...firstScreens, ...(await loadOtherScreens())].map(({ path }) => path)
  },
  ipc: async () => {
    const { listIpc } = await import('#contract/ipc/list.ts')
    return listIpc()
  },
  logins: async () => loginLines(),
}

const list = lists[process.argv[2] ?? '']
if (!list) {
  console.error(`Choose a list: ${Object.keys(lists).join(', ')}`)
  process.exit(2)
}
for (const line of await list()) console.log(line)
process.exit(0)
