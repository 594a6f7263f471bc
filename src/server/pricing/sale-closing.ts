import type { SaleRules } from '#contract/http/flights-settings.ts'
import { getClosingHours } from '#domain/flights/sale-rules.ts'
import { minutesToDeparture } from '#server/clock/local-time.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { isDomesticOffer } from './markup.ts'

/** Returns how many hours before departure the agency closed the sale of an offer; null while it still sells it. */
export const findClosingHours = (
  offer: Pick<SupplierOffer, 'segments'>,
  rules: SaleRules,
  now: Date,
): number | null => {
  const hours = getClosingHours(isDomesticOffer(offer), rules)
  return hours > 0 && minutesToDeparture(offer.segments, now) < hours * 60 ? hours : null
}
