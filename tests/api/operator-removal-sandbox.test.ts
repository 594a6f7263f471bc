import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { endpoints } from '#contract/http/registry.ts'
import { selectRows } from '#server/db/rows.ts'
import { operatorEvents, siteDomains, sites } from '#server/db/schema/index.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { openOperator } from '#tests/support/operator-kit.ts'
import { addKey, findPartnerRow, openAccess, sandboxOf } from '#tests/support/partners-kit.ts'
import { buyInSandbox } from '#tests/support/sandbox-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { partners, users } = endpoints

let server: TestServer
let operator: ReturnType<typeof openOperator>
let folder: string
let now = testNow
beforeAll(async () => {
  const database = await openTestDatabase()
  const suppliers = createSuppliers(database, { now: () => now })
  server = await startTestServer({ database, suppliers, now: () => now })
  operator = openOperator(server)
  await operator.begin()
  folder = await mkdtemp(path.join(tmpdir(), 'faredesk-sandbox-'))
  // Nothing of a test site has to be settled before it is deleted.
  await database.db.update(sites).set({ kind: 'test' }).where(eq(sites.id, 'skyways'))
})
afterAll(() => server.close())

const suspend = (siteId: string) =>
  operator.must(calls.setAgencyState, { siteId, state: 'suspended', reason: 'Closed down' })
let copies = 0
const copy = async (siteId: string) =>
  expect(
    await createAdminCommands(server.deps)([
      'agency',
      'export',
      '--id',
      siteId,
      '--file',
      path.join(folder, `${(copies += 1)}.gz`),
    ]),
  ).toMatchObject({ code: 0 })
/** Exports and deletes an agency, again if an email or a counter that was still on its way changed it in between. */
const remove = (siteId: string) =>
  expect
    .poll(
      async () => {
        await copy(siteId)
        const answer = await operator.call(calls.deleteAgency, { siteId, confirm: siteId })
        return answer.ok || answer.failure.message
      },
      { timeout: 60_000 },
    )
    .toBe(true)
/** Counts the rows of a site in every table that has any. */
const countRows = async (siteId: string): Promise<Record<string, number>> => {
  const { db } = server.database
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
      where table_schema = current_schema and column_name = 'site_id' and table_name <> 'operator_events'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await selectRows<{ rows: string | number }>(
      db,
      sql`select count(*) as rows from ${sql.identifier(name)} where site_id = ${siteId}`,
    )
    if (Number(row?.rows) > 0) counts[name] = Number(row?.rows)
  }
  return counts
}

describe('deleting an agency that has a sandbox', () => {
  it('deletes the sandbox and frees its domain', async () => {
    const { partnerId } = await openAccess(server)
    const { who } = await addKey(server)
    const booking = await buyInSandbox(server, who)
    expect(booking.status).toBe('Ticketed')
    await server.must(
      partners.saveWebhook,
      { mode: 'test', url: 'https://hooks.example.com/x', events: ['booking.ticketed'] },
      { as: 'agent' },
    )
    const sandbox = (await findPartnerRow(server, partnerId)).sandboxSiteId ?? ''
    expect(await countRows(sandbox)).toMatchObject({ bookings: 1, users: 1, site_domains: 1 })
    await suspend('skyways')
    await remove('skyways')
    const { db } = server.database
    expect([await countRows(sandbox), await countRows('skyways')]).toEqual([{}, {}])
    expect(await db.$count(sites, sql`${sites.id} in ('skyways', ${sandbox})`)).toBe(0)
    expect(await checkLedger(db)).toEqual([])
    const [event] = await db.select().from(operatorEvents).where(eq(operatorEvents.action, 'agency.delete'))
    expect(event).toMatchObject({ siteId: 'skyways', details: { sandbox } })
    const domain = `${sandboxOf()}.localhost`
    expect(await db.$count(siteDomains, eq(siteDomains.domain, domain))).toBe(0)
    // Nodes know a site for ten seconds.
    now = new Date(testNow.getTime() + 60_000)
    await expect
      .poll(async () => (await server.call(users.walletBalance, {}, who)).ok, { timeout: 15_000 })
      .toBe(false)
    await operator.must(calls.createAgency, {
      siteId: 'another',
      companyName: 'Another',
      kind: 'test',
      domain,
      owner: { email: 'o@another.example', firstName: 'O' },
    })
  })

  it('keeps the sandboxes of others', async () => {
    const { partnerId } = await openAccess(server, 'agent', 'meridian')
    await addKey(server, {}, { as: 'agent', site: 'meridian' })
    const sandbox = (await findPartnerRow(server, partnerId)).sandboxSiteId ?? ''
    await suspend('another')
    await remove('another')
    expect(await countRows(sandbox)).toMatchObject({ users: 1, site_domains: 1 })
  })
})
