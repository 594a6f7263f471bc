import type { StoredNewFlights } from '#server/db/shapes/changes.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'

/** New flights of a change, at their current fare. */
export interface ChosenFlights {
  stored: StoredNewFlights
  /** For the supplier that reissues the tickets. */
  traceKey: string
  offer: SupplierOffer
}
