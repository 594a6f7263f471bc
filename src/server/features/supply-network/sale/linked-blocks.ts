import { canHoldSource } from '#domain/flights/sale-rules.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/database.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { fixedDepartureSupplier } from '#server/pricing/markup.ts'
import { priceFor, toPriceTerms, type PriceTerms } from '#server/pricing/price-terms.ts'
import { readPricingState } from '#server/pricing/pricing-state.repo.ts'
import { blockOffer, type Party } from '#server/suppliers/fixed-departures/block-offer.ts'
import { isOnSale } from '#server/suppliers/fixed-departures/block-terms.ts'
import { soldOut } from '#server/suppliers/fixed-departures/desk.ts'
import { seatsRepo, type BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { toLinkOffer } from '#server/suppliers/linked-sites/link-offer.ts'
import { toHousePerson } from './house-call.ts'
import type { Link } from './links.repo.ts'

/** A block's offer in the supplying site's terms, its price for the house account, and the offer that the consumer gets. */
export interface LinkedOffer {
  block: BlockRow
  /** Seats that can be bought now. */
  free: number
  own: SupplierOffer
  price: OrderPrice
  offer: SupplierOffer
}

/** Loads the house account's price terms, which are those of any agent of the supplying site. */
export const loadHouseTerms = async (
  db: Db,
  { supplierSiteId, houseUserId }: Pick<Link, 'supplierSiteId' | 'houseUserId'>,
): Promise<PriceTerms> => {
  const house = toHousePerson({ supplierSiteId, houseUserId })
  const call = { site: { siteId: supplierSiteId }, actor: house, subject: house }
  return toPriceTerms(await readPricingState(db, call), call)
}

/** Prices an offer of the supplying site for the consumer. */
export const toConsumerOffer = (
  own: SupplierOffer,
  terms: PriceTerms,
  { seatsShown, isFlightHoldAllowed }: Pick<Link, 'seatsShown' | 'isFlightHoldAllowed'>,
): { price: OrderPrice; offer: SupplierOffer } => {
  const price = priceFor({ supplier: fixedDepartureSupplier, offer: own }, terms)
  const offer = toLinkOffer(own, price, { seatsShown })
  const isHoldAllowed =
    offer.isHoldAllowed && isFlightHoldAllowed && (!terms.sale || canHoldSource(own.source, terms.sale))
  return { price, offer: { ...offer, isHoldAllowed } }
}

/** Returns what the consumer pays the supplying site for an offer without extras, in paise. */
export const getLinkCostMinor = ({ fare }: Pick<SupplierOffer, 'fare'>): number =>
  fare.offeredMinor + fare.tdsMinor

/** Finds a block of the supplying site. Throws `soldOut` when it has none with this id. */
export const getBlock = async (
  db: Db,
  supplierSiteId: string,
  blockId: string,
  now: Date,
): Promise<{ block: BlockRow; free: number }> => {
  const found = await seatsRepo(db, supplierSiteId).block(blockId, now)
  if (!found) throw soldOut('the supplying site has no block with this ID')
  return found
}

/** Offers a found block to the consumer at today's price. Throws `soldOut` when it isn't on sale. */
export const toLinkedOffer = async (
  { db, now }: { db: Db; now: Deps['now'] },
  link: Link,
  { block, free }: { block: BlockRow; free: number },
  { searched, party }: { searched: SupplierOffer; party: Party },
): Promise<LinkedOffer> => {
  if (!isOnSale(block, now())) throw soldOut(`closed ${block.isClosed}`)
  const { direction, isSpecialReturn } = searched
  const own = blockOffer(block, { party, now: now(), freeSeats: free, direction, isSpecialReturn })
  return { block, free, own, ...toConsumerOffer(own, await loadHouseTerms(db, link), link) }
}
