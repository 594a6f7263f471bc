import { fixedDepartureSupplier } from '#domain/flights/fixed-departures.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/database.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { toPriceTerms, type PriceTerms } from '#server/pricing/price-terms.ts'
import { readPricingStates } from '#server/pricing/pricing-state.repo.ts'
import { blockOffer, seatsFor, type Party } from '#server/suppliers/fixed-departures/block-offer.ts'
import { isOnSale } from '#server/suppliers/fixed-departures/block-terms.ts'
import { soldOut, toParty } from '#server/suppliers/fixed-departures/desk.ts'
import { buildFareRules } from '#server/suppliers/fixed-departures/fare-rules.ts'
import { seatsRepo, type BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import type { LinkedSiteId } from '#server/suppliers/linked-sites/linked-site-id.ts'
import type { SupplierBookRequest } from '#server/suppliers/port.ts'
import { limitToCap } from './caps.repo.ts'
import { toConsumerOffer, type LinkedOffer } from './consumer-offer.ts'
import { toHousePerson } from './house-call.ts'
import { linksRepo, toBlockList, type Link, type Pair } from './links.repo.ts'
import type { OfferedSale } from './to-house-order.ts'

/** A house account and its site. */
export type House = Pick<Link, 'supplierSiteId' | 'houseUserId'>

/** Loads the price terms of house accounts in one statement. They're the same as for any agent of the supplying site. */
export const loadTermsOfHouses = async (db: Db, houses: readonly House[]): Promise<PriceTerms[]> => {
  const calls = houses.map(({ supplierSiteId, houseUserId }) => {
    const house = toHousePerson({ supplierSiteId, houseUserId })
    return { site: { siteId: supplierSiteId }, actor: house, subject: house }
  })
  const states = await readPricingStates(db, calls)
  return states.flatMap((state, place) => {
    const call = calls[place]
    return call ? [toPriceTerms(state, call)] : []
  })
}

/** Loads the price terms of one house account. */
export const loadHouseTerms = async (db: Db, house: House): Promise<PriceTerms> => {
  const [terms] = await loadTermsOfHouses(db, [house])
  if (!terms) throw new Error('the house account has no prices')
  return terms
}

/** Finds a block of the supplying site. Throws `soldOut` when it has none with this id. */
export const getBlock = async (
  db: Db,
  supplierSiteId: LinkedSiteId,
  blockId: string,
  now: Date,
): Promise<{ block: BlockRow; free: number }> => {
  const found = await seatsRepo(db, supplierSiteId).block(blockId, now)
  if (!found) throw soldOut('the supplying site has no block with this ID')
  return found
}

/** Offers a found block to the consumer at today's price. Throws `soldOut` when it isn't on sale. */
export const toLinkedBlock = async (
  { db, now }: { db: Db; now: Deps['now'] },
  link: Link,
  { block, free }: { block: BlockRow; free: number },
  { searched, party }: { searched: SupplierOffer; party: Party },
): Promise<LinkedOffer> => {
  if (!isOnSale(block, now())) throw soldOut(`closed ${block.isClosed}`)
  const { direction, isSpecialReturn } = searched
  const own = blockOffer(block, { party, now: now(), freeSeats: free, direction, isSpecialReturn })
  return toConsumerOffer(
    { supplier: fixedDepartureSupplier, offer: own },
    await loadHouseTerms(db, link),
    link,
  )
}

/**
 * Offers a requested block at today's price, under a mapping that can't change before the transaction ends. Throws `soldOut` when the
 * link doesn't sell or the block is gone or full.
 */
export const offerBlock = async (
  tx: Db,
  now: Deps['now'],
  pair: Pair,
  { offer, traceKey, passengers }: SupplierBookRequest,
): Promise<OfferedSale> => {
  const whole = await getBlock(tx, pair.supplierSiteId, offer.offerId, now())
  const link = await linksRepo(tx).lockSelling(pair, toBlockList(whole.block.supplierUserId))
  if (!link) throw soldOut('no mapping sells this block')
  const found = await limitToCap(tx, link, whole, now())
  const party = toParty(offer)
  if (found.free < seatsFor(party)) throw soldOut(`${found.free} seats free`)
  const linked = await toLinkedBlock({ db: tx, now }, link, found, { searched: offer, party })
  return {
    link,
    ...linked,
    searchId: '',
    resultIndex: `${fixedDepartureSupplier}.0.${linked.own.offerId}`,
    traceKey,
    // Seat blocks have no extras.
    extras: passengers.map(() => ({ baggage: [], meals: [], seats: [] })),
    fareRules: buildFareRules(found.block).fareRules,
    gst: null,
  }
}
