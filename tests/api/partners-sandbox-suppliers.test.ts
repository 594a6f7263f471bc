import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorEndpoints } from '#contract/http/operator-registry.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { sites } from '#server/db/schema/index.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { addLinks } from '#server/suppliers/linked-sites/add-links.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { createRegistry } from '#server/suppliers/registry.ts'
import { openOperator } from '#tests/support/operator-kit.ts'
import { addKey, findPartnerRow, openAccess } from '#tests/support/partners-kit.ts'
import { findFare, orderFare, payOrder } from '#tests/support/sandbox-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { flights } = endpoints
const now = () => testNow
/** A supplier under another name, whose tickets are of a kind. */
const named = (name: string, ticketKind: SupplierPort['ticketKind']): SupplierPort => ({
  ...createScriptedSupplier(),
  name,
  ticketKind,
})

let database: Database
let before: TestServer
let after: TestServer
let sandbox: string
let program: Awaited<ReturnType<typeof addKey>>['who']
beforeAll(async () => {
  database = await openTestDatabase()
  const built = createSuppliers(database, { now })
  const kept = { ...database, close: async () => undefined }
  before = await startTestServer({ database: kept, suppliers: built, now })
  const { partnerId } = await openAccess(before)
  program = (await addKey(before)).who
  sandbox = (await findPartnerRow(before, partnerId)).sandboxSiteId ?? ''
  // After the sandbox was created, the installation gets a staging system, every site an account of its own, and a link.
  await database.db.update(sites).set({ limits: {} }).where(eq(sites.id, sandbox))
  const own = named('own-account', 'test')
  const link = named('link-lotus', 'own')
  const suppliers = addLinks(
    createRegistry([...built.shared, named('staging', 'test'), named('seats', 'own')], {
      replaces: 'synthetic',
      find: (name) => Promise.resolve(name === own.name ? own : null),
      findActive: () => Promise.resolve(own),
    }),
    {
      find: () => Promise.resolve(link),
      listSelling: () => Promise.resolve([link]),
      listSellers: () => Promise.resolve(new Map()),
      findSeller: () => Promise.resolve(null),
      reportShort: () => Promise.resolve(),
    },
  )
  after = await startTestServer({ database: kept, suppliers, now })
})
afterAll(async () => {
  await before.app.close()
  await after.app.close()
  await database.close()
})

describe('a sandbox whose installation and agency got other suppliers', () => {
  it('still sells its own airline, and nothing else', async () => {
    const { suppliers } = after.deps
    const { kind } = await after.must(
      endpoints.site.detect,
      { domain: 'sandbox.skyways.localhost' },
      { site: 'sandbox.skyways' },
    )
    expect(kind).toBe('sandbox')
    // Servers of an earlier version know no other kind at which nothing real is sold.
    const [site] = await database.db.select().from(sites).where(eq(sites.id, sandbox))
    expect(site?.kind).toBe('test')
    const listed = async (siteId: string, kind: 'sandbox' | 'test') =>
      (await suppliers.listForSite({ siteId, kind })).map(({ name }) => name)
    expect(await listed(sandbox, 'sandbox')).toEqual(['sandbox'])
    // A test site sells them all, so the check above isn't trivial.
    expect(await listed('skyways', 'test')).toEqual(
      expect.arrayContaining(['staging', 'seats', 'own-account', 'link-lotus']),
    )
    const sources = await after.must(flights.sources, {}, program)
    expect(sources).toEqual(await before.must(flights.sources, {}, program))
    const { fare, results, ref } = await findFare(after, program)
    expect(results.map(({ resultIndex }) => resultIndex.split('.')[0])).toEqual(results.map(() => 'sandbox'))
    expect(fare.resultIndex).toMatch(/^sandbox\./)
    const { orderId } = await orderFare(after, program, { ref })
    expect((await payOrder(after, program, orderId)).status).toBe('Ticketed')
  })

  it("can't be made a live or test site by an operator", async () => {
    const operator = openOperator(after)
    await operator.begin()
    for (const kind of ['live', 'test'] as const)
      expect(await operator.call(operatorEndpoints.setAgencyKind, { siteId: sandbox, kind })).toMatchObject({
        failure: { errorCode: 'wrongState' },
      })
  })
})
