import { sql } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'

/** What is still open for an account, and what the law keeps of it. Amounts are in paise. */
export interface OpenAccount {
  walletMinor: number
  openBookings: number
  futureTickets: number
  /** Trips that are ordered, booked or under way. */
  openTrips: number
  openChanges: number
  openPayments: number
  openWalletRequests: number
  /** People who pay from the account's wallet and still work there. */
  colleagues: number
  /** Other admins of the person's agency who can sign in. */
  otherAdmins: number
  /** Seats on sale, payments that wait, and what the site owes the account as a supplier. */
  supplierMatters: number
  bookings: number
  documents: number
  walletEntries: number
}

/** Reads what keeps an account from being erased. */
export const erasureBlockersRepo = (db: Db, siteId: string, userId: string) => ({
  load: async (walletUserId: string, at: Date): Promise<OpenAccount> => {
    // What an agency's programs booked is the agency's too.
    const ofAccounts = sql`user_id in (select id from users where site_id = ${siteId}
      and (id = ${userId} or (is_api and wallet_user_id = ${userId})))`
    const supplierCode = `supplierPayable:fixed-departures:${userId}`
    const [row] = await selectRows<Record<keyof OpenAccount, string | number>>(
      db,
      sql`select
        (select coalesce(sum(case when code = 'wallet' then balance_minor else abs(balance_minor) end), 0) from ledger_accounts
          where site_id = ${siteId} and user_id = ${userId} and code in ('wallet', 'walletReserved')) as "walletMinor",
        (select count(*) from bookings where site_id = ${siteId} and ${ofAccounts}
          and status in (${bookingStatuses.Held}, ${bookingStatuses.InProgress})) as "openBookings",
        (select count(*) from bookings b where site_id = ${siteId} and ${ofAccounts}
          and status in (${bookingStatuses.Ticketed}, ${bookingStatuses.ChangeRequested})
          and departs_at > (${instantSql(at)} at time zone 'Asia/Kolkata') - interval '400 days'
          and exists (select from jsonb_array_elements(b.segments) leg, jsonb_array_elements(leg) flight
            where (flight ->> 'departureTime')::timestamp > (${instantSql(at)} at time zone 'Asia/Kolkata') - interval '1 day')) as "futureTickets",
        (select count(*) from trips where site_id = ${siteId} and ${ofAccounts}
          and status in ('order', 'requested', 'confirmed', 'cancelRequested', 'travelling')) as "openTrips",
        (select count(*) from change_requests r join change_items i on i.request_id = r.id
          where r.site_id = ${siteId} and r.${ofAccounts} and i.state not in ('completed', 'rejected', 'closed')) as "openChanges",
        (select count(*) from payment_sessions where site_id = ${siteId} and user_id = ${userId} and state in ('created', 'pending')) +
          (select count(*) from gateway_refunds where site_id = ${siteId} and user_id = ${userId} and state in ('asked', 'unknown')) as "openPayments",
        (select count(*) from wallet_requests where site_id = ${siteId} and user_id = ${userId} and state = 'Pending') as "openWalletRequests",
        (select count(*) from users where site_id = ${siteId} and wallet_user_id = ${userId} and id <> ${userId}
          and not is_api and left_agency_at is null and erased_at is null) as colleagues,
        (select count(*) from users where site_id = ${siteId} and id <> ${userId} and agency_role = 'admin' and not is_blocked
          and (wallet_user_id = ${walletUserId} or id = ${walletUserId})) as "otherAdmins",
        (select count(*) from seat_blocks where site_id = ${siteId} and supplier_user_id = ${userId} and departs_instant > ${instantSql(at)}) +
          (select count(*) from supplier_payments where site_id = ${siteId} and supplier = ${supplierCode} and state = 'Pending') +
          (select count(*) from (select from ledger_accounts a join ledger_lines l on l.account_id = a.id
            where a.site_id = ${siteId} and a.code = ${supplierCode} having sum(l.amount_minor) <> 0) as owed) as "supplierMatters",
        (select count(*) from bookings where site_id = ${siteId} and user_id = ${userId}) as bookings,
        (select count(*) from issued_documents where site_id = ${siteId} and user_id = ${userId}) as documents,
        (select count(*) from ledger_accounts a join ledger_lines l on l.account_id = a.id
          where a.site_id = ${siteId} and a.user_id = ${userId}) as "walletEntries"`,
    )
    if (!row) throw new Error('counting returned no row')
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as Record<
      keyof OpenAccount,
      number
    >
  },
})
