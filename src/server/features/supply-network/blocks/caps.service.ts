import type { RequestOf } from '#contract/common/endpoint.ts'
import type { ConsumerBlock, mappingBlocksEndpoints } from '#contract/http/supply-network-blocks.ts'
import { plural } from '#domain/format.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import { wireTime } from '#server/clock/local-time.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { auditBothSites } from '../audit-both-sites.ts'
import { mappingsRepo } from '../mappings.repo.ts'
import type { OwnLists } from '../site-requests.repo.ts'
import { consumerBlocksRepo, type ConsumerBlockRow, type MappedList } from './consumer-blocks.repo.ts'

type Calls = typeof mappingBlocksEndpoints
type Place = Pick<RequestOf<Calls['mappingBlocks']>, 'consumerSiteId' | 'supplierListId'>
type Caps = RequestOf<Calls['setMappingBlocks']>['caps']

const belowTaken = (taken: number): string =>
  `Enter at least ${plural(taken, { one: 'seat', other: 'seats' })}, the number this agency has bought or has on hold`

const toConsumerBlock = ({ departsAt, ...row }: ConsumerBlockRow): ConsumerBlock => ({
  ...row,
  departureTime: wireTime(departsAt),
})

/** Finds a link of the site, or of the supplier user's own lists. Throws `notFound`. */
const findLink = async (
  db: Db,
  { consumerSiteId, supplierListId }: Place,
  siteId: string,
  lists: OwnLists,
): Promise<MappedList> => {
  const found = await mappingsRepo(db, siteId, lists).find(consumerSiteId, supplierListId)
  if (found?.mapping.category !== 'FixedDeparture') throw new AppError('notFound')
  return { mappingId: found.mapping.id, siteId, ownerUserId: found.list.ownerUserId }
}

/** Sets caps and returns those that changed. Throws `invalidRequest` for a cap below what the consumer has. */
const setAll = async (tx: Db, link: MappedList, caps: Caps) => {
  const repo = consumerBlocksRepo(tx, link)
  const changed: { blockId: string; before: number | null; after: number | null }[] = []
  // In one order, so that two changes of the same caps don't deadlock.
  const ordered = caps
    .map((cap, place) => ({ ...cap, place }))
    .toSorted((one, other) => (one.blockId < other.blockId ? -1 : 1))
  for (const { blockId, seatsMax, place } of ordered) {
    const stored = await repo.lock(blockId)
    if (stored.seatsMax === seatsMax) continue
    if (seatsMax !== null && seatsMax < stored.seatsTaken) {
      const message = belowTaken(stored.seatsTaken)
      throw new AppError('invalidRequest', { message, fields: [{ path: `caps.${place}.seatsMax`, message }] })
    }
    await repo.setMax(blockId, seatsMax)
    changed.push({ blockId, before: stored.seatsMax, after: seatsMax })
  }
  return changed
}

/** Lists the blocks that a consumer may sell, and caps what it may have of each. */
export const createConsumerCaps = ({ database, now }: Pick<Deps, 'database' | 'now'>) => ({
  page: async (
    { page, pageSize, ...place }: RequestOf<Calls['mappingBlocks']>,
    { site }: SignedInContext,
    lists: OwnLists = {},
  ) => {
    const link = await findLink(database.db, place, site.siteId, lists)
    const repo = consumerBlocksRepo(database.db, link)
    const at = now()
    const [rows, total] = await Promise.all([
      repo.page(at, toOffsetLimit({ page, pageSize })),
      repo.count(at),
    ])
    return pageOf({ page, pageSize }, { blocks: rows.map(toConsumerBlock) }, { total })
  },
  set: (
    { caps, ...place }: RequestOf<Calls['setMappingBlocks']>,
    call: SignedInContext,
    lists: OwnLists = {},
  ): Promise<{ blocks: ConsumerBlock[] }> =>
    database.transaction(async (tx) => {
      const at = now()
      const { siteId } = call.site
      const link = await findLink(tx, place, siteId, lists)
      const repo = consumerBlocksRepo(tx, link)
      const ids = [...new Set(caps.map(({ blockId }) => blockId))]
      if ((await repo.byIds(at, ids)).length < caps.length) throw new AppError('notFound')
      const changed = await setAll(tx, link, caps)
      if (changed.length > 0) {
        const { consumerSiteId, supplierListId } = place
        const event = {
          action: 'supplyNetwork.capsChanged',
          target: `consumerMapping:${link.mappingId}`,
          details: { supplierListId, caps: changed },
          at,
        }
        await auditBothSites(tx, { siteId, consumerSiteId }, event, call)
      }
      return { blocks: (await repo.byIds(at, ids)).map(toConsumerBlock) }
    }),
})
