import { fixedDepartureSupplier } from '#domain/flights/fixed-departures.ts'
import type { Deps } from '#server/deps.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { PriceTerms } from '#server/pricing/price-terms.ts'
import {
  findBlocksFor,
  findCheapestDaysOf,
  toSearchedOffer,
  type BlockOnSale,
} from '#server/suppliers/fixed-departures/search.ts'
import { blocksOnSaleOf, type OnSaleQuery } from '#server/suppliers/fixed-departures/seats.repo.ts'
import type { CalendarDay, CalendarQuery, SupplierSearch } from '#server/suppliers/port.ts'
import { loadCapsLeft, toCapKey } from './caps.repo.ts'
import { toConsumerOffer } from './consumer-offer.ts'
import { loadHouseTerms } from './linked-blocks.ts'
import { linksRepo, type Link, type Pair } from './links.repo.ts'
import { createMemo } from './memo.ts'

interface LinkedBlock extends BlockOnSale {
  link: Link
}

/** Searches the seat blocks of all sites that a consumer is linked with: one statement, however many there are. */
export const createLinkedSearch = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const { db } = database
  const sellingOf = createMemo<readonly Link[]>((consumerSiteId) => linksRepo(db).selling(consumerSiteId))
  const termsOf = createMemo<PriceTerms>((key) => {
    const [supplierSiteId = '', houseUserId = ''] = key.split(' ')
    return loadHouseTerms(db, { supplierSiteId, houseUserId })
  })
  const termsFor = ({ supplierSiteId, houseUserId }: Link) => termsOf(`${supplierSiteId} ${houseUserId}`)

  const readOnSale = (selling: readonly Link[]) => {
    const links = selling.filter(({ category }) => category === 'FixedDeparture')
    const byOwner = new Map(links.map((link) => [`${link.supplierSiteId} ${link.ownerUserId}`, link]))
    const siteIds = [...new Set(links.map(({ supplierSiteId }) => supplierSiteId))]
    return async (query: OnSaleQuery): Promise<LinkedBlock[]> => {
      const linked = (await blocksOnSaleOf(db, siteIds, query)).flatMap((found) => {
        const link = byOwner.get(`${found.block.siteId} ${found.block.supplierUserId ?? ''}`)
        return link ? [{ ...found, link }] : []
      })
      const mappingIds = links.map(({ mappingId }) => mappingId)
      const blockIds = linked.map(({ block }) => block.id)
      const capsLeft = await loadCapsLeft(db, mappingIds, blockIds, query.now)
      return linked
        .map((found) => {
          const left = capsLeft.get(toCapKey(found.link.mappingId, found.block.id)) ?? found.free
          return { ...found, free: Math.min(found.free, left) }
        })
        .filter(({ free }) => free >= query.seats)
    }
  }

  /** All linked suppliers of a search call this at the same time and share one query. */
  const searches = new Map<string, Promise<ReadonlyMap<string, SupplierOffer[]>>>()
  const searchAll = async (
    query: SupplierSearch,
    consumerSiteId: string,
  ): Promise<ReadonlyMap<string, SupplierOffer[]>> => {
    const found = await findBlocksFor(query, now(), readOnSale(await sellingOf(consumerSiteId)))
    const bySite = new Map<string, SupplierOffer[]>()
    // Asked at the same time, since the loop would ask for one account's terms after another's.
    await Promise.all([...new Set(found.map(({ link }) => link))].map(termsFor))
    for (const one of found) {
      const own = toSearchedOffer(one, query, now())
      const { offer } = toConsumerOffer(toOwn(own), await termsFor(one.link), one.link)
      bySite.set(one.link.supplierSiteId, [...(bySite.get(one.link.supplierSiteId) ?? []), offer])
    }
    return bySite
  }

  return {
    sellingOf,
    termsFor,
    search: async (
      query: SupplierSearch,
      { supplierSiteId, consumerSiteId }: Pair,
    ): Promise<SupplierOffer[]> => {
      const key = `${consumerSiteId} ${JSON.stringify(query)}`
      const running = searches.get(key) ?? searchAll(query, consumerSiteId)
      searches.set(key, running)
      const forget = () => searches.get(key) === running && searches.delete(key)
      void running.then(forget, forget)
      return (await running).get(supplierSiteId) ?? []
    },
    /** Finds the lowest price of each day of a month for one adult, with the supplying site's markup. */
    cheapestDays: async (
      query: CalendarQuery,
      { supplierSiteId, consumerSiteId }: Pair,
    ): Promise<CalendarDay[]> => {
      const links = (await sellingOf(consumerSiteId)).filter(
        (link) => link.supplierSiteId === supplierSiteId && link.category === 'FixedDeparture',
      )
      const [link] = links
      if (!link) return []
      const terms = await termsFor(link)
      return findCheapestDaysOf(query, now(), readOnSale(links), ({ block, free }) => {
        const own = toSearchedOffer({ block, free, direction: 'both' }, toOneAdultSearch(query), now())
        return toConsumerOffer(toOwn(own), terms, link).offer.fare.publishedMinor
      })
    },
  }
}
export type LinkedSearch = ReturnType<typeof createLinkedSearch>

const toOwn = (offer: SupplierOffer) => ({ supplier: fixedDepartureSupplier, offer })

const toOneAdultSearch = ({ preferredAirlines, sources }: CalendarQuery): SupplierSearch => ({
  journeyType: 1,
  returnKind: null,
  legs: [],
  adultCount: 1,
  childCount: 0,
  infantCount: 0,
  directFlight: false,
  preferredAirlines,
  sources,
})
