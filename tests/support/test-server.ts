import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import type { Failure } from '#contract/common/envelope.ts'
import { endpoints } from '#contract/http/registry.ts'
import { buildApp, type AppOptions } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/open-pglite.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { testDeps, type TestDeps } from './test-deps.ts'

/** How a test makes a call. `as` is a demo role (`agent`, `staff` …) at `site`, signed in on first use; `file` is a raw body. */
export interface CallOptions {
  as?: string
  site?: string
  headers?: Record<string, string>
  file?: Uint8Array
}

export type Answer<T> =
  | { ok: true; status: number; result: T; response: LightMyRequestResponse }
  | { ok: false; status: number; failure: Failure; response: LightMyRequestResponse }

/** Opens a fresh copy of the seeded database on the run's engine. */
export const openTestDatabase = async (): Promise<Database> => {
  const source = inject('databaseSource')
  if (inject('engine') === 'pglite') return openPglite(null, { loadDataDir: await openAsBlob(source) })
  const template = new URL(source)
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new URL(source)
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  await client.query(`create database "${name}" template "${template.pathname.slice(1)}"`)
  await client.end()
  const own = new URL(source)
  own.pathname = `/${name}`
  const standby = inject('standbySource')
  const database = await openPostgres(own.href, {
    poolSize: 12,
    refusesOverlaps: true,
    readUrl: standby === '' ? null : new URL(own.pathname, standby).href,
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      const dropper = new pg.Client({ connectionString: admin.href })
      await dropper.connect()
      await dropper.query(`drop database if exists "${name}" with (force)`)
      await dropper.end()
    },
  }
}

/** Starts the real application on a real database, called without a socket. */
export const startTestServer = async ({ suppliers, ...over }: TestDeps & Partial<AppOptions> = {}) => {
  const database = over.database ?? (await openTestDatabase())
  const deps = testDeps(database, { ...over, ...(suppliers ? { suppliers } : {}) })
  const app: FastifyInstance = await buildApp(deps, {
    webFolder: null,
    checkResults: true,
    callsPerMinute: 1_000_000,
    unknownPerMinute: 1_000_000,
    ...over,
    // Without streams the feed runs no statement, because some tests count them.
    events: { ...over.events, pace: { isOnDemand: true, ...over.events?.pace } },
  })
  const tokens = new Map<string, string>()

  const signIn = async (role: string, site = 'skyways'): Promise<string> => {
    const known = tokens.get(`${site}/${role}`)
    if (known) return known
    const response = await app.inject({
      method: 'POST',
      url: '/api/wl/user/login',
      headers: { host: `${site}.localhost` },
      payload: { email: `${role}@${site}.example`, password: demoPassword },
    })
    const token = response.headers['auth-token']
    if (typeof token !== 'string') throw new Error(`${role} at ${site} cannot sign in: ${response.body}`)
    tokens.set(`${site}/${role}`, token)
    return token
  }

  const call = async <E extends Endpoint>(
    endpoint: E,
    input: RequestInputOf<E>,
    options: CallOptions = {},
  ): Promise<Answer<ResultOf<E>>> => {
    const site = options.site ?? 'skyways'
    const isRaw = endpoint.rawBodyBytes !== undefined
    const response = await app.inject({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      headers: {
        host: `${site}.localhost`,
        ...(options.as ? { 'auth-token': await signIn(options.as, site) } : {}),
        ...options.headers,
      },
      ...(endpoint.method === 'GET' || isRaw ? { query: input as Record<string, string> } : {}),
      ...(endpoint.method === 'GET'
        ? {}
        : { payload: isRaw ? Buffer.from(options.file ?? []) : (input as Record<string, unknown>) }),
    })
    const body = response.json<{ success: true; result: ResultOf<E> } | Failure>()
    return body.success
      ? { ok: true, status: response.statusCode, result: body.result, response }
      : { ok: false, status: response.statusCode, failure: body, response }
  }

  /** Like `call`, but throws when the call fails. */
  const must = async <E extends Endpoint>(
    endpoint: E,
    input: RequestInputOf<E>,
    options: CallOptions = {},
  ): Promise<ResultOf<E>> => {
    const answer = await call(endpoint, input, options)
    if (!answer.ok)
      throw new Error(
        `${endpoint.id} failed: ${answer.status} ${answer.failure.errorCode} ${answer.failure.message}`,
      )
    return answer.result
  }

  return {
    app,
    deps,
    database,
    endpoints,
    call,
    must,
    signIn,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>
