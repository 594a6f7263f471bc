import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { seedManyTickets } from '#server/demo/seed-tickets-many.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { send } from './open-load.ts'

export const benchSite = 'skyways'

/** Starts the application on a real PostgreSQL with many bookings, with a web build; `token` is a staff member's. */
export const startQueueServer = async (bookings: number, webFolder: string | null) => {
  const postgres = await startPostgres()
  const database = await openPostgres(await postgres.createDatabase('bench_queue'), { poolSize: 8 })
  await database.migrate()
  const deps = testDeps(database, { now: () => new Date() })
  await seedDemo(deps)
  await seedManyTickets(database.db, benchSite, bookings)
  const app = await buildApp(deps, { webFolder, callsPerMinute: 1_000_000 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const host = `${benchSite}.localhost:${port}`
  const call = async (path: string, body: unknown, token = '') =>
    send(url, {
      path: `/api/${path}`,
      headers: { host, 'content-type': 'application/json', 'auth-token': token },
      body: JSON.stringify(body),
    })
  const login = await app.inject({
    method: 'POST',
    url: '/api/wl/user/login',
    headers: { host },
    payload: { email: `staff@${benchSite}.example`, password: demoPassword },
  })
  const token = String(login.headers['auth-token'])
  return {
    page: `http://${host}`,
    token,
    app,
    host,
    call: (path: string, body: unknown) => call(path, body, token),
    stop: async () => {
      await app.close()
      await database.close()
      await postgres.stop()
    },
  }
}
