import { fixedDepartureSupplier } from '#domain/flights/fixed-departures.ts'
import type { Compute } from '#server/compute/compute.ts'
import type { Deps } from '#server/deps.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { PriceTerms } from '#server/pricing/price-terms.ts'
import {
  findBlocksFor,
  findBlocksOfMonth,
  toCheapestDays,
  toSearchedOffer,
  type BlockOnSale,
} from '#server/suppliers/fixed-departures/search.ts'
import { blocksOnSaleOf, type OnSaleQuery } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { takeTurn } from '#server/clock/take-turn.ts'
import { noOffers } from '#server/offers/packed-offers.ts'
import { checkAnswersTask } from '#server/suppliers/checked-answer.ts'
import type {
  CalendarDay,
  CalendarQuery,
  CheckedAnswer,
  SupplierSearch,
  SupplierSearchAnswer,
} from '#server/suppliers/port.ts'
import { loadCapsLeft, toCapKey } from './caps.repo.ts'
import { toConsumerOffer } from './consumer-offer.ts'
import { loadTermsOfHouses, type House } from './linked-blocks.ts'
import { linksRepo, type Link, type Pair } from './links.repo.ts'
import { createMemo, memoLimits } from './memo.ts'
import { createMemory, createSharedWork } from './remember.ts'

interface LinkedBlock extends BlockOnSale {
  link: Link
}

/** Minutes for which a search's offers stay valid, as with every supplier here. */
const traceMinutes = 15

const groupBySite = <Found extends LinkedBlock>(found: readonly Found[]): ReadonlyMap<string, Found[]> => {
  const bySite = new Map<string, Found[]>()
  for (const one of found) {
    const known = bySite.get(one.link.supplierSiteId)
    if (known) known.push(one)
    else bySite.set(one.link.supplierSiteId, [one])
  }
  return bySite
}

/** Picks the cheapest block of each day, for each site. */
const toDaysBySite = async (
  found: readonly LinkedBlock[],
  toPublished: (found: LinkedBlock) => number,
): Promise<ReadonlyMap<string, CalendarDay[]>> => {
  const days = new Map<string, CalendarDay[]>()
  for (const [siteId, blocks] of groupBySite(found)) {
    // Pricing a month of many sites takes long.
    await takeTurn()
    days.set(siteId, toCheapestDays(blocks, toPublished))
  }
  return days
}

/** Checks and packs the answers of all sites in one task. */
const checkAll = async (
  compute: Compute,
  answers: ReadonlyMap<string, SupplierSearchAnswer>,
  query: SupplierSearch,
): Promise<ReadonlyMap<string, CheckedAnswer | null>> => {
  const checked = await compute.run(checkAnswersTask, { answers: [...answers.values()], query })
  return new Map([...answers.keys()].map((siteId, place) => [siteId, checked[place] ?? null]))
}

/** Limits the available seats of blocks to what the consumers' caps leave, and drops blocks with too few. */
const limitToCaps = async (
  db: Deps['database']['db'],
  linked: readonly LinkedBlock[],
  { seats, now }: OnSaleQuery,
): Promise<LinkedBlock[]> => {
  const mappingIds = [...new Set(linked.map(({ link }) => link.mappingId))]
  const blockIds = linked.map(({ block }) => block.id)
  const capsLeft = await loadCapsLeft(db, mappingIds, blockIds, now)
  return linked
    .map((found) => {
      const left = capsLeft.get(toCapKey(found.link.mappingId, found.block.id)) ?? found.free
      return { ...found, free: Math.min(found.free, left) }
    })
    .filter(({ free }) => free >= seats)
}

/** Creates the function that reads the blocks on sale through these links. */
const createReadOnSale = (db: Deps['database']['db']) => (selling: readonly Link[]) => {
  const links = selling.filter(({ category }) => category === 'FixedDeparture')
  const byOwner = new Map(links.map((link) => [`${link.supplierSiteId} ${link.ownerUserId}`, link]))
  const siteIds = [...new Set(links.map(({ supplierSiteId }) => supplierSiteId))]
  return async (query: OnSaleQuery): Promise<LinkedBlock[]> => {
    const linked = (await blocksOnSaleOf(db, siteIds, query)).flatMap((found) => {
      const link = byOwner.get(`${found.block.siteId} ${found.block.supplierUserId ?? ''}`)
      return link ? [{ ...found, link }] : []
    })
    return limitToCaps(db, linked, query)
  }
}

type SearchDeps = Pick<Deps, 'database' | 'now'> & { compute: Compute }

/** Reads the links of consumers and the price terms of their house accounts, cached for a few seconds. */
const createLinkMemory = ({ db }: Deps['database']) => {
  const sellingOf = createMemo<readonly Link[]>((consumerSiteId) => linksRepo(db).selling(consumerSiteId))
  const terms = createMemory<House, PriceTerms>((houses) => loadTermsOfHouses(db, houses), {
    ...memoLimits,
    toName: ({ supplierSiteId, houseUserId }) => `${supplierSiteId} ${houseUserId}`,
  })
  return {
    sellingOf,
    termsFor: async (house: House): Promise<PriceTerms> => {
      const [loaded] = await terms([house])
      if (!loaded) throw new Error('the house account has no prices')
      return loaded
    },
    /** Returns a function that prices offers of these blocks for their consumer. */
    pricerOf: async (found: readonly LinkedBlock[]) => {
      const links = [...new Set(found.map(({ link }) => link))]
      const loaded = await terms(links)
      const byLink = new Map(links.map((link, place) => [link, loaded[place]]))
      return (own: SupplierOffer, link: Link): SupplierOffer => {
        const known = byLink.get(link)
        if (!known) throw new Error('the link has no prices')
        return toConsumerOffer({ supplier: fixedDepartureSupplier, offer: own }, known, link).offer
      }
    },
  }
}

/**
 * Searches the seat blocks of all sites that a consumer is linked with. All linked suppliers are searched at the same time and share
 * the same statements and, in a search, one task, however many there are.
 */
export const createLinkedSearch = ({ database, now, compute }: SearchDeps) => {
  const { sellingOf, termsFor, pricerOf } = createLinkMemory(database)
  const readOnSale = createReadOnSale(database.db)

  const searchAll = async (
    query: SupplierSearch,
    consumerSiteId: string,
  ): Promise<ReadonlyMap<string, SupplierSearchAnswer>> => {
    const at = now()
    const found = await findBlocksFor(query, at, readOnSale(await sellingOf(consumerSiteId)))
    const toOffer = await pricerOf(found)
    return new Map(
      [...groupBySite(found)].map(([siteId, blocks]) => [
        siteId,
        {
          ...emptyAnswer(at),
          offers: blocks.map((one) => toOffer(toSearchedOffer(one, query, at), one.link)),
        },
      ]),
    )
  }

  /** Searches all sites, then checks and packs their answers. Sites without offers are left out. */
  const packAll = async (
    query: SupplierSearch,
    consumerSiteId: string,
  ): Promise<ReadonlyMap<string, CheckedAnswer | null>> => {
    const answers = await shareSearch(toName(query, consumerSiteId), () => searchAll(query, consumerSiteId))
    return answers.size === 0 ? new Map() : checkAll(compute, answers, query)
  }

  const daysOfAll = async (
    query: CalendarQuery,
    consumerSiteId: string,
  ): Promise<ReadonlyMap<string, CalendarDay[]>> => {
    const at = now()
    const found = await findBlocksOfMonth(query, at, readOnSale(await sellingOf(consumerSiteId)))
    const toOffer = await pricerOf(found)
    const search = toOneAdultSearch(query)
    return toDaysBySite(
      found,
      ({ block, free, link }) =>
        toOffer(toSearchedOffer({ block, free, direction: 'both' }, search, at), link).fare.publishedMinor,
    )
  }

  const [shareSearch, sharePack, shareDays] = [
    createSharedWork<Awaited<ReturnType<typeof searchAll>>>(),
    createSharedWork<Awaited<ReturnType<typeof packAll>>>(),
    createSharedWork<Awaited<ReturnType<typeof daysOfAll>>>(),
  ]
  const toName = (query: SupplierSearch | CalendarQuery, consumerSiteId: string): string =>
    `${consumerSiteId} ${JSON.stringify(query)}`

  return {
    sellingOf,
    termsFor,
    search: async (
      query: SupplierSearch,
      { supplierSiteId, consumerSiteId }: Pair,
    ): Promise<SupplierSearchAnswer> => {
      const name = toName(query, consumerSiteId)
      const all = await shareSearch(name, () => searchAll(query, consumerSiteId))
      return all.get(supplierSiteId) ?? emptyAnswer(now())
    },
    searchPacked: async (
      query: SupplierSearch,
      { supplierSiteId, consumerSiteId }: Pair,
    ): Promise<CheckedAnswer | null> => {
      const name = toName(query, consumerSiteId)
      const all = await sharePack(name, () => packAll(query, consumerSiteId))
      const answer = all.get(supplierSiteId)
      return answer === undefined ? { ...emptyAnswer(now()), offers: noOffers, refused: {} } : answer
    },
    /** Finds the lowest price of each day of a month for one adult, with the supplying site's markup. */
    cheapestDays: async (
      query: CalendarQuery,
      { supplierSiteId, consumerSiteId }: Pair,
    ): Promise<CalendarDay[]> => {
      const name = toName(query, consumerSiteId)
      return (await shareDays(name, () => daysOfAll(query, consumerSiteId))).get(supplierSiteId) ?? []
    },
  }
}
export type LinkedSearch = ReturnType<typeof createLinkedSearch>

const emptyAnswer = (at: Date): SupplierSearchAnswer => ({
  traceKey: `link-${at.getTime().toString(36)}`,
  offers: [],
  expiresAt: new Date(at.getTime() + traceMinutes * 60_000).toISOString(),
})

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
