import type { Logger } from 'pino'
import { createInProcessCompute, type Compute } from '#server/compute/compute.ts'
import type { Reference } from '#server/reference/reference.ts'
import { toSearchAnswer } from '#server/suppliers/checked-answer.ts'
import type { SupplierBooking, SupplierPort } from '#server/suppliers/port.ts'
import type { SupplierRecords } from '#server/suppliers/supplier-records.ts'
import { releaseHold } from './after-sale.ts'
import { createAttempts } from './attempts.ts'
import { loadCalendar } from './calendar.ts'
import { loadCharges, fileChange, listChanges } from './change-requests.ts'
import { loadChangeStatus } from './change-status.ts'
import { loadFareRules, loadQuote } from './fare-details.ts'
import { bookingByReference, loadBooking } from './find-booking.ts'
import { buyTickets, holdSeats } from './purchases.ts'
import { createSameBookings } from './same-booking.ts'
import { searchOffers } from './search.ts'
import { loadSsr } from './ssr.ts'
import { createTboClient } from './tbo-client.ts'
import type { TboSettings } from '#server/config/tbo-settings.ts'

/** The name of the installation's account at TBO. */
export const tboSupplierName = 'tbo'

export interface TboSupplierOptions {
  /** The name of the supplier; by default that of the installation's account. */
  name?: string
  settings: TboSettings
  /** Shared by all nodes: the token of the day, and what was sent for which booking. */
  records: SupplierRecords
  now: () => Date
  logger: Logger
  /** Names that the answers omit. */
  reference: Pick<Reference, 'airportByCode' | 'airlineByCode' | 'countryByCode'>
  /** Where the answers to searches are read; the calling thread by default. */
  compute?: Compute
}

/**
 * Creates the adapter for the flight supplier TBO Air (REST). Book and Ticket are sent once per reference, for ever:
 * they are recorded before they are sent, and the booking details tell their outcome.
 */
export const createTboSupplier = (options: TboSupplierOptions): SupplierPort => {
  const { settings, records, now, logger, reference: names, compute = createInProcessCompute() } = options
  const client = createTboClient({ settings, records, now, logger })
  const attempts = createAttempts(records)
  const same = createSameBookings(records, now)
  const running = new Map<string, Promise<SupplierBooking>>()
  const tools = {
    client,
    records,
    now,
    logger,
    names,
    compute,
    settings,
    attempts,
    same,
    running,
    sources: settings.sources,
  }
  return {
    name: options.name ?? tboSupplierName,
    isRemote: true,
    ticketKind: settings.environment === 'production' ? 'real' : 'test',
    sources: settings.sources,
    search: async (query, call) => toSearchAnswer(await searchOffers(tools, query, call)),
    searchPacked: (query, call) => searchOffers(tools, query, call),
    calendarFare: (query, call) => loadCalendar(tools, query, call),
    fareRules: (ref, call) => loadFareRules(tools, ref, call),
    fareQuote: (ref, call) => loadQuote(tools, ref, call),
    ssr: (ref, call) => loadSsr(tools, ref, call),
    hold: (request, call) => holdSeats(tools, request, call),
    ticket: (request, call) => buyTickets(tools, request, call),
    booking: async ({ reference, pnr }, call) => {
      if (reference !== undefined) return bookingByReference(tools, reference, call)
      const attempt = await attempts.byPnr(pnr ?? '')
      return attempt && loadBooking(tools, attempt, call)
    },
    release: (booking, call) => releaseHold(tools, booking, call),
    cancellationCharges: (booking, call) => loadCharges(tools, booking, call),
    changeRequest: (request, call) => fileChange(tools, request, call),
    changeRequests: listChanges,
    changeRequestStatus: (id, call) => loadChangeStatus(tools, id, call),
  }
}
