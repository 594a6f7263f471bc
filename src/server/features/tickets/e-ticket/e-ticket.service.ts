import type { TicketCompanion, TicketDetail } from '#contract/entities/booking.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { describeTicket } from '#domain/changes/ticket-state.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { documentsRepo, type WholeBooking } from '#server/bookings/documents.repo.ts'
import { isSlugSecret, makeSlug, parseSlug } from '#server/bookings/slug.ts'
import { loadTicketStates } from '#server/bookings/ticket-states.repo.ts'
import type { TicketStates } from '#server/bookings/ticket-states.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { personFrom } from '#server/people/person.ts'
import { parseBookingNumber } from '#server/bookings/booking-number.ts'
import { eTicketRepo, type CompanionRow } from './e-ticket.repo.ts'
import { getBookingAccess } from '#server/bookings/booking-sight.ts'
import { toTicketDetail } from './ticket-detail.ts'

export type ETicketService = ReturnType<typeof createETicketService>

const companionFrom = (
  secretKey: Uint8Array,
  row: CompanionRow | undefined,
  statesOf: (id: number) => TicketStates,
): TicketCompanion | null =>
  row
    ? {
        bookingId: String(row.id),
        pnr: row.pnr,
        statusText: describeTicket({ status: statusFromId(row.status), ...statesOf(row.id).whole }),
        bookingSlug: makeSlug(secretKey, row.id, row.slugNonce).slug,
        isReturn: row.isReturn,
      }
    : null

/** Returns a ticket as anyone sees it, with the price that its customer sees. */
const withPrice = (open: TicketDetail, inside: TicketDetail | undefined): TicketDetail => ({
  ...open,
  fare: inside?.fare,
  fareByType: inside?.fareByType,
  gst: inside?.gst,
  invoice: inside?.invoice,
  permissions: { ...open.permissions, canSeePrice: true },
})

/** Creates the service that loads e-tickets. */
export const createETicketService = ({ database, secretKey }: Pick<Deps, 'database' | 'secretKey'>) => {
  /** Loads documents as one reader sees them, with the same few queries for any number of bookings. */
  const loadDetails = async (
    site: SiteConfig,
    reader: Person | null,
    found: readonly WholeBooking[],
  ): Promise<TicketDetail[]> => {
    const repo = eTicketRepo(database.db, site.siteId)
    const [documents, companions, seller] = await Promise.all([
      documentsRepo(database.db, site.siteId).ticketsByBooking(found.map(({ booking }) => booking.id)),
      repo.companions(found.map(({ booking }) => booking.orderId)),
      repo.seller(),
    ])
    const statesOf = await loadTicketStates(database.db, site.siteId, [
      ...found.map(({ booking }) => booking),
      ...companions,
    ])
    return found.map((whole) => {
      const { booking } = whole
      const parts = {
        site,
        seller,
        documents: documents.filter(({ bookingId }) => bookingId === booking.id),
        states: statesOf(booking.id),
        // The latest one, because a failed return may have been booked again.
        companion: companionFrom(
          secretKey,
          companions.findLast(({ ofOrder }) => ofOrder === booking.orderId),
          statesOf,
        ),
        bookingSlug: makeSlug(secretKey, booking.id, booking.slugNonce).slug,
      }
      return toTicketDetail(whole, parts, getBookingAccess(reader, booking))
    })
  }

  /**
   * Answers every invalid slug with the same text after the same queries, whether forged, cut off, of another site or
   * unknown.
   */
  const bySlug = async (site: SiteConfig, reader: Person | null, slug: string): Promise<TicketDetail> => {
    const named = parseSlug(slug)
    const found = await documentsRepo(database.db, site.siteId).byId(named?.bookingId ?? 0)
    const isRight = isSlugSecret(named?.secret ?? '', found?.booking.slugHash ?? '')
    if (!named || !found || !isRight) throw new AppError('notFound')
    const [detail] = await loadDetails(site, reader, [found])
    if (!detail) throw new AppError('notFound')
    return detail
  }

  /** Loads bookings in the requested order. If the reader may not see the details of one, none is returned. */
  const byNumbers = async (
    site: SiteConfig,
    reader: Person,
    numbers: readonly string[],
  ): Promise<TicketDetail[]> => {
    const found = await eTicketRepo(database.db, site.siteId).byIds([
      ...new Set(numbers.map(parseBookingNumber)),
    ])
    const byNumber = new Map(found.map((whole) => [whole.booking.id, whole]))
    const asked = numbers.map((number) => {
      const whole = byNumber.get(parseBookingNumber(number))
      if (!whole || !getBookingAccess(reader, whole.booking).seesDetails) throw new AppError('notFound')
      return whole
    })
    return loadDetails(site, reader, asked)
  }

  /**
   * Loads a booking's document as its address shows it to anyone, for an email that may be passed on; null if the site
   * has no such booking. `isPriceShown` adds the price, which only someone who may see it can choose.
   */
  const forMail = async (
    site: SiteConfig,
    bookingId: number,
    isPriceShown: boolean,
  ): Promise<TicketDetail | null> => {
    const found = await documentsRepo(database.db, site.siteId).byId(bookingId)
    if (!found) return null
    const [open] = await loadDetails(site, null, [found])
    if (!open || !isPriceShown) return open ?? null
    const [inside] = await loadDetails(site, personFrom(found.user), [found])
    return withPrice(open, inside)
  }

  return { bySlug, byNumbers, forMail }
}
