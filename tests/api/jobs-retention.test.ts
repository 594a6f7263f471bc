import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { selectRows } from '#server/db/rows.ts'
import {
  agencyInvitations,
  auditEvents,
  gatewayEvents,
  jobs,
  mails,
  operatorEvents,
  operatorLinks,
  panChecks,
  partnerRequests,
  savedTravellers,
  users,
} from '#server/db/schema/index.ts'
import { jobRegistry, recurringJobKinds } from '#server/features/bound-jobs.ts'
import { jobQueueRepo } from '#server/features/operator/operations/job-queue.repo.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { retentionKinds } from '#server/jobs/retention.job.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const dayMs = 86_400_000
const siteId = 'skyways'
let now = testNow
const ago = (days: number): Date => new Date(testNow.getTime() - days * dayMs)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = testNow
  await server.database.db.delete(jobs)
})

/** Runs the jobs that delete old data until they wait for the next day. Returns how often they ran. */
const runJobs = async (
  names = Object.keys(retentionKinds) as (keyof typeof retentionKinds)[],
): Promise<number> => {
  const { db } = server.database
  const runner = createJobRunner(server.deps, jobRegistry(server.deps))
  for (const name of names) {
    const kind = retentionKinds[name]
    await jobsRepo(db).add({ kind, uniqueKey: kind, payload: {}, runAt: now }, now)
  }
  let runs = 0
  for (let round = 0; round < 5; round += 1) {
    runs += await runner.runDue()
    now = new Date(now.getTime() + 60_000)
  }
  return runs
}
/** Counts the rows of every table, and adds up the ledger. */
const countAll = async (): Promise<Record<string, string>> => {
  const { db } = server.database
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await selectRows<{ rows: string }>(
      db,
      sql`select count(*)::text as rows from ${sql.identifier(name)}`,
    )
    counts[name] = row?.rows ?? ''
  }
  const [ledger] = await selectRows<{ sums: string }>(
    db,
    sql`select string_agg(account_id || ':' || total, ',' order by account_id) as sums
      from (select account_id, sum(amount_minor) as total from ledger_lines group by account_id) s`,
  )
  return { ...counts, sums: ledger?.sums ?? '' }
}
/** The tables whose rows changed in number, with the change. */
const changes = (before: Record<string, string>, after: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(before)
      .filter((name) => name !== 'jobs' && before[name] !== after[name])
      .map((name) => [name, Number(after[name]) - Number(before[name])]),
  )

const mailAt = (createdAt: Date, state: 'sent' | 'failed' | 'queued' | 'sending', id: string) => ({
  siteId,
  createdBy: 'x',
  kind: 'e-ticket',
  toAddress: 'asha@harbour.example',
  subject: 'Your ticket',
  text: 'Asha Nair, DEL to BOM',
  html: '<p>Asha Nair</p>',
  messageId: id,
  state,
  createdAt,
  updatedAt: createdAt,
})

describe('old data', () => {
  test('deletes rows after their retention time, not a day earlier, and nothing else', async () => {
    const { db } = server.database
    const [{ id: userId } = { id: '' }] = await db.select({ id: users.id }).from(users).limit(1)
    await db
      .insert(mails)
      .values([
        mailAt(ago(401), 'sent', 'old-sent'),
        mailAt(ago(401), 'failed', 'old-failed'),
        mailAt(ago(401), 'queued', 'old-queued'),
        mailAt(ago(401), 'sending', 'old-sending'),
        mailAt(ago(399), 'sent', 'young-sent'),
      ])
    const traveller = { siteId, userId, name: 'ASHA NAIR', traveller: {} as never }
    await db.insert(savedTravellers).values([
      { ...traveller, id: 'old', usedAt: ago(1_096) },
      { ...traveller, id: 'young', usedAt: ago(1_094) },
    ])
    const partner = { siteId, companyName: 'Harbour', contactName: 'Asha', email: 'asha@harbour.example' }
    await db.insert(partnerRequests).values([
      { ...partner, createdAt: ago(1_096) },
      { ...partner, createdAt: ago(1_094) },
    ])
    const invitation = {
      siteId,
      walletUserId: userId,
      email: 'asha@harbour.example',
      firstName: 'Asha',
      invitedBy: userId,
    }
    const rights = { role: 'admin', seesAgencyBookings: true, state: 'withdrawn' } as const
    await db.insert(agencyInvitations).values(
      (
        [
          ['old', 1_096],
          ['young', 1_094],
        ] as const
      ).map(([id, days]) => ({
        ...invitation,
        ...rights,
        id,
        codeHash: id,
        createdAt: ago(days),
        sentAt: ago(days),
        expiresAt: ago(days),
      })),
    )
    await db.insert(operatorLinks).values(
      (
        [
          ['old', 1_096],
          ['young', 1_094],
        ] as const
      ).map(([codeHash, days]) => ({
        codeHash,
        kind: 'first' as const,
        createdAt: ago(days),
        expiresAt: ago(days),
      })),
    )
    const event = { siteId, action: 'wallet.credit', target: 'wallet:1' }
    const report = {
      siteId,
      gateway: 'razorpay' as const,
      merchantKey: 'm',
      kind: 'payment.captured',
      body: {},
    }
    const check = {
      siteId,
      pan: 'ABCDE1234F',
      name: 'Asha',
      status: 'valid' as never,
      nameMatch: 'same' as never,
    }
    for (const days of [3_301, 3_299]) {
      await db.insert(auditEvents).values({ ...event, at: ago(days) })
      await db.insert(gatewayEvents).values({ ...report, eventKey: `e${days}`, receivedAt: ago(days) })
      await db.insert(operatorEvents).values({ action: 'agency.create', details: {}, at: ago(days) })
      await db.insert(panChecks).values({ ...check, checkedBy: userId, checkedAt: ago(days) })
    }
    const before = await countAll()
    await runJobs()
    expect(changes(before, await countAll())).toEqual({
      mails: -2,
      saved_travellers: -1,
      partner_requests: -1,
      agency_invitations: -1,
      operator_links: -1,
      audit_events: -1,
      gateway_events: -1,
      operator_events: -1,
      pan_checks: -1,
    })
    const left = await db.select({ id: mails.messageId }).from(mails)
    expect(left.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['old-queued', 'old-sending', 'young-sent']),
    )
    expect(
      (await db.select({ id: savedTravellers.id }).from(savedTravellers)).map(({ id }) => id),
    ).not.toContain('old')
    // A second run finds nothing.
    const again = await countAll()
    await db.delete(jobs)
    await runJobs()
    expect(changes(again, await countAll())).toEqual({})
  })

  test('deletes in small batches and reports progress', async () => {
    const { db } = server.database
    await db.delete(mails)
    await db.execute(
      sql`insert into mails (site_id, created_by, kind, to_address, subject, text, html, message_id, state, created_at, updated_at)
        select ${siteId}, 'x', 'x', 'x@y.example', 'x', 'x', 'x', 'many-' || n, 'sent', ${ago(500).toISOString()}::timestamptz, now()
        from generate_series(1, 10200) n`,
    )
    const progress = async () => {
      const [job] = await jobQueueRepo(db).list(
        { state: '', kind: retentionKinds.emails },
        { offset: 0, limit: 1 },
        { at: now, last: recurringJobKinds },
      )
      return job
    }
    const kind = retentionKinds.emails
    await jobsRepo(db).add({ kind, uniqueKey: kind, payload: {}, runAt: now }, now)
    const runner = createJobRunner(server.deps, jobRegistry(server.deps))
    await runner.runDue()
    expect(await progress()).toMatchObject({
      key: 'Deleting rows from before 16 Oct 2025: 10,000 so far',
    })
    now = new Date(now.getTime() + 10_000)
    await runner.runDue()
    expect(await progress()).toMatchObject({
      key: 'Up to date to 16 Oct 2025: 10,200 rows deleted',
      runAt: new Date(now.getTime() + dayMs),
    })
  })
})

describe('what the law or the business needs', () => {
  test('stays even after thirty years: bookings, the ledger, invoices and payments', async () => {
    await server.database.db.insert(mails).values(mailAt(ago(1), 'sent', 'of-yesterday'))
    now = new Date(testNow.getTime() + 30 * 365 * dayMs)
    const before = await countAll()
    expect(Number(before['bookings'])).toBeGreaterThan(10)
    await runJobs(['emails', 'travellers', 'requests'])
    const changed = changes(before, await countAll())
    expect(changed).toMatchObject({ mails: -1 })
    for (const name of Object.keys(changed))
      expect([
        'mails',
        'saved_travellers',
        'partner_requests',
        'enquiries',
        'package_quote_links',
        'package_quote_versions',
        'package_quotes',
        'agency_invitations',
        'operator_links',
      ]).toContain(name)
  })

  test('is refused by the database itself: trails younger than nine years, and without the job', async () => {
    const { db } = server.database
    const [young] = await db
      .insert(auditEvents)
      .values({ siteId, action: 'wallet.credit', at: new Date(Date.now() - 8.9 * 365.25 * dayMs) })
      .returning({ id: auditEvents.id })
    const [old] = await db
      .insert(auditEvents)
      .values({ siteId, action: 'wallet.credit', at: new Date('2010-01-01T00:00:00Z') })
      .returning({ id: auditEvents.id })
    const remove = (table: string, id: unknown, isJob: boolean) =>
      server.database.transaction(async (tx) => {
        if (isJob) await tx.execute(sql`select set_config('faredesk.removing_expired', 'on', true)`)
        await tx.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`)
      })
    const refused = { cause: { message: 'audit_events is append-only' } }
    await expect(remove('audit_events', young?.id, true)).rejects.toMatchObject(refused)
    await expect(remove('audit_events', old?.id, false)).rejects.toMatchObject(refused)
    const [line] = await selectRows<{ id: string }>(db, sql`select id from ledger_lines limit 1`)
    await expect(remove('ledger_lines', line?.id, true)).rejects.toMatchObject({
      cause: { message: 'ledger_lines is append-only' },
    })
    await remove('audit_events', old?.id, true)
    expect(await db.$count(auditEvents, sql`id = ${old?.id}`)).toBe(0)
  })
})
