import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { reconciliationNotes, supplierInvoiceLines, users } from '#server/db/schema/index.ts'
import { selectRows } from '#server/db/rows.ts'
import { bookingOfInvoice, maxBookings, isWithin, ownMoney, type Scope } from './booking-facts.repo.ts'

type NewInvoiceLine = Omit<typeof supplierInvoiceLines.$inferInsert, 'id' | 'siteId'>

/** Queries for ledger entries and invoices without bookings. */
const walletFacts = (db: Db, siteId: string) => ({
  /** Lists wallet entries without a booking; null when there are too many. */
  movements: async (scope: Scope) => {
    const rows = await selectRows<
      Record<'id' | 'amount', string | number> &
        Record<'kind' | 'text' | 'email', string> & { created_at: string | Date }
    >(
      db,
      sql`select e.id, e.kind, e.text, e.created_at, coalesce(min(u.email), '') as email, sum(l.amount_minor) as amount
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        left join users u on u.id = a.user_id
        where e.site_id = ${siteId} and e.booking_id is null and ${isWithin(sql`e.created_at`, scope)} and ${ownMoney}
        group by e.id order by e.id desc limit ${maxBookings + 1}`,
    )
    if (rows.length > maxBookings) return null
    return rows.map((row) => ({
      entryId: Number(row.id),
      amountMinor: Number(row.amount),
      kind: row.kind,
      text: row.text,
      user: hideEmailPlaceholder(row.email),
      at: new Date(row.created_at),
    }))
  },
  /** Lists invoice lines without a booking. */
  strays: async (scope: Scope) => {
    const rows = await selectRows<
      Record<'id' | 'amount_minor', string | number> &
        Record<'supplier' | 'invoice_number' | 'pnr' | 'ticket_number' | 'text', string> & {
          created_at: string | Date
        }
    >(
      db,
      sql`select i.id, i.supplier, i.invoice_number, i.pnr, i.ticket_number, i.text, i.amount_minor, i.created_at
        from supplier_invoice_lines i
        where i.site_id = ${siteId} and i.issued_on >= ${scope.dateFrom} and i.issued_on <= ${scope.dateTo}
          and (${scope.supplier} = '' or i.supplier = ${scope.supplier}) and ${bookingOfInvoice} is null
        order by i.id desc limit ${maxBookings + 1}`,
    )
    if (rows.length > maxBookings) return null
    return rows.map((row) => ({
      id: Number(row.id),
      ticketNumber: row.ticket_number,
      amountMinor: Number(row.amount_minor),
      supplier: row.supplier,
      pnr: row.pnr,
      text: [row.invoice_number, row.text].filter(Boolean).join(', '),
      at: new Date(row.created_at),
    }))
  },
  /** Returns by how much all wallets of the site changed, from the ledger's lines alone. */
  walletChange: async (scope: Scope): Promise<number> => {
    const [row] = await selectRows<{ change: string | number }>(
      db,
      sql`select coalesce(sum(l.amount_minor), 0) as change
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.site_id = ${siteId} and ${isWithin(sql`e.created_at`, scope)} and ${ownMoney}`,
    )
    return Number(row?.change ?? 0)
  },
  suppliers: async (): Promise<string[]> => {
    const rows = await selectRows<{ supplier: string }>(
      db,
      sql`select code as supplier from (
          select split_part(code, ':', 2) as code from ledger_accounts where site_id = ${siteId} and code like 'supplierPayable:%'
          union select supplier from supplier_invoice_lines where site_id = ${siteId}
        ) s order by 1 limit 100`,
    )
    return rows.map(({ supplier }) => supplier)
  },
})

/** Queries for staff's notes on lines. */
const lineNotes = (db: Db, siteId: string) => ({
  /** Loads the latest note of each line. */
  notesByLine: async (lineKeys: readonly string[]) => {
    if (lineKeys.length === 0) return new Map<string, never>()
    const rows = await db
      .selectDistinctOn([reconciliationNotes.lineKey], {
        note: reconciliationNotes,
        by: sql<string>`trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`,
      })
      .from(reconciliationNotes)
      .leftJoin(users, and(eq(users.id, reconciliationNotes.createdBy), eq(users.siteId, siteId)))
      .where(and(eq(reconciliationNotes.siteId, siteId), inArray(reconciliationNotes.lineKey, [...lineKeys])))
      .orderBy(reconciliationNotes.lineKey, desc(reconciliationNotes.id))
    return new Map(rows.map(({ note, by }) => [note.lineKey, { ...note, by }]))
  },
  addNote: (note: Omit<typeof reconciliationNotes.$inferInsert, 'id' | 'siteId'>) =>
    db.insert(reconciliationNotes).values({ ...note, siteId }),
  /** Whether the subject of a line exists at this site. */
  hasSubject: async (type: string, id: number): Promise<boolean> => {
    const table = { booking: 'bookings', invoice: 'supplier_invoice_lines', entry: 'ledger_entries' }[type]
    if (!table) return false
    const rows = await selectRows(
      db,
      sql`select 1 from ${sql.raw(table)} where site_id = ${siteId} and id = ${id} limit 1`,
    )
    return rows.length > 0
  },
})

/** Queries for lines of suppliers' invoices. */
const invoiceLines = (db: Db, siteId: string) => ({
  linesKnown: async (supplier: string, invoiceNumbers: readonly string[]) =>
    db
      .select()
      .from(supplierInvoiceLines)
      .where(
        and(
          eq(supplierInvoiceLines.siteId, siteId),
          eq(supplierInvoiceLines.supplier, supplier),
          inArray(supplierInvoiceLines.invoiceNumber, [...invoiceNumbers]),
        ),
      ),
  /** Inserts lines, skipping those that someone else has stored meanwhile. */
  addLines: async (lines: readonly NewInvoiceLine[]): Promise<number> => {
    const rows = await db
      .insert(supplierInvoiceLines)
      .values(lines.map((line) => ({ ...line, siteId })))
      .onConflictDoNothing()
      .returning({ id: supplierInvoiceLines.id })
    return rows.length
  },
  /** Counts the lines that belong to a booking. */
  countMatched: async (supplier: string, lines: readonly { pnr: string; supplierBookingId: string }[]) => {
    const wanted = JSON.stringify(
      lines.map(({ pnr, supplierBookingId }) => ({ pnr, supplier_booking_id: supplierBookingId })),
    )
    const [row] = await selectRows<{ matched: number }>(
      db,
      sql`with i as (select ${siteId}::text as site_id, ${supplier}::text as supplier, w.*
          from jsonb_to_recordset(${wanted}::jsonb) as w(pnr text, supplier_booking_id text))
        select count(*) filter (where ${bookingOfInvoice} is not null)::int as matched from i`,
    )
    return row?.matched ?? 0
  },
})

/** Reads what a reconciliation needs besides bookings, and stores invoices and notes; of one site. */
export const reconciliationRepo = (db: Db, siteId: string) => ({
  ...walletFacts(db, siteId),
  ...lineNotes(db, siteId),
  ...invoiceLines(db, siteId),
})
