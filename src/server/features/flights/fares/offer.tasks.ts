import type { Task } from '#server/compute/compute.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { unpackOffers, type PackedOffers } from '#server/offers/packed-offers.ts'
import { toResultIndex } from '#server/features/flights/result-index.ts'
import type { StoredAnswer } from '#server/features/flights/stored-search.ts'
import { matchOffer, type Match } from './flight-match.rules.ts'

/** Takes one offer out of a supplier's answer; null when it isn't there. */
export const pickOfferTask: Task<{ offers: PackedOffers; place: number }, SupplierOffer | null> = {
  name: 'fares.pickOffer',
  isQuick: true,
  run: ({ offers, place }) => unpackOffers(offers)[place] ?? null,
}

/** Finds a previously chosen offer in a new search. */
export const matchOfferTask: Task<
  {
    before: { supplier: string; offer: SupplierOffer }
    traceId: string
    answers: readonly Pick<StoredAnswer, 'supplier' | 'offers'>[]
  },
  Match
> = {
  name: 'fares.matchOffer',
  isQuick: true,
  run: ({ before, traceId, answers }) =>
    matchOffer(
      before,
      answers.flatMap(({ supplier, offers }) =>
        unpackOffers(offers).map((offer, place) => ({
          supplier,
          offer,
          resultIndex: toResultIndex({ traceId }, supplier, place),
        })),
      ),
    ),
}
