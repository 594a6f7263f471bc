import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { issuedDocuments, markupRules, supplierInvoiceLines } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import {
  buyFlight,
  consumerAgent,
  linkAgencies,
  offerBlock,
  refundBooking,
  sumAccounts,
} from '#tests/support/linked-sale-kit.ts'
import { linkMoneyDeeds, runMirrorJob } from '#tests/support/link-money-kit.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { consumerOwner, findHouseAccount } from '#tests/support/supply-network-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { suppliers } = endpoints
const supplierId = 'link-skyways'

let server: TestServer
let bookingId: string
beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.delete(markupRules)
  await linkAgencies(server)
  await fillWallets(server.database, 'meridian', ['agent'])
  await fillWallets(server.database, 'skyways', ['agent'])
  await server.database.db.insert(markupRules).values({
    id: 'mk_skyways',
    siteId: 'skyways',
    kind: 'fixedDeparture',
    unit: 'fixed',
    value: 20_000,
    per: 'booking',
    updatedBy: 'test',
    updatedAt: testNow,
  })
  await offerBlock(server, '7201')
  bookingId = (await buyFlight(server, '7201', consumerAgent)).bookingId
  // A document for another customer of the supplier.
  await buyFlight(server, '7201', { as: 'agent' })
  await refundBooking(server, bookingId)
  const { id } = await findHouseAccount(server)
  const deeds = linkMoneyDeeds(server, id)
  await deeds.decide((await deeds.payIn()).requestId)
  // Until the job runs, the payment is only in the supplier's books.
  await runMirrorJob(server)
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const read = (
  input: { kind?: 'invoice' | 'creditNote' | 'receipt'; page?: number; pageSize?: number } = {},
) => server.must(suppliers.linkDocuments, { supplierId, ...input }, consumerOwner)

describe('the documents that a supplier issued to an agency', () => {
  test("have the supplier's numbers and the agency's own bookings", async () => {
    const { documents, total } = await read()
    expect(total).toBe(3)
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['creditNote', 'invoice', 'receipt'])
    const invoice = documents.find(({ kind }) => kind === 'invoice')
    expect(invoice).toMatchObject({ bookingId, taxable: 200, gst: 36, total: 236, userId: '' })
    expect(documents.find(({ kind }) => kind === 'creditNote')).toMatchObject({ bookingId })
    expect(documents.find(({ kind }) => kind === 'receipt')).toMatchObject({
      bookingId: null,
      about: 'Payment into your wallet',
    })
    const stored = await server.database.db
      .select({ documentNo: issuedDocuments.documentNo })
      .from(issuedDocuments)
      .where(eq(issuedDocuments.siteId, 'skyways'))
    expect(stored.map(({ documentNo }) => documentNo)).toContain(invoice?.documentNo)
  })

  test("are those of its own account there, and no one else's", async () => {
    const { id } = await findHouseAccount(server)
    const { db } = server.database
    const all = await db.select().from(issuedDocuments).where(eq(issuedDocuments.siteId, 'skyways'))
    expect(all.some(({ userId }) => userId !== id)).toBe(true)
    const { documents } = await read()
    const owners = documents.map(({ documentId }) => all.find((row) => String(row.id) === documentId)?.userId)
    expect(new Set(owners)).toEqual(new Set([id]))
  })

  test('are filtered by kind and paged', async () => {
    expect((await read({ kind: 'receipt' })).documents.map(({ kind }) => kind)).toEqual(['receipt'])
    const pages = await Promise.all([1, 2, 3].map((page) => read({ page, pageSize: 1 })))
    expect(new Set(pages.flatMap(({ documents }) => documents.map((one) => one.documentId))).size).toBe(3)
  })

  test('are only for the owner and staff with the right', async () => {
    for (const as of ['agent', 'retail'])
      expect(
        await server.call(suppliers.linkDocuments, { supplierId }, { as, site: 'meridian' }),
      ).toMatchObject({ failure: { errorCode: 'forbidden' } })
    for (const place of [
      { supplierId: 'link-meridian', who: { as: 'owner' } },
      { supplierId: 'link-lotus', who: consumerOwner },
      { supplierId: 'tbo', who: consumerOwner },
    ]) {
      const missing = { failure: { errorCode: 'notFound' } }
      const { who, ...input } = place
      expect(await server.call(suppliers.linkDocuments, input, who)).toMatchObject(missing)
      expect(await server.call(suppliers.linkTds, { ...input, yearFrom: 2026 }, who)).toMatchObject(missing)
    }
  })
})

test('TDS by month is what the supplier withheld from the agency', async () => {
  const summary = await server.must(suppliers.linkTds, { supplierId, yearFrom: 2026 }, consumerOwner)
  // Seat blocks have no commission.
  expect(summary).toEqual({ months: [], withheld: 0, reversed: 0, net: 0 })
})

test("the supplier's statement can be limited to a date range", async () => {
  const statement = (dateFrom: string, dateTo: string) =>
    server.must(suppliers.linkStatement, { supplierId, dateFrom, dateTo }, consumerOwner)
  const all = await statement('', '')
  expect(all.total).toBeGreaterThan(3)
  const today = all.entries[0]?.createdAt.slice(0, 10) ?? ''
  expect((await statement(today, today)).total).toBe(all.total)
  expect(await statement('2027-01-01', '')).toMatchObject({ entries: [], total: 0 })
  expect(await statement('', '2026-01-01')).toMatchObject({ entries: [], total: 0 })
})

describe("the supplier's charges in the agency's reconciliation", () => {
  const span = { dateFrom: '2026-11-01', dateTo: '2026-12-31', supplier: supplierId }
  const staff = { as: 'staff', site: 'meridian' }
  const { reconciliationLines } = endpoints.wallet
  const readLines = () =>
    server.database.db
      .select()
      .from(supplierInvoiceLines)
      .where(eq(supplierInvoiceLines.siteId, 'meridian'))
      .orderBy(supplierInvoiceLines.id)
  const readBooking = async () =>
    (await server.must(reconciliationLines, span, staff)).lines.find((line) => line.bookingId === bookingId)

  test('are lines of its invoices and credit notes, and add up to what the agency owes', async () => {
    const { documents } = await read()
    const [invoice, creditNote] = (['invoice', 'creditNote'] as const).map(
      (kind) => documents.find((one) => one.kind === kind)?.documentNo,
    )
    const lines = await readLines()
    expect(lines.map(({ invoiceNumber }) => invoiceNumber)).toEqual([invoice, creditNote])
    expect(lines.map(({ supplier }) => supplier)).toEqual([supplierId, supplierId])
    expect(lines[0]?.amountMinor).toBe(523_600)
    const payable = (await sumAccounts(server, 'meridian', Number(bookingId)))[
      `supplierPayable:${supplierId}`
    ]
    expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(payable)
    expect(await readBooking()).toMatchObject({ reason: 'agrees', difference: 0 })
  })

  test('are each stored only once, and show a difference', async () => {
    const lines = await readLines()
    const { db } = server.database
    for (const { lineNumber } of lines) await db.execute(sql`select link_invoice_line_of(${lineNumber})`)
    expect(await readLines()).toEqual(lines)
    const last = lines.at(-1)
    if (!last) throw new Error('there are no lines')
    const setAmount = (amountMinor: number) =>
      db.update(supplierInvoiceLines).set({ amountMinor }).where(eq(supplierInvoiceLines.id, last.id))
    await setAmount(last.amountMinor + 150)
    expect(await readBooking()).toMatchObject({ reason: 'billedMore', difference: 1.5 })
    await setAmount(last.amountMinor)
  })

  test('leave out holds and releases, which charge nothing', async () => {
    const held = await buyFlight(server, '7201', consumerAgent, { mode: 'hold' })
    await server.must(
      endpoints.booking.releaseFlight,
      { BookingId: held.bookingId, Source: 'FD' },
      consumerAgent,
    )
    expect(await readLines()).toHaveLength(2)
  })
})
