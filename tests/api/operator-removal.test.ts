import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { agencyCopyPath } from '#contract/http/operator-agencies.ts'
import { endpoints } from '#contract/http/registry.ts'
import { selectRows } from '#server/db/rows.ts'
import { bookings, ledgerAccounts, ledgerEntries, operatorEvents, users } from '#server/db/schema/index.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { openOperator, operatorHost } from '#tests/support/operator-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: ReturnType<typeof openOperator>
let run: ReturnType<typeof createAdminCommands>
let folder: string
beforeAll(async () => {
  server = await startTestServer({ now: () => testNow })
  operator = openOperator(server)
  await operator.begin()
  run = createAdminCommands(server.deps)
  folder = await mkdtemp(path.join(tmpdir(), 'faredesk-copy-'))
})
afterAll(() => server.close())

const linesOf = (gzipped: Buffer): Record<string, unknown>[] =>
  gunzipSync(gzipped)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the export of an agency', () => {
  it('has every booking and every line of its books, counted, and no secret', async () => {
    const file = path.join(folder, 'skyways.gz')
    expect(await run(['agency', 'export', '--id', 'skyways', '--file', file])).toMatchObject({ code: 0 })
    const lines = linesOf(readFileSync(file))
    expect(lines[0]).toEqual({ format: 'faredesk-agency-1', siteId: 'skyways', at: testNow.toISOString() })
    const { db } = server.database
    const rows = lines.slice(1, -1) as { table: string; row: Record<string, unknown> }[]
    const of = (table: string) => rows.filter((one) => one.table === table).map(({ row }) => row)
    expect(lines.at(-1)).toMatchObject({
      end: true,
      rows: { bookings: of('bookings').length, users: of('users').length, sites: 1 },
    })
    expect(of('bookings')).toHaveLength(await db.$count(bookings, eq(bookings.siteId, 'skyways')))
    expect(of('ledger_entries')).toHaveLength(
      await db.$count(ledgerEntries, eq(ledgerEntries.siteId, 'skyways')),
    )
    const sum = of('ledger_lines').reduce((total, row) => total + Number(row['amount_minor']), 0)
    expect([of('ledger_lines').length > 0, sum]).toEqual([true, 0])
    expect(rows.filter(({ row }) => 'site_id' in row && row['site_id'] !== 'skyways')).toEqual([])
    const text = gunzipSync(readFileSync(file)).toString()
    const [user] = await db.select().from(users).where(eq(users.siteId, 'skyways')).limit(1)
    expect(text).not.toContain(user?.passwordHash)
    expect(user?.passwordHash).not.toBe('')
    expect(of('sessions')).toEqual([])
  })

  it('can only be downloaded by an operator on the operator’s host', async () => {
    const post = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: `/api/${agencyCopyPath}`,
        payload: { siteId: 'lotus' },
        headers: { host: operatorHost, origin: `http://${operatorHost}`, ...headers },
      })
    expect((await post({})).statusCode).toBe(401)
    expect((await post({ host: 'lotus.localhost', origin: 'http://lotus.localhost' })).statusCode).toBe(404)
    const answer = await operator.post(agencyCopyPath, { siteId: 'lotus' })
    expect(answer.headers['content-disposition']).toContain('lotus-')
    expect(linesOf(answer.rawPayload).at(-1)).toMatchObject({ end: true })
    expect((await operator.post(agencyCopyPath, { siteId: 'nowhere' })).statusCode).toBe(404)
    const foreign = await operator.post(agencyCopyPath, { siteId: 'lotus' }, { origin: 'http://x.localhost' })
    expect(foreign.statusCode).toBe(403)
    for (const method of ['GET', 'HEAD'] as const)
      expect((await operator.post(agencyCopyPath, { siteId: 'lotus' }, {}, method)).statusCode).toBe(404)
    const left = path.join(path.resolve(server.deps.config.dataFolder), 'exports')
    await expect.poll(async () => (existsSync(left) ? await readdir(left) : [])).toEqual([])
  })

  it('takes a whole path, and never replaces a file', async () => {
    const file = path.join(folder, 'twice.gz')
    expect(await run(['agency', 'export', '--id', 'lotus', '--file', 'lotus.gz'])).toMatchObject({ code: 2 })
    expect(await run(['agency', 'export', '--id', 'lotus', '--file', file])).toMatchObject({ code: 0 })
    expect(await run(['agency', 'export', '--id', 'lotus', '--file', file])).toMatchObject({ code: 1 })
  })

  it('says when the file can’t be written, and leaves nothing behind', async () => {
    const file = path.join(folder, 'missing', 'lotus.gz')
    const answer = await run(['agency', 'export', '--id', 'lotus', '--file', file])
    expect(answer).toMatchObject({ code: 1, text: expect.stringContaining('ENOENT') })
    expect(existsSync(`${file}.part`)).toBe(false)
  })
})

describe('deleting an agency', () => {
  const remove = (siteId: string) => operator.call(calls.deleteAgency, { siteId, confirm: siteId })
  const suspend = (siteId: string) =>
    operator.must(calls.setAgencyState, { siteId, state: 'suspended', reason: 'Closed down' })

  it('names everything that has to be settled first, and deletes nothing', async () => {
    const { db } = server.database
    const before = await db.$count(bookings, eq(bookings.siteId, 'skyways'))
    const refused = await remove('skyways')
    expect(refused).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    const message = 'failure' in refused ? refused.failure.message : ''
    for (const part of [
      'Suspend it first',
      'on hold or in progress',
      'flights still to come',
      'wallet request',
      'about bookings or money',
      'Wallets still hold',
      'Supplier accounts still owe',
    ])
      expect(message).toContain(part)
    expect(await db.$count(bookings, eq(bookings.siteId, 'skyways'))).toBe(before)
    expect(await operator.call(calls.deleteAgency, { siteId: 'skyways', confirm: 'lotus' })).toMatchObject({
      ok: false,
      failure: { errorCode: 'invalidRequest' },
    })
  })

  it('needs an export of what it has now', async () => {
    await operator.must(calls.createAgency, {
      siteId: 'shortlived',
      companyName: 'Short Lived',
      kind: 'test',
      domain: 'shortlived.agencies.example',
      owner: { email: 'o@shortlived.example', firstName: 'O' },
    })
    const copyTo = (name: string) =>
      run(['agency', 'export', '--id', 'shortlived', '--file', path.join(folder, name)])
    await suspend('shortlived')
    expect(await remove('shortlived')).toMatchObject({
      failure: { message: expect.stringContaining('Export it first') },
    })
    await copyTo('early.gz')
    await operator.must(calls.addAgencyStaff, {
      siteId: 'shortlived',
      firstName: 'Late',
      email: 'late@shortlived.example',
    })
    expect(await remove('shortlived')).toMatchObject({
      failure: { message: expect.stringContaining('changed since the last export') },
    })
    await copyTo('late.gz')
    expect(await remove('shortlived')).toMatchObject({ ok: true })
  })

  it('deletes every row of it except its trail, and no row of another agency', async () => {
    const { db } = server.database
    // The demo's money and its open bookings are settled by hand here, as an operator asks the agency to.
    await db.execute(sql`update bookings set status = 4 where site_id = 'skyways' and status in (1, 2)`)
    await db.execute(
      sql`update change_items set state = 'closed' where site_id = 'skyways' and state not in ('completed', 'rejected', 'closed')`,
    )
    await db.execute(
      sql`update payment_sessions set state = 'expired' where site_id = 'skyways' and state in ('created', 'pending')`,
    )
    await db.update(ledgerAccounts).set({ balanceMinor: 0 }).where(eq(ledgerAccounts.siteId, 'skyways'))
    await db.execute(sql`update bookings set departs_at = '2026-01-01' where site_id = 'skyways'`)
    await db.execute(sql`update wallet_requests set state = 'Rejected' where site_id = 'skyways'`)
    await db.execute(
      sql`update supplier_payments set state = 'Rejected' where site_id = 'skyways' and state = 'Pending'`,
    )
    await db.execute(sql`update jobs set done_at = now() where payload ->> 'siteId' = 'skyways'`)
    await db.execute(
      sql`update ledger_accounts set code = 'settled' || id where site_id = 'skyways' and code like 'supplierPayable:%'`,
    )
    const others = async (): Promise<string[]> => {
      const counts = []
      for (const table of [bookings, ledgerEntries, users])
        counts.push(
          await db.$count(table, eq(table.siteId, 'lotus')),
          await db.$count(table, eq(table.siteId, 'meridian')),
        )
      return counts.map(String)
    }
    const before = await others()
    const tables = await selectRows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables
        where table_schema = current_schema and table_type = 'BASE TABLE'`,
    )
    const leftIn = async (): Promise<string[]> => {
      const found: string[] = []
      for (const { name } of tables) {
        const [row] = await selectRows<{ rows: number }>(
          db,
          sql`select count(*)::int as rows from ${sql.identifier(name)} t
            where to_jsonb(t) ->> 'site_id' = 'skyways' or to_jsonb(t) -> 'payload' ->> 'siteId' = 'skyways'`,
        )
        if (row && row.rows > 0) found.push(name)
      }
      return found
    }
    expect((await leftIn()).length).toBeGreaterThan(20)
    await suspend('skyways')
    await run(['agency', 'export', '--id', 'skyways', '--file', path.join(folder, 'last.gz')])
    expect(await remove('skyways')).toMatchObject({ ok: true })
    expect(await leftIn()).toEqual(['operator_events'])
    expect(await others()).toEqual(before)
    const orphans = await selectRows<{ lines: number }>(
      db,
      sql`select (select count(*) from ledger_lines l where not exists (select from ledger_entries e where e.id = l.entry_id))::int
        + (select count(*) from ledger_day_sums d where not exists (select from ledger_accounts a where a.id = d.account_id))::int as lines`,
    )
    expect(orphans).toEqual([{ lines: 0 }])
    const site = await server.call(endpoints.site.detect, { domain: 'skyways.localhost' }, { site: 'lotus' })
    expect(site.ok).toBe(false)
    const trail = await db.select().from(operatorEvents).where(eq(operatorEvents.siteId, 'skyways'))
    expect(trail.map(({ action }) => action).slice(-3)).toEqual([
      'agency.suspend',
      'agency.export',
      'agency.delete',
    ])
  })

  it.each(['ledger_lines', 'booking_events', 'audit_events'])(
    'is the only way to delete from %s: the setting alone isn’t enough',
    async (table) => {
      const { db } = server.database
      const attempt = (setting: string) =>
        server.database.transaction(async (tx) => {
          await tx.execute(sql`select set_config('faredesk.deleting_site', ${setting}, true)`)
          await tx.execute(sql`delete from ${sql.identifier(table)}`)
        })
      for (const setting of ['', 'lotus', 'meridian']) await expect(attempt(setting)).rejects.toThrow()
      expect(await db.$count(sql`${sql.identifier(table)}`)).toBeGreaterThan(0)
    },
  )
})

it('the ledgers of the other agencies still balance', async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
})
