import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, bookings, supplierInvoiceLines } from '#server/db/schema/index.ts'
import { topUp } from '#server/ledger/movements.ts'
import { postEntry } from '#server/ledger/post.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { addReconciliationNote, importInvoices, reconciliationLines, reconciliationSummary } = endpoints.wallet
const staff = { as: 'staff' }
/** Demo bookings are in earlier months; the last range contains what tests add. */
const spans = [
  { dateFrom: '2026-03-01', dateTo: '2026-05-31' },
  { dateFrom: '2026-06-01', dateTo: '2026-08-31' },
  { dateFrom: '2026-09-01', dateTo: '2026-11-30' },
]
const last = { dateFrom: '2026-09-01', dateTo: '2026-11-30' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const wrong = async () => {
  const { lines } = await server.must(reconciliationLines, { ...last, onlyOpen: true, pageSize: 200 }, staff)
  return lines
}
const ticketed = async () => {
  const { db } = server.database
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.siteId, 'skyways'),
        eq(bookings.status, 3),
        eq(bookings.paymentMode, 'wallet'),
        eq(bookings.supplier, 'synthetic'),
        sql`${bookings.createdAt} >= '2026-09-10' and ${bookings.createdAt} < '2026-11-15'`,
        sql`${bookings.pnr} <> ''`,
        sql`not exists (select 1 from change_items c where c.booking_id = ${bookings.id})`,
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(12)
}
const row = (pnr: string, amount: string, over: object = {}) => ({
  invoiceNumber: 'INV-1',
  lineNumber: '1',
  issuedOn: '15/11/2026',
  pnr,
  amount,
  ...over,
})
const rupees = (minor: number) => (minor / 100).toFixed(2)
const take = (rows: object[], over: object = {}) =>
  server.must(importInvoices, { supplier: 'synthetic', rows, isDryRun: false, ...over }, staff)

describe('over the demo', () => {
  test.each(spans)(
    "$dateFrom to $dateTo: nothing is invented, and the lines add up to the wallets' change",
    async (span) => {
      const summary = await server.must(reconciliationSummary, span, staff)
      expect(summary.linesSum).toBe(summary.walletChange)
      const { lines } = await server.must(reconciliationLines, { ...span, onlyOpen: true }, staff)
      expect(lines).toEqual([])
      const all: number[] = []
      const ids = new Set<string>()
      for (let page = 1; page < 20; page += 1) {
        const part = await server.must(reconciliationLines, { ...span, page, pageSize: 40 }, staff)
        for (const line of part.lines) {
          all.push(Math.round(line.walletAmount * 100))
          ids.add(line.lineKey)
        }
        if (page >= part.totalPages) break
      }
      expect(ids.size).toBe(all.length)
      expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(summary.linesSum * 100))
    },
  )

  test('requires an ordered range of at most 92 days, and the right to run the site', async () => {
    for (const span of [
      { dateFrom: '2026-09-02', dateTo: '2026-09-01' },
      { dateFrom: '2026-01-01', dateTo: '2026-11-01' },
    ])
      expect(await server.call(reconciliationSummary, span, staff)).toMatchObject({
        status: 400,
        failure: { fields: [{ path: 'dateTo' }] },
      })
    expect(await server.call(reconciliationLines, last, { as: 'agent' })).toMatchObject({ status: 403 })
    expect(await server.call(reconciliationSummary, last, { as: 'owner' })).toMatchObject({ ok: true })
  })
})

describe('existing faults', () => {
  test('are all found, each by its kind, and nothing else', async () => {
    const sold = await ticketed()
    expect(sold.length).toBe(12)
    const [clean, more, twice, credited, unpaid, paid] = sold as [
      (typeof sold)[0],
      (typeof sold)[0],
      (typeof sold)[0],
      (typeof sold)[0],
      (typeof sold)[0],
      (typeof sold)[0],
    ]
    const owed = async ({ id }: typeof clean) => {
      const found = (await server.must(reconciliationLines, { ...last, pageSize: 200 }, staff)).lines.find(
        ({ bookingId }) => bookingId === String(id),
      )
      return Math.round((found?.amounts?.owed ?? 0) * 100)
    }
    const rows = [
      row(clean.pnr, rupees(await owed(clean))),
      row(more.pnr, rupees((await owed(more)) + 100)),
      row(twice.pnr, rupees(await owed(twice)), { ticketNumber: '098-1' }),
      row(twice.pnr, rupees(await owed(twice)), { ticketNumber: '098-1' }),
      row(credited.pnr, rupees(await owed(credited))),
      row(credited.pnr, '-500.00'),
      row('NOSUCH', '321.00'),
    ].map((one, index) => ({ ...one, lineNumber: String(index + 1) }))
    expect(await take(rows)).toMatchObject({ added: 7, matched: 6, errors: [] })
    // A sale whose money was never debited: a demo hold that is marked as ticketed.
    const [held] = await server.database.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.siteId, 'skyways'), eq(bookings.status, 1)))
      .orderBy(asc(bookings.id))
      .limit(1)
    if (!held) throw new Error('the demo has no hold')
    await server.database.db
      .update(bookings)
      .set({
        status: 3,
        paymentMode: 'wallet',
        ticketedAt: new Date('2026-11-19'),
        createdAt: new Date('2026-11-18'),
      })
      .where(eq(bookings.id, held.id))
    await server.database.db.update(bookings).set({ status: 6 }).where(eq(bookings.id, unpaid.id))
    await server.database.transaction(async (tx) => {
      const entry = { siteId: 'skyways', text: 'Once more', createdBy: null, at: testNow }
      const userId = paid.userId
      await topUp(tx, { ...entry, userId, amountMinor: paid.amountMinor, sourceKey: 'test:topUp' })
      await postEntry(tx, {
        ...entry,
        kind: 'reserve',
        bookingId: paid.id,
        sourceKey: `booking:${paid.id}:99:reserve`,
        lines: [
          { code: 'wallet', userId, amountMinor: -paid.amountMinor },
          { code: 'walletReserved', userId, amountMinor: paid.amountMinor },
        ],
      })
      await postEntry(tx, {
        ...entry,
        kind: 'capture',
        bookingId: paid.id,
        sourceKey: `booking:${paid.id}:99:settle`,
        lines: [
          { code: 'walletReserved', userId, amountMinor: -paid.amountMinor },
          { code: 'suspense', amountMinor: paid.amountMinor },
        ],
      })
    })
    const found = (await wrong()).map(({ kind, reason, bookingId, pnr, difference }) => ({
      kind,
      reason,
      of: bookingId ?? pnr,
      difference,
    }))
    const expected = [
      { kind: 'amountDiffers', reason: 'billedMore', of: String(more.id), difference: 1 },
      {
        kind: 'duplicate',
        reason: 'billedTwice',
        of: String(twice.id),
        difference: (await owed(twice)) / 100,
      },
      { kind: 'refundDue', reason: 'creditedNotRefunded', of: String(credited.id), difference: 500 },
      { kind: 'ticketWithoutDebit', reason: 'unknownInvoice', of: 'NOSUCH', difference: 321 },
      {
        kind: 'ticketWithoutDebit',
        reason: 'neverPaid',
        of: String(held.id),
        difference: -held.amountMinor / 100,
      },
      {
        kind: 'debitWithoutTicket',
        reason: 'paidWithoutTicket',
        of: String(unpaid.id),
        difference: unpaid.amountMinor / 100,
      },
      { kind: 'duplicate', reason: 'paidTwice', of: String(paid.id), difference: paid.amountMinor / 100 },
    ]
    const order = (one: { of: string }, other: { of: string }) => (one.of < other.of ? -1 : 1)
    expect(found.toSorted(order)).toEqual(expected.toSorted(order))
    const summary = await server.must(reconciliationSummary, last, staff)
    expect(summary.linesSum).toBe(summary.walletChange)
    expect(summary.kinds.find(({ kind }) => kind === 'duplicate')).toMatchObject({ lines: 2, open: 2 })
    const chosen = await server.must(reconciliationSummary, { ...last, supplier: 'fixed-departures' }, staff)
    expect(chosen).toMatchObject({ walletChange: null })
    expect(chosen.suppliers).toEqual(expect.arrayContaining(['fixed-departures', 'synthetic']))
  })

  test('are closed by a note until their difference changes', async () => {
    const line = (await wrong()).find(({ reason }) => reason === 'billedMore')
    if (!line) throw new Error('the fault is gone')
    const { lineKey, difference, pnr } = line
    await server.must(addReconciliationNote, { lineKey, difference, note: 'Late fee, agreed' }, staff)
    expect((await wrong()).map((one) => one.lineKey)).not.toContain(lineKey)
    const { lines } = await server.must(reconciliationLines, { ...last, kinds: ['amountDiffers'] }, staff)
    expect(lines).toMatchObject([
      { lineKey, note: { note: 'Late fee, agreed', by: 'Meera Nair', isClosing: true } },
    ])
    await take([row(pnr, '5.00', { lineNumber: '90' })])
    expect((await wrong()).map((one) => one.lineKey)).toContain(lineKey)
    const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.target, lineKey))
    expect(events).toMatchObject([{ action: 'reconciliation.note', actorUserId: 'usr_skyways_staff' }])
    for (const where of [
      { as: 'staff', site: 'meridian' },
      { as: 'owner', site: 'lotus' },
    ])
      expect(
        await server.call(addReconciliationNote, { lineKey, difference, note: 'Mine' }, where),
      ).toMatchObject({
        status: 404,
      })
  })
})

describe('an import of invoices', () => {
  const count = () =>
    server.database.db.$count(supplierInvoiceLines, eq(supplierInvoiceLines.siteId, 'skyways'))

  test('says in a dry run what would happen, and writes nothing', async () => {
    const before = await count()
    const answer = await take([row('ABC123', '10', { invoiceNumber: 'DRY' })], { isDryRun: true })
    expect(answer).toEqual({ isDryRun: true, added: 1, known: 0, matched: 0, amount: 10, errors: [] })
    expect(await count()).toBe(before)
  })

  test('accepts a line once, even twice at once; a different one is an error', async () => {
    const line = row('ABC123', '10', { invoiceNumber: 'ONCE' })
    const answers = await Promise.all([take([line]), take([line])])
    expect(answers.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(await take([line])).toMatchObject({ added: 0, known: 1, errors: [] })
    const before = await count()
    const other = await take([{ ...line, amount: '11' }, row('ABC123', '10', { invoiceNumber: 'NEW' })])
    expect(other).toMatchObject({ added: 0, errors: [{ row: 0, field: 'amount' }] })
    const repeated = await take([
      row('X', '1', { invoiceNumber: 'REP' }),
      row('X', '1', { invoiceNumber: 'REP' }),
    ])
    expect(repeated).toMatchObject({ added: 0, errors: [{ row: 1, field: 'lineNumber' }] })
    expect(await count()).toBe(before)
  })

  test('names errors line by line and then writes none', async () => {
    const before = await count()
    const answer = await take([
      row('ABC123', '10', { invoiceNumber: 'BAD' }),
      row('', 'free', { issuedOn: '31/02/2026', invoiceNumber: '' }),
    ])
    expect(answer.added).toBe(0)
    expect(answer.errors.map(({ row: at, field }) => [at, field])).toEqual([
      [1, 'invoiceNumber'],
      [1, 'issuedOn'],
      [1, 'amount'],
      [1, 'pnr'],
    ])
    expect(await count()).toBe(before)
    const many = Array.from({ length: 1_001 }, () => row('X', '1'))
    expect(
      await server.call(importInvoices, { supplier: 'synthetic', rows: many, isDryRun: true }, staff),
    ).toMatchObject({ status: 400 })
  })
})
