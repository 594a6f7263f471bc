import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { allEndpoints } from '#contract/http/registry.ts'
import { addKey, openAccess, sandboxOf } from '#tests/support/partners-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const scopes = ['search', 'book', 'tickets', 'webhooks'] as const

let server: TestServer
let full: string
let single: Record<(typeof scopes)[number], string>
beforeAll(async () => {
  server = await startTestServer()
  await openAccess(server)
  await openAccess(server, 'corporate')
  const secretOf = async (scope: (typeof scopes)[number], as: string, mode: 'live' | 'test') =>
    (await addKey(server, { scopes: [scope], mode }, { as })).secret
  single = {
    search: await secretOf('search', 'agent', 'test'),
    book: await secretOf('book', 'corporate', 'test'),
    tickets: await secretOf('tickets', 'corporate', 'test'),
    webhooks: await secretOf('webhooks', 'agent', 'live'),
  }
  full = (await addKey(server)).secret
})
afterAll(() => server.close())

let probes = 0
/** Each call has its own address, because the limits of networks aren't tested here. */
const probe = async (
  endpoint: Endpoint,
  token: string,
  site: string,
  headers: Record<string, string> = {},
) => {
  probes += 1
  const response = await server.app.inject({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    remoteAddress: `10.9.${(probes >> 8) & 255}.${probes & 255}`,
    headers: { host: `${site}.localhost`, 'auth-token': token, 'idempotency-key': 'probe', ...headers },
    ...(endpoint.method === 'POST' ? { payload: {} } : {}),
  })
  const body: { errorCode?: string; message?: string } = String(response.headers['content-type']).includes(
    'json',
  )
    ? response.json()
    : {}
  return { status: response.statusCode, code: body.errorCode ?? null, message: body.message ?? '' }
}

const closed = allEndpoints.filter(({ partner }) => partner === undefined)
const opened = allEndpoints.filter(({ partner }) => partner !== undefined)

test.each(closed.map((endpoint) => ({ id: endpoint.id, endpoint })))(
  '$id is closed to keys',
  async ({ endpoint }) => {
    expect(await probe(endpoint, full, sandboxOf())).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: "API keys can't make this call. Sign in as a person to make it.",
    })
  },
)

describe.each(opened.map((endpoint) => ({ id: endpoint.id, endpoint })))('$id', ({ endpoint }) => {
  it('is open to a key with its scope, and names the scope to any other', async () => {
    const got: Record<string, boolean> = {}
    for (const scope of scopes) {
      const site = scope === 'webhooks' ? 'skyways' : sandboxOf()
      const { code, message } = await probe(endpoint, single[scope], site)
      got[scope] = code !== 'forbidden'
      if (code === 'forbidden') expect(message).toContain(`"${String(endpoint.partner)}"`)
    }
    const isFor = (scope: string) => endpoint.partner === 'any' || endpoint.partner === scope
    expect(got).toEqual(Object.fromEntries(scopes.map((scope) => [scope, isFor(scope)])))
  })

  it('needs an Idempotency-Key if it buys or changes something', async () => {
    const { code, message } = await probe(endpoint, full, sandboxOf(), { 'idempotency-key': '' })
    const isNeeded = endpoint.idempotent === true || endpoint.movesMoney === true
    expect(code === 'invalidRequest' && message.includes('Idempotency-Key')).toBe(isNeeded)
  })
})
