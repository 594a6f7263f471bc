import { blockSource } from '#domain/flights/fixed-departures.ts'
import type { Deps } from '#server/deps.ts'
import type { SupplierOffer, SupplierSource, SupplierSsr } from '#server/offers/offer.ts'
import { isSameFlights, seatsFor } from '#server/suppliers/fixed-departures/block-offer.ts'
import { isOnSale } from '#server/suppliers/fixed-departures/block-terms.ts'
import { soldOut, toParty } from '#server/suppliers/fixed-departures/desk.ts'
import { buildFareRules } from '#server/suppliers/fixed-departures/fare-rules.ts'
import { seatsRepo } from '#server/suppliers/fixed-departures/seats.repo.ts'
import type { LinkedSiteId } from '#server/suppliers/linked-sites/linked-site-id.ts'
import {
  SupplierError,
  type OfferRef,
  type SupplierFareRules,
  type SupplierQuote,
} from '#server/suppliers/port.ts'
import { limitToCap } from './caps.repo.ts'
import { getBlock, toLinkedBlock } from './linked-blocks.ts'
import { linksRepo, toBlockList, type Pair } from './links.repo.ts'

const changedFlights = 'The flights of this departure have changed. Check the new times.'

export const blockSources: readonly SupplierSource[] = [
  { source: blockSource, name: 'Fixed departures', isLCC: false },
]

/** Quotes the seat blocks of a site for its consumers. */
export const createBlockOffers = (
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  supplierSiteId: LinkedSiteId,
) => {
  /** Finds the block of an offer and the link that sells it. Throws `soldOut` when there is none now. */
  const findOffered = async ({ offer }: Pick<OfferRef, 'offer'>, pair: Pair) => {
    const found = await getBlock(db, supplierSiteId, offer.offerId, now())
    const link = await linksRepo(db).findSelling(pair, toBlockList(found.block.supplierUserId))
    if (!link) throw soldOut('no mapping sells this block')
    return { found: await limitToCap(db, link, found, now()), link }
  }

  return {
    isSoldOut: async (offer: SupplierOffer, pair: Pair): Promise<boolean> => {
      const whole = await seatsRepo(db, supplierSiteId).block(offer.offerId, now())
      if (!whole || !isOnSale(whole.block, now())) return true
      const link = await linksRepo(db).ofList(pair, toBlockList(whole.block.supplierUserId))
      const found = link ? await limitToCap(db, link, whole, now()) : whole
      return found.free < seatsFor(toParty(offer))
    },
    fareRules: async (ref: OfferRef, pair: Pair): Promise<SupplierFareRules> =>
      buildFareRules((await findOffered(ref, pair)).found.block),
    fareQuote: async (ref: OfferRef, pair: Pair): Promise<SupplierQuote> => {
      const { found, link } = await findOffered(ref, pair)
      const { offer: searched, query } = ref
      if (found.free < seatsFor(query)) throw soldOut(`${found.free} seats free`)
      const { offer } = await toLinkedBlock({ db, now }, link, found, { searched, party: query })
      return {
        offer,
        isPriceChanged: offer.fare.publishedMinor !== searched.fare.publishedMinor,
        flightDetailChangeInfo: isSameFlights(offer.segments, searched.segments) ? null : changedFlights,
        itineraryChangeList: [],
      }
    },
    ssr: (): Promise<SupplierSsr> => Promise.reject(new SupplierError('noSsrDetails', 'No SSR details')),
  }
}
