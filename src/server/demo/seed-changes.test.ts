import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/common/constants.ts'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/open-pglite.ts'
import { bookings, changeItems, changeRequests, ledgerAccounts } from '#server/db/schema/index.ts'
import { createStatusRefresh } from '#server/features/changes/settlement/status-refresh.service.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { demoUserId, seedDemo } from './seed.ts'
import { demoSites } from './sites.data.ts'
import { demoUsers } from './users.data.ts'

let database: Database
beforeAll(async () => {
  database = await openPglite(null)
  await database.migrate()
  await seedDemo(testDeps(database))
})
afterAll(() => database.close())

const loadItems = (siteId: string) =>
  database.db
    .select({ item: changeItems, type: changeRequests.requestType, status: bookings.status })
    .from(changeItems)
    .innerJoin(changeRequests, eq(changeRequests.id, changeItems.requestId))
    .innerJoin(bookings, eq(bookings.id, changeItems.bookingId))
    .where(eq(changeItems.siteId, siteId))

describe.each(demoSites.map(({ id }) => id))('change requests of the demo at %s', (siteId) => {
  test('cover every state, each with a realistic example', async () => {
    const items = await loadItems(siteId)
    const some = (fits: (one: (typeof items)[number]) => boolean) => expect(items.some(fits)).toBe(true)
    for (const word of ['Pending', 'Acknowledged', 'Completed', 'Rejected'])
      some(({ item }) => item.statusText === word)
    some(({ item, type }) => item.state === 'completed' && type === 1 && item.differenceMinor === 0)
    some(({ item }) => item.differenceMinor < 0 && item.differenceDecision === '')
    some(({ item }) => item.state === 'rejected' && item.reason !== '')
    some(({ item }) => item.state === 'unknown')
    some(({ item, type }) => type === 2 && item.state === 'completed' && item.refundedMinor !== 0)
    some(({ item, type }) => type === 3 && item.state === 'completed' && (item.walletMinor ?? 0) < 0)
    some(({ item, type }) => type === 3 && item.state === 'pending' && item.reservedMinor > 0)
    some(({ item, status }) => status === 4 && item.ourCreditNoteNo.startsWith('CN/'))
    for (const { item, type } of items.filter(({ item: { state } }) => state === 'completed'))
      if (type !== 3)
        expect((item.actualChargeMinor ?? 0) + (item.refundedMinor ?? 0)).toBe(item.share.grossMinor)
  })

  test("match the airline's records: Refresh Status finds nothing new", async () => {
    const { refreshItem } = createStatusRefresh(testDeps(database))
    for (const { item } of (await loadItems(siteId)).filter((one) => one.item.state === 'pending'))
      expect(await refreshItem(siteId, item.id)).toMatchObject({
        wasAsked: true,
        isFresh: true,
        item: { state: 'pending', statusText: item.statusText },
      })
  })

  test("leave every wallet's balance unchanged", async () => {
    for (const user of demoUsers.filter(({ walletRupees }) => walletRupees > 0)) {
      const rows = await database.db
        .select({ minor: ledgerAccounts.balanceMinor })
        .from(ledgerAccounts)
        .where(
          and(
            eq(ledgerAccounts.userId, demoUserId(siteId, user.role)),
            inArray(ledgerAccounts.code, ['wallet']),
          ),
        )
      expect(rows).toEqual([{ minor: user.walletRupees * 100 }])
    }
  })

  test('include tickets that are hard to print: nine people, four flights, no terminal, another operator, GST, long names', async () => {
    const count = async (condition: ReturnType<typeof sql>) => {
      const [row] = await database.db
        .select({ rows: sql<number>`count(*)::int` })
        .from(bookings)
        .where(and(eq(bookings.siteId, siteId), condition))
      return row?.rows ?? 0
    }
    const flight = sql`jsonb_path_query(${bookings.segments}, '$[*][*]')`
    const withFlight = (condition: ReturnType<typeof sql>) =>
      sql`exists (select 1 from (select ${flight} as f) s where ${condition})`
    const all = [
      sql`jsonb_array_length(${bookings.passengers}) = 9`,
      sql`(select count(*) from (select ${flight}) s) = 4`,
      withFlight(sql`f ->> 'originTerminal' = ''`),
      withFlight(sql`f ->> 'operatingCarrier' not in ('', f ->> 'airlineCode')`),
      sql`${bookings.gst} is not null`,
      sql`length(split_part(${bookings.passengerNames}, '/', 1)) > 25`,
    ]
    for (const condition of all) expect(await count(condition)).toBeGreaterThan(0)
  })
})

test("the demo's ledger has no faults", async () => {
  expect(await checkLedger(database.db)).toEqual([])
})

test("the demo's open purchases and lost requests end within a day, with balanced money", async () => {
  const open = () =>
    database.db.select().from(bookings).where(eq(bookings.status, bookingStatuses.InProgress))
  const unknown = () => database.db.select().from(changeItems).where(eq(changeItems.state, 'unknown'))
  const [openBefore, unknownBefore] = [await open(), await unknown()]
  expect([openBefore.length, unknownBefore.length]).toEqual([6, 3])
  const now = () => new Date(testNow.getTime() + dayMs)
  const deps = testDeps(database, { now, suppliers: createSuppliers(database, { now }) })
  await createJobRunner(deps, jobRegistry(deps)).runDue()
  expect([await open(), await unknown()]).toEqual([[], []])
  const after = await database.db
    .select({ status: bookings.status })
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        openBefore.map(({ id }) => id),
      ),
    )
  for (const status of [bookingStatuses.Ticketed, bookingStatuses.Failed])
    expect(after.filter((one) => one.status === status)).toHaveLength(3)
  expect(await checkLedger(database.db)).toEqual([])
})
