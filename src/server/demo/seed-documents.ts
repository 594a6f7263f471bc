import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings, ledgerAccounts, ledgerEntries, ledgerLines } from '#server/db/schema/index.ts'
import { issueInvoice, issueReceipt } from '#server/documents/issue-documents.ts'

const hasNone = (
  sourceKey: ReturnType<typeof sql>,
  siteId: typeof bookings.siteId | typeof ledgerEntries.siteId,
) =>
  sql`not exists (select 1 from issued_documents d where d.site_id = ${siteId} and d.source_key = ${sourceKey})`

/** Issues the invoices and receipts of the demo's tickets and payments that none was issued for, oldest first. */
export const seedDemoDocuments = async (tx: Db): Promise<void> => {
  const sold = await tx
    .select()
    .from(bookings)
    .where(and(isNotNull(bookings.ticketedAt), hasNone(sql`'booking:' || ${bookings.id}`, bookings.siteId)))
    .orderBy(asc(bookings.ticketedAt), asc(bookings.id))
  for (const booking of sold) {
    if (!booking.invoiceParties || !booking.ticketedAt)
      throw new Error(`booking ${booking.id} has no parties`)
    const invoiceParties = await issueInvoice(tx, booking, booking.invoiceParties, booking.ticketedAt)
    await tx.update(bookings).set({ invoiceParties }).where(eq(bookings.id, booking.id))
  }
  const paid = await tx
    .select({ entry: ledgerEntries, userId: ledgerAccounts.userId, amountMinor: ledgerLines.amountMinor })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.id, ledgerLines.accountId), eq(ledgerAccounts.code, 'wallet')),
    )
    .where(
      and(eq(ledgerEntries.kind, 'topUp'), hasNone(sql`${ledgerEntries.sourceKey}`, ledgerEntries.siteId)),
    )
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id))
  for (const { entry, userId, amountMinor } of paid) {
    if (userId === null) throw new Error(`entry ${entry.id} is in no wallet`)
    const { siteId, sourceKey, text, createdAt: at } = entry
    await issueReceipt(tx, { siteId, userId, amountMinor, sourceKey, at }, text)
  }
}
