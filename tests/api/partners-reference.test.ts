import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import { partnerDocs } from '#contract/http/partners-docs.ts'
import { listPartnerCalls } from '#server/features/partners/reference/partner-calls.ts'
import { toReferenceHtml } from '#server/features/partners/reference/reference-html.ts'
import type { toOpenApi } from '#server/features/partners/reference/openapi-document.ts'
import { addKey, openAccess } from '#tests/support/partners-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** The API's description for partners, which is made from the contract. */
const host = { host: 'skyways.localhost' }
const partnerEndpoints = allEndpoints.filter(({ partner }) => partner !== undefined)

let server: TestServer
let document: ReturnType<typeof toOpenApi>
beforeAll(async () => {
  server = await startTestServer()
  document = (await server.app.inject({ url: '/api/openapi.json', headers: host })).json()
})
afterAll(() => server.close())

/** The parts of an operation that the tests read. */
interface Operation {
  summary: string
  parameters: { name: string; required: boolean }[]
  responses: Record<string, { description: string }>
}
const operations = () =>
  new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Operation>).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  )

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  test('has the calls that keys can make, and no other', () => {
    expect([...operations().keys()].toSorted()).toEqual(
      partnerEndpoints.map(({ method, path }) => `${method} /${path}`).toSorted(),
    )
    expect(Object.keys(partnerDocs).toSorted()).toEqual(partnerEndpoints.map(({ id }) => id).toSorted())
  })

  test('names every declared error of a call at its status', () => {
    expect(partnerEndpoints.flatMap(({ errors }) => errors).length).toBeGreaterThan(50)
    for (const call of listPartnerCalls()) {
      const operation = operations().get(`${call.method} /${call.path}`)
      const declared = partnerEndpoints.find(({ id }) => id === call.id)?.errors ?? []
      for (const code of declared) {
        const status = call.errors.find((error) => error.code === code)?.status
        expect(operation?.responses[String(status)]?.description, `${call.id} ${code}`).toContain(
          `\`${code}\``,
        )
      }
    }
  })

  test('requires an Idempotency-Key exactly where the server does', async () => {
    await openAccess(server)
    const { who } = await addKey(server)
    for (const [name, { parameters }] of operations()) {
      const isRequired = parameters.some((one) => one.name === 'Idempotency-Key' && one.required)
      const endpoint = partnerEndpoints.find(({ method, path }) => `${method} /${path}` === name)
      expect(isRequired, name).toBe(endpoint?.movesMoney === true || endpoint?.idempotent === true)
    }
    const order = { orderId: 'ord_none', paymentMode: 'wallet' } as const
    const withoutKey = await server.call(endpoints.booking.orderSuccessCallback, order, who)
    expect(withoutKey).toMatchObject({ failure: { errorCode: 'invalidRequest' } })
  })

  test.each(listPartnerCalls().map((call) => [call.id, call] as const))(
    'has a sound example of %s',
    (id, call) => {
      const endpoint = partnerEndpoints.find((one) => one.id === id)
      expect(call.summary).toMatch(/^[A-Z].*\.$/)
      expect(endpoint?.request.safeParse(call.requestExample).error).toBeUndefined()
      const unknown = Object.keys(call.requestExample).filter(
        (name) => !(name in (call.request.properties ?? {})),
      )
      expect(unknown).toEqual([])
      if (call.result !== null) expect(endpoint?.result.safeParse(call.resultExample).error).toBeUndefined()
    },
  )

  test('describes the body of every event', () => {
    expect(Object.keys(document.webhooks)).toContain('booking.ticketed')
  })

  test('does not exist at an unknown host', async () => {
    for (const url of ['/api/openapi.json', '/api/docs'])
      expect((await server.app.inject({ url, headers: { host: 'nobody.localhost' } })).statusCode).toBe(404)
  })
})

describe('the page', () => {
  test('has a section and a link for each call, and neither scripts nor anything from elsewhere', async () => {
    const answer = await server.app.inject({ url: '/api/docs', headers: host })
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    for (const { id } of partnerEndpoints) {
      expect(answer.body).toContain(`<section id="${id}">`)
      expect(answer.body).toContain(`href="#${id}"`)
    }
    expect(answer.body).not.toMatch(/<script|<img|<link| on[a-z]+="|javascript:/i)
    const loads = [...answer.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target ?? '')
    expect(loads.filter((target) => !target.startsWith('#'))).toEqual(['/api/openapi.json'])
  })

  test("escapes the agency's name and takes only colours as its colour", () => {
    const site = {
      companyName: '<b>Sky & ways</b>',
      domain: 'skyways.example',
      kind: 'live',
      theme: { primary: '"><script>', accent: '#215db0', glyph: 'S' },
    } as const
    const html = toReferenceHtml(site, 'https://skyways.example')
    expect(html).toContain('&lt;b&gt;Sky &amp; ways&lt;/b&gt; API')
    expect(html).not.toMatch(/<b>|<script>/)
  })
})
