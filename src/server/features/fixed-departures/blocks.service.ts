import type { RequestOf } from '#contract/common/endpoint.ts'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { BlockInput } from '#contract/http/fixed-departures.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { capCount, pageOf } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { loadPriceTerms } from '#server/pricing/price-terms.ts'
import { airportsFor } from '#server/suppliers/fixed-departures/block-offer.ts'
import {
  getBoardScope,
  canManageBlock,
  toPlainBlock,
  toPlainPassenger,
  toSeatBlock,
  type CountedBlock,
} from './block-view.ts'
import { blocksRepo, type BlocksQuery } from './blocks.repo.ts'
import { isFdSecret, parseFdSlug } from './fd-slug.ts'
import { readBlockConsumers } from './block-consumers.repo.ts'
import { readBlockHistory } from './block-history.ts'
import { readManifest } from './manifest.ts'
import { releaseSeats } from './release-seats.ts'
import { repeatBlock } from './repeat-block.ts'
import { saveBlock } from './save-block.ts'

type ReleaseRequest = RequestOf<typeof endpoints.fixedDepartures.releaseSeats>
type RepeatRequest = RequestOf<typeof endpoints.fixedDepartures.repeatBlock>
type BlocksRequest = RequestOf<typeof endpoints.fixedDepartures.blocks>

const totalCap = 10_000

const writeClosed = async (
  tx: Db,
  block: CountedBlock['block'],
  { isClosed, at }: { isClosed: boolean; at: Date },
  call: SignedInContext,
): Promise<void> => {
  const repo = blocksRepo(tx, call.site.siteId)
  await repo.change(block.id, { isClosed, updatedAt: at })
  await repo.addAudit({
    actorUserId: call.actor.userId,
    subjectUserId: block.supplierUserId,
    action: isClosed ? 'seatBlock.close' : 'seatBlock.open',
    target: `seatBlock:${block.id}`,
    requestId: call.requestId,
    at,
  })
}

const toPrintedAgency = ({ companyName, adminContact, adminEmail, logoUrl }: SiteConfig) => ({
  companyName,
  phone: adminContact,
  email: adminEmail,
  logoUrl,
})

const toBlocksQuery = (
  { origin, destination, dateFrom, dateTo, isBoard, seats }: BlocksRequest,
  { supplierUserId }: Pick<BlocksQuery, 'supplierUserId'>,
  now: Date,
): BlocksQuery => ({
  origins: origin === '' ? null : airportsFor(origin),
  destinations: destination === '' ? null : airportsFor(destination),
  dateFrom,
  dateTo,
  onSale: isBoard ? null : { seats },
  supplierUserId,
  now,
})

/** Serves seat blocks to buyers and to those who manage them. */
export const createBlocksService = (deps: Pick<Deps, 'database' | 'now' | 'secretKey'>) => {
  const { database, now, secretKey } = deps
  const openRepo = (siteId: string) => blocksRepo(database.db, siteId)

  /** Finds a block the caller manages. Unknown blocks and those of other sites or suppliers look the same. */
  const getManagedBlock = async (blockId: string, call: SignedInContext): Promise<CountedBlock> => {
    if (!getBoardScope(call.actor)) throw new AppError('forbidden')
    const found = await openRepo(call.site.siteId).byId(blockId, now())
    if (!found || !canManageBlock(call.actor, found.block)) throw new AppError('notFound')
    return found
  }

  const shown = async (blocks: readonly CountedBlock[], call: SignedInContext): Promise<SeatBlock[]> => {
    const terms = await loadPriceTerms(deps, call)
    return blocks.map((block) => toSeatBlock(block, call.actor, terms, { now: now(), secretKey }))
  }

  const one = async (blockId: string, call: SignedInContext): Promise<SeatBlock> => {
    const [block] = await shown([await getManagedBlock(blockId, call)], call)
    if (!block) throw new AppError('notFound')
    return block
  }

  return {
    list: async (request: BlocksRequest, call: SignedInContext) => {
      const scope = request.isBoard ? getBoardScope(call.actor) : { supplierUserId: null }
      if (!scope) throw new AppError('forbidden')
      const query = toBlocksQuery(request, scope, now())
      const repo = openRepo(call.site.siteId)
      const { page, pageSize } = request
      const [rows, counted] = await Promise.all([
        repo.page(query, pageSize, (page - 1) * pageSize),
        repo.countUpTo(query, totalCap),
      ])
      return pageOf(request, { blocks: await shown(rows, call) }, capCount(counted, totalCap))
    },

    save: async (input: BlockInput, call: SignedInContext): Promise<SeatBlock> =>
      one(await saveBlock(deps, input, call), call),

    repeat: (input: RepeatRequest, call: SignedInContext) => repeatBlock(deps, input, call),

    close: async (
      input: { blockId: string; isClosed: boolean },
      call: SignedInContext,
    ): Promise<SeatBlock> => {
      const at = now()
      const { block } = await getManagedBlock(input.blockId, call)
      if (block.departsInstant <= at)
        throw new AppError('wrongState', { message: 'This flight has departed and is no longer on sale.' })
      await database.transaction((tx) => writeClosed(tx, block, { isClosed: input.isClosed, at }, call))
      return one(input.blockId, call)
    },

    release: async (input: ReleaseRequest, call: SignedInContext): Promise<SeatBlock> => {
      await releaseSeats(deps, input, call)
      return one(input.blockId, call)
    },

    history: async ({ blockId }: { blockId: string }, call: SignedInContext) => {
      const { block } = await getManagedBlock(blockId, call)
      return { events: await readBlockHistory(database.db, block, call) }
    },

    consumers: async ({ blockId }: { blockId: string }, call: SignedInContext) => {
      const { site } = call
      const block = await one(blockId, call)
      const place = { siteId: site.siteId, blockId, now: now() }
      return { block, consumers: await readBlockConsumers(database.db, place) }
    },

    manifest: async ({ blockId }: { blockId: string }, call: SignedInContext) => {
      const block = await one(blockId, call)
      return { block, passengers: await readManifest(database.db, call.site.siteId, blockId, now()) }
    },

    /** Answers every invalid slug with the same text, whether forged, cut off, of another site or unknown. */
    print: async (fdSlug: string, site: SiteConfig) => {
      const named = parseFdSlug(fdSlug)
      const found = await openRepo(site.siteId).byId(named?.blockId ?? '', now())
      const isRight = isFdSecret(secretKey, named?.secret ?? '', found?.block.slugNonce ?? '')
      if (!named || !found || !isRight) throw new AppError('notFound')
      const passengers = await readManifest(database.db, site.siteId, found.block.id, now())
      return {
        block: toPlainBlock(found, now()),
        passengers: passengers.map(toPlainPassenger),
        agency: toPrintedAgency(site),
      }
    },
  }
}
