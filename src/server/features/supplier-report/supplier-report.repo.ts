import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import {
  bookings,
  consumerMappings,
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  legalEntities,
  seatBlocks,
  seatClaims,
} from '#server/db/schema/index.ts'
import { indiaDayBounds } from '#server/clock/india.ts'

export type ReportFilter = Omit<RequestOf<typeof endpoints.tickets.supplierReport>, 'page' | 'pageSize'>

const sold = [bookingStatuses.Ticketed, bookingStatuses.ChangeRequested, bookingStatuses.Cancelled]

/** Passengers with a seat. Counted from the booking, because a claim's own number shrinks as tickets are cancelled. */
const seats = sql<number>`(select count(*) from jsonb_array_elements(${bookings.passengers}) p
  where (p ->> 'paxType')::int <> 3)`.mapWith(Number)

/** What refunds subtracted from what the site owes its supplier, according to the ledger. */
const refundedMinor = sql<number>`(select coalesce(-sum(${ledgerLines.amountMinor}), 0)
  from ${ledgerEntries}
  join ${ledgerLines} on ${ledgerLines.entryId} = ${ledgerEntries.id}
  join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerLines.accountId}
  where ${ledgerEntries.siteId} = ${bookings.siteId} and ${ledgerEntries.bookingId} = ${bookings.id}
    and ${ledgerEntries.kind} = 'refund'
    and ${ledgerAccounts.code} like 'supplierPayable:%')`.mapWith(Number)

const saleColumns = {
  bookingId: bookings.id,
  pnr: bookings.pnr,
  blockId: seatBlocks.id,
  blockTitle: seatBlocks.title,
  origin: bookings.origin,
  destination: bookings.destination,
  flightNumbers: bookings.flightNumbers,
  departsAt: bookings.departsAt,
  createdAt: bookings.createdAt,
  status: bookings.status,
  changeStatusText: bookings.changeStatusText,
  passengerNames: bookings.passengerNames,
  consumer: legalEntities.name,
  seats,
  saleMinor: bookings.costMinor,
  refundedMinor,
}

/** Reads sales of one supplier's seat blocks at one site. */
export const supplierReportRepo = (db: Db, siteId: string, supplierUserId: string) => {
  const myBlocks = and(eq(seatBlocks.siteId, siteId), eq(seatBlocks.supplierUserId, supplierUserId))
  const toCondition = (filter: ReportFilter): SQL | undefined => {
    const { since, before } = indiaDayBounds(filter.bookingDateFrom, filter.bookingDateTo)
    return and(
      myBlocks,
      inArray(bookings.status, sold),
      filter.blockId === '' ? undefined : eq(seatBlocks.id, filter.blockId),
      since ? gte(bookings.createdAt, since) : undefined,
      before ? lt(bookings.createdAt, before) : undefined,
      filter.travelDateFrom === '' ? undefined : gte(bookings.departsAt, `${filter.travelDateFrom} 00:00:00`),
      filter.travelDateTo === ''
        ? undefined
        : lt(bookings.departsAt, sql`${filter.travelDateTo}::timestamp + interval '1 day'`),
    )
  }
  /**
   * An issued hold has a second claim without seats under the reference; only one claim has the booking's own
   * reference.
   */
  const claimOfBlock = and(eq(seatClaims.blockId, seatBlocks.id), eq(seatClaims.siteId, seatBlocks.siteId))
  const bookingOfClaim = and(
    eq(bookings.reference, seatClaims.reference),
    eq(bookings.siteId, seatBlocks.siteId),
  )
  return {
    sales: (filter: ReportFilter, limit: number, offset: number) =>
      db
        .select(saleColumns)
        .from(seatBlocks)
        .innerJoin(seatClaims, claimOfBlock)
        .innerJoin(bookings, bookingOfClaim)
        .leftJoin(consumerMappings, eq(consumerMappings.id, seatClaims.mappingId))
        .leftJoin(legalEntities, eq(legalEntities.id, consumerMappings.legalEntityId))
        .where(toCondition(filter))
        .orderBy(desc(bookings.createdAt), desc(bookings.id))
        .limit(limit)
        .offset(offset),
    /** Totals over the whole filter, not just the page. */
    totals: async (filter: ReportFilter) => {
      const all = db
        .select({
          seats: seats.as('seats'),
          saleMinor: bookings.costMinor,
          refundedMinor: refundedMinor.as('refunded'),
        })
        .from(seatBlocks)
        .innerJoin(seatClaims, claimOfBlock)
        .innerJoin(bookings, bookingOfClaim)
        .where(toCondition(filter))
        .as('all_sales')
      const [row] = await db
        .select({
          bookings: sql`count(*)`.mapWith(Number),
          seats: sql`coalesce(sum(${all.seats}), 0)`.mapWith(Number),
          saleMinor: sql`coalesce(sum(${all.saleMinor}), 0)`.mapWith(Number),
          refundedMinor: sql`coalesce(sum(${all.refundedMinor}), 0)`.mapWith(Number),
        })
        .from(all)
      if (!row) throw new Error('the totals query returned no row')
      return row
    },
    blocks: () =>
      db
        .select({ blockId: seatBlocks.id, title: seatBlocks.title })
        .from(seatBlocks)
        .where(myBlocks)
        .orderBy(desc(seatBlocks.departsAt), asc(seatBlocks.id)),
  }
}

export type SaleRow = Awaited<ReturnType<ReturnType<typeof supplierReportRepo>['sales']>>[number]
