import type { Logger } from 'pino'
import type { Reference } from '#server/reference/reference.ts'
import { SupplierError, type SupplierPort } from '../port.ts'
import type { SupplierRecords } from '../supplier-records.ts'
import type { TboSettings } from './tbo-settings.ts'

export interface TboSupplierOptions {
  settings: TboSettings
  /** Shared by all nodes: the token of the day, and what was sent for which booking. */
  records: SupplierRecords
  now: () => Date
  logger: Logger
  /** Names of what the answers leave out. */
  reference: Pick<Reference, 'airportByCode' | 'airlineByCode' | 'countryByCode'>
}

/** The flight supplier TBO Air, spoken to in its REST protocol. */
export const createTboSupplier = (options: TboSupplierOptions): SupplierPort => {
  const later = () => Promise.reject(new SupplierError('unsupported', 'Not sold from this supplier.'))
  return {
    name: 'tbo',
    sources: options.settings.sources,
    search: later,
    calendarFare: later,
    fareRules: later,
    fareQuote: later,
    ssr: later,
    hold: later,
    ticket: later,
    booking: later,
    release: later,
    cancellationCharges: later,
    changeRequest: later,
    changeRequestStatus: later,
  }
}
