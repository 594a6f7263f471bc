import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsDuringMaintenance } from '#contract/http/site-calls-during-maintenance.ts'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { openOperator } from '#tests/support/operator-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let now = testNow
/** Nodes cache sites for ten seconds. */
const later = (ms = 11_000): void => {
  now = new Date(now.getTime() + ms)
}
let operator: ReturnType<typeof openOperator>
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  operator = openOperator(server)
  await operator.begin()
})
afterAll(() => server.close())

const siteNow = async (): Promise<{ maintenance?: { text: string; isReadOnly: boolean } | undefined }> =>
  server.must(endpoints.site.detect, { domain: 'skyways.localhost' })
const codeOf = async (endpoint: (typeof allEndpoints)[number], as = 'staff'): Promise<string | undefined> => {
  const { response } = await server.call(endpoint, {}, { as })
  return response.headers['content-type']?.toString().includes('json')
    ? response.json<{ errorCode?: string }>().errorCode
    : undefined
}

describe('a banner', () => {
  it('is shown on every site between its times, and not after it was cleared', async () => {
    const from = new Date(now.getTime() + 60_000).toISOString()
    const until = new Date(now.getTime() + 120_000).toISOString()
    const banner = { text: 'Maintenance tonight from 23:00 to 23:30.', from, until }
    expect(await operator.must(calls.setBanner, banner)).toMatchObject({ banner, shown: '' })
    later()
    expect((await siteNow()).maintenance).toBeUndefined()
    later(60_000)
    expect((await siteNow()).maintenance).toEqual({ text: banner.text, isReadOnly: false })
    later(60_000)
    expect((await siteNow()).maintenance).toBeUndefined()

    await operator.must(calls.setBanner, { text: 'Now.', from: null, until: null })
    later()
    expect((await siteNow()).maintenance).toEqual({ text: 'Now.', isReadOnly: false })
    expect(await operator.must(calls.clearBanner, {})).toMatchObject({ banner: null, shown: '' })
    later()
    expect((await siteNow()).maintenance).toBeUndefined()
  })

  it('ends after it starts, and its text is short', async () => {
    const at = now.toISOString()
    for (const wrong of [
      { text: 'Never', from: at, until: at },
      { text: '', from: null, until: null },
      { text: 'x'.repeat(201), from: null, until: null },
    ])
      expect(await operator.call(calls.setBanner, wrong)).toMatchObject({
        ok: false,
        failure: { errorCode: 'invalidRequest' },
      })
  })
})

describe('read-only mode', () => {
  it('refuses every change and every webhook, and still lets people sign in and look', async () => {
    await server.must(endpoints.permissions.fromSession, {}, { as: 'staff' })
    await operator.must(calls.setReadOnly, { isReadOnly: true, reason: 'Moving to a new disk' })
    later()
    expect((await siteNow()).maintenance?.isReadOnly).toBe(true)
    for (const endpoint of allEndpoints) {
      if (endpoint.session === 'ends') continue
      const isOpen = endpoint.method === 'GET' || callsDuringMaintenance.has(endpoint.id)
      expect((await codeOf(endpoint)) === 'readOnly', endpoint.id).toBe(!isOpen)
    }
    const fresh = await server.call(endpoints.tickets.tickets, {}, { as: 'agent', site: 'lotus' })
    expect(fresh.ok).toBe(true)
    const refused = await server.app.inject({
      method: 'POST',
      url: `/api/${endpoints.users.signup.path}`,
      headers: { host: 'skyways.localhost' },
      payload: {},
    })
    expect(refused.statusCode).toBe(503)

    expect(await operator.must(calls.setReadOnly, { isReadOnly: false })).toMatchObject({ readOnly: null })
    later()
    expect(await codeOf(endpoints.markup.saveGroup)).not.toBe('readOnly')
  })

  it('names only calls that exist and move no money', () => {
    const known = new Map(allEndpoints.map((endpoint) => [endpoint.id, endpoint]))
    for (const id of callsDuringMaintenance) {
      const endpoint = known.get(id)
      expect(endpoint, id).toBeDefined()
      expect([endpoint?.idempotent, endpoint?.movesMoney], id).toEqual([undefined, undefined])
    }
  })

  it('starts no job until it ends', async () => {
    const ran: string[] = []
    const runner = createJobRunner(server.deps, {
      handlers: {
        'test.job': async () => {
          ran.push('ran')
          return { done: true }
        },
      },
      recurring: [],
    })
    const run = createAdminCommands(server.deps)
    expect((await run(['maintenance', 'read-only', '--reason', 'Backup'])).text).toContain(': Backup')
    const { db } = server.deps.database
    await jobsRepo(db).add({ kind: 'test.job', uniqueKey: '1', payload: {}, runAt: now }, now)
    await runner.runDue()
    expect(ran).toEqual([])
    expect((await run(['maintenance', 'open'])).text).toContain('Read-only: no')
    await runner.runDue()
    expect(ran).toEqual(['ran'])
  })
})
