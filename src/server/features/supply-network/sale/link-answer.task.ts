import type { Task } from '#server/compute/compute.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { unpackOffers, type PackedOffers } from '#server/offers/packed-offers.ts'
import type { PriceTerms } from '#server/pricing/price-terms.ts'
import { checkAnswer } from '#server/suppliers/checked-answer.ts'
import type { CheckedAnswer, SupplierSearch } from '#server/suppliers/port.ts'
import { isOnSaleAt, toConsumerOffer, type OfferTerms } from './consumer-offer.ts'
import { toFlightId } from './flight-id.ts'

/** Flights of the supplying site's suppliers, and how they are priced for the consumer. */
export interface FlightsInput {
  answers: readonly { supplier: string; offers: PackedOffers }[]
  terms: PriceTerms
  link: OfferTerms
  /** The present, in milliseconds since 1970. */
  now: number
}

interface LinkAnswerInput {
  query: SupplierSearch
  traceKey: string
  expiresAt: string
  blocks: readonly SupplierOffer[]
  /** Null if there are none. */
  flights: FlightsInput | null
}

const toFlightOffers = ({ answers, terms, link, now }: FlightsInput): SupplierOffer[] => {
  const at = new Date(now)
  return answers.flatMap(({ supplier, offers }, supplierIndex) =>
    unpackOffers(offers).flatMap((own, place) =>
      isOnSaleAt(own, terms, at)
        ? [
            {
              ...toConsumerOffer({ supplier, offer: own }, terms, link).offer,
              offerId: toFlightId({ supplierIndex, place }),
            },
          ]
        : [],
    ),
  )
}

/** Prices the flights of a link, adds its seat blocks, and checks and packs the answer. */
export const linkAnswerTask: Task<LinkAnswerInput, CheckedAnswer | null> = {
  name: 'supplyNetwork.linkAnswer',
  run: ({ query, traceKey, expiresAt, blocks, flights }) =>
    checkAnswer(
      { traceKey, expiresAt, offers: [...blocks, ...(flights ? toFlightOffers(flights) : [])] },
      query,
    ),
}
