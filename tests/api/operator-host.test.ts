import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { examine } from '#server/features/operator/doctor/doctor.service.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** A domain of an agency. */
const operatorHost = 'skyways.localhost'

describe("an operator's host that is also an agency's domain", () => {
  let server: TestServer
  beforeAll(async () => {
    const database = await openTestDatabase()
    const { config } = testDeps(database)
    server = await startTestServer({ database, config: { ...config, operatorHost } })
  })
  afterAll(() => server.close())

  it("isn't served as the agency's site", async () => {
    const { detect } = endpoints.site
    expect(await server.call(detect, { domain: operatorHost })).toMatchObject({
      ok: false,
      failure: { errorCode: 'unknownSite' },
    })
    expect((await server.must(detect, { domain: 'meridian.localhost' }, { site: 'meridian' })).siteId).toBe(
      'meridian',
    )
  })

  it('is reported by the doctor with what to do', async () => {
    const { mail, ...deps } = testDeps(server.deps.database)
    const config = { ...deps.config, operatorHost, dataFolder: tempFolder('doctor').path }
    const found = await examine({ ...deps, mail, config })
    expect(found).toContainEqual({
      check: 'Settings',
      state: 'fail',
      text: "FAREDESK_OPERATOR_HOST is skyways.localhost, a domain of the agency skyways, whose site isn't served there. Set another host, or add another domain to the agency and remove this one.",
    })
  })
})
