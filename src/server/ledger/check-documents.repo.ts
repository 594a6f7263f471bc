import { sql } from 'drizzle-orm'
import type { LedgerRule } from './check-changes.repo.ts'

/** Invariants of issued documents (`docs/money.md`, documents). */
export const documentRules: readonly LedgerRule[] = [
  {
    rule: 'document numbers of a site have no gaps',
    find: sql`select coalesce(n.site_id, d.site_id) || '/' || coalesce(n.series, d.series) as place
      from document_numbers n full join (
        select site_id, series, count(number) as given, max(number) as last
        from issued_documents where number is not null group by 1, 2) d
        on d.site_id = n.site_id and d.series = n.series
      where n.last is distinct from d.given or d.last is distinct from d.given`,
  },
  {
    rule: 'each credit note is one refund of a change item, with the amount that reached the wallet',
    find: sql`select coalesce(i.id::text, d.source_key) as place
      from (select * from change_items where our_credit_note_no <> '') i
      full join (select * from issued_documents where kind = 'creditNote') d
        on d.site_id = i.site_id and d.source_key = 'change:' || i.id
      where i.id is null or d.id is null or d.document_no <> i.our_credit_note_no`,
  },
  {
    rule: 'each receipt is one payment into a wallet, with its amount',
    find: sql`select d.source_key as place from issued_documents d
      left join ledger_entries e on e.site_id = d.site_id and e.source_key = d.source_key and e.kind = 'topUp'
      left join ledger_lines l on l.entry_id = e.id and l.amount_minor = d.total_minor
      where d.kind = 'receipt' and l.id is null`,
  },
  {
    rule: 'the GST of an invoice is the GST that its booking posted',
    find: sql`select d.source_key as place from issued_documents d left join ledger_entries e
        on e.site_id = d.site_id and e.booking_id = d.booking_id and e.kind = 'capture'
      left join ledger_lines l on l.entry_id = e.id
        and l.account_id = (select id from ledger_accounts where site_id = d.site_id and code = 'gstOutput')
      where d.kind = 'invoice' group by d.id having coalesce(sum(l.amount_minor), 0) <> d.gst_minor`,
  },
]
