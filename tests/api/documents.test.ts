import { readFile } from 'node:fs/promises'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import { bookings, issuedDocuments } from '#server/db/schema/index.ts'
import { selectRows } from '#server/db/rows.ts'
import { issueReceipt } from '#server/documents/issue-documents.ts'
import { documentsListRepo } from '#server/documents/documents.repo.ts'
import { writeDocument } from '#server/documents/document-numbers.repo.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { topUp } from '#server/ledger/movements.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { sellBooking } from '#tests/support/sold-bookings.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { documents } = endpoints.wallet
const owner = { as: 'owner', site: 'lotus' }
const lotusStaff = { siteId: 'lotus', userId: 'usr_lotus_staff' }
const month = '2026-11'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()] })
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

type Filter = Partial<RequestOf<typeof documents>>
const list = (filter: Filter = {}, who = owner) =>
  server.must(documents, { kind: 'all', month, pageSize: 200, ...filter }, who)
const numbers = (found: readonly IssuedDocument[]): string[] => found.map(({ documentNo }) => documentNo)
const sell = (markupMinor: number) =>
  sellBooking(server.deps, { siteId: 'lotus', role: 'agent', terms: 'agent', markupMinor })
const credit = (key: string) => ({
  siteId: 'lotus',
  userId: 'usr_lotus_agent',
  amountMinor: 12_345,
  sourceKey: `documents:${key}`,
  text: 'NEFT 1234',
  createdBy: null,
  at: testNow,
})
const pay = (key: string, { fails = false, at = testNow } = {}) =>
  server.database.transaction(async (tx) => {
    const payment = { ...credit(key), at }
    await issueReceipt(tx, payment, payment.text)
    await topUp(tx, payment)
    if (fails) throw new Error('no power')
  })

describe('an invoice', () => {
  test('is issued with its tickets, and shows what the customer paid for the service', async () => {
    const booking = await sell(10_000)
    const { documents: found } = await list({ kind: 'invoice', searchQuery: booking.pnr })
    expect(found).toMatchObject([
      {
        kind: 'invoice',
        documentNo: booking.invoiceParties?.documentNo,
        isCounted: true,
        bookingId: String(booking.id),
        userId: 'usr_lotus_agent',
        taxable: 100,
        gst: 18,
        total: 118,
      },
    ])
  })

  test('without a service fee does not exist, and takes no number', async () => {
    const before = await list({ kind: 'invoice' })
    const booking = await sell(0)
    expect(booking.invoiceParties?.documentNo).toBe('')
    expect((await list({ kind: 'invoice' })).series).toEqual(before.series)
  })
})

describe('numbers', () => {
  const inYear = async () =>
    (
      await server.database.db
        .select({ number: issuedDocuments.number })
        .from(issuedDocuments)
        .where(
          and(
            eq(issuedDocuments.siteId, 'lotus'),
            eq(issuedDocuments.series, 'RC/26-27'),
            isNotNull(issuedDocuments.number),
          ),
        )
        .orderBy(issuedDocuments.number)
    ).map(({ number }) => number ?? 0)

  test('have no gaps or duplicates after 20 payments at once, some of which fail', async () => {
    const before = await inYear()
    const all = Array.from({ length: 20 }, (_, at) => pay(`at-once-${at}`, { fails: at % 4 === 3 }))
    const ended = await Promise.allSettled(all)
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(5)
    const after = await inYear()
    expect(after).toEqual(Array.from({ length: before.length + 15 }, (_, at) => at + 1))
  })

  test('are taken by no transaction that is rolled back', async () => {
    const before = await list({ kind: 'receipt' })
    await expect(pay('rolled-back', { fails: true })).rejects.toThrow('no power')
    expect((await list({ kind: 'receipt' })).series).toEqual(before.series)
    await pay('after-it')
    expect((await list({ kind: 'receipt' })).series[0]?.last).toBe((before.series[0]?.last ?? 0) + 1)
  })

  test.runIf(inject('engine') === 'postgres')('are counted separately for each site', async () => {
    const [mine, theirs] = [await list(), await list({}, { as: 'owner', site: 'meridian' })]
    await pay('only-lotus')
    expect((await list({}, { as: 'owner', site: 'meridian' })).series).toEqual(theirs.series)
    expect((await list()).series).not.toEqual(mine.series)
  })

  test('of 31 March and of 1 April in India are in two series', async () => {
    await pay('last', { at: new Date('2028-03-31T18:29:59Z') })
    await pay('first', { at: new Date('2028-03-31T18:30:00Z') })
    const { series, documents: found } = await list({ kind: 'receipt', month: '2028-03' })
    expect(series).toEqual([
      { kind: 'receipt', financialYear: '27-28', last: 1, missingCount: 0, missing: [] },
    ])
    expect(numbers(found)).toEqual(['RC/27-28/000001'])
    expect(numbers((await list({ kind: 'receipt', month: '2028-04' })).documents)).toEqual([
      'RC/28-29/000001',
    ])
  })

  test('that are missing are named', async () => {
    const document = await aDocument()
    const undone = new Error('undone')
    const found = server.database.transaction(async (tx) => {
      for (const day of ['01', '02'])
        await writeDocument(tx, {
          ...document,
          sourceKey: `gap:${day}`,
          issuedAt: new Date(`2040-05-${day}T06:00:00Z`),
        })
      await tx.execute(
        sql`update document_numbers set last = 5 where site_id = 'lotus' and series = 'INV/40-41'`,
      )
      expect(await documentsListRepo(tx, 'lotus').gaps(['INV/40-41'])).toMatchObject([
        { last: 5, missingCount: 3, missing: [3, 4, 5] },
      ])
      throw undone
    })
    await expect(found).rejects.toBe(undone)
  })
})

/** A written document without what makes it unique. */
const aDocument = async () => {
  const [row] = await server.database.db
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.siteId, 'lotus'), eq(issuedDocuments.kind, 'invoice')))
    .limit(1)
  if (!row) throw new Error('no invoice')
  const { id: _id, series: _series, number: _number, documentNo: _documentNo, ...rest } = row
  return rest
}

describe('a document', () => {
  test('never changes', async () => {
    const change = server.database.db.execute(sql`update issued_documents set total_minor = 0`)
    await expect(change).rejects.toThrow()
  })

  test('from before numbering stays as it was shown, outside the new series', async () => {
    const file = new URL(
      `../../src/server/db/migrations/${await migrationName('issued-documents')}`,
      import.meta.url,
    )
    const steps = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
    const backfills = steps.filter((step) => step.includes('INSERT INTO issued_documents'))
    expect(backfills).toHaveLength(2)
    const { db } = server.database
    const [sold] = await db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.siteId, 'lotus'),
          isNotNull(bookings.ticketedAt),
          sql`(price ->> 'markupMinor')::int > 0`,
        ),
      )
      .limit(1)
    if (!sold?.invoiceParties) throw new Error('nothing was sold')
    const undone = new Error('undone')
    const tried = server.database.transaction(async (tx) => {
      await tx.execute(sql`alter table issued_documents disable trigger issued_documents_append_only`)
      const kept = await selectRows<{ document_no: string; total_minor: string }>(
        tx,
        sql`select document_no, total_minor from issued_documents where kind = 'creditNote' order by id`,
      )
      await tx.execute(sql`delete from issued_documents where kind <> 'receipt'`)
      await tx.execute(
        sql`update bookings set invoice_parties = invoice_parties || '{"numberPrefix": "OLD-"}' where id = ${sold.id}`,
      )
      for (const step of backfills) await tx.execute(sql.raw(step))
      const [invoice] = await tx
        .select()
        .from(issuedDocuments)
        .where(eq(issuedDocuments.sourceKey, `booking:${sold.id}`))
      expect(invoice).toMatchObject({
        documentNo: `OLD-${sold.id}`,
        number: null,
        taxableMinor: sold.price.markupMinor,
        gstMinor: sold.price.gstOnMarkupMinor,
        parties: { seller: sold.invoiceParties?.seller, buyer: sold.invoiceParties?.buyer },
      })
      const notes = await selectRows<{ document_no: string; total_minor: string }>(
        tx,
        sql`select document_no, total_minor from issued_documents where kind = 'creditNote' order by id`,
      )
      const toText = (rows: typeof notes) =>
        rows.map((row) => `${row.document_no} ${row.total_minor}`).toSorted()
      expect(toText(notes)).toEqual(toText(kept))
      expect(notes.length).toBeGreaterThan(0)
      throw undone
    })
    await expect(tried).rejects.toBe(undone)
  })
})

const migrationName = async (name: string): Promise<string> => {
  const journal = await readFile(
    new URL('../../src/server/db/migrations/meta/_journal.json', import.meta.url),
    'utf8',
  )
  const tag = new RegExp(`"tag": "(\\d{4}_${name})"`).exec(journal)?.[1]
  return `${tag}.sql`
}

describe('the list', () => {
  test('filters by kind, customer and text, sorts, and sums all pages', async () => {
    await sell(20_000)
    const all = await list()
    expect(new Set(all.documents.map(({ kind }) => kind)).size).toBeGreaterThan(1)
    expect(all.totals.total).toBe(
      all.documents.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100,
    )
    const receipts = await list({ kind: 'receipt' })
    expect(receipts.documents.every(({ kind }) => kind === 'receipt')).toBe(true)
    const [first] = receipts.documents
    expect(numbers((await list({ searchQuery: first?.documentNo.toLowerCase() })).documents)).toEqual([
      first?.documentNo,
    ])
    const own = await list({ userId: 'usr_lotus_agent' })
    expect(own.customer).not.toBe('')
    expect(new Set(own.documents.map(({ userId }) => userId))).toEqual(new Set(['usr_lotus_agent']))
    const highest = (await list({ sort: 'highest' })).documents.map(({ total }) => total)
    expect(highest).toEqual(highest.toSorted((one, other) => other - one))
    const page = await list({ pageSize: 1, page: 2, sort: 'oldest' })
    expect(numbers(page.documents)).toEqual([numbers((await list({ sort: 'oldest' })).documents)[1]])
    expect(page.totals).toEqual(all.totals)
  })

  test('refuses a month that does not exist', async () => {
    const answer = await server.call(documents, { month: '2026-13' }, owner)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest' } })
  })

  test('has documents of every kind for flights in the demo, without gaps, and none for trips', async () => {
    const { documents: found, series } = await list({ month: '' }, { as: 'owner', site: 'skyways' })
    const kinds = new Set(found.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['invoice', 'creditNote', 'receipt']))
    expect(series.every(({ missingCount }) => missingCount === 0)).toBe(true)
    expect(new Set(series.filter(({ last }) => last > 0).map(({ kind }) => kind))).toEqual(kinds)
  })

  test('is for the owner, and for staff with the right', async () => {
    const at = (as: string) => server.call(documents, {}, { as, site: 'lotus' })
    for (const as of ['agent', 'retail']) expect((await at(as)).ok, as).toBe(false)
    await setStaffRights(server.database, ['reports.balances'], lotusStaff)
    expect((await at('staff')).ok).toBe(false)
    await setStaffRights(server.database, ['reports.documents'], lotusStaff)
    expect((await at('staff')).ok).toBe(true)
  })
})
