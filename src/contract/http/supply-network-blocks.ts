import { z } from 'zod'
import { LocalDateTime } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'

const id = z.string().trim().min(1).max(60)
const place = { consumerSiteId: id, supplierListId: id }

/** The largest cap; no block has more seats. */
const maxSeatsCap = 500

/** A seat block that departs in the future, as sold to one consumer. */
export const ConsumerBlock = z.object({
  blockId: z.string(),
  title: z.string(),
  airlineCode: z.string(),
  origin: z.string(),
  destination: z.string(),
  departureTime: LocalDateTime,
  isClosed: z.boolean(),
  seatsTotal: z.int(),
  /** Free for everyone. */
  seatsFree: z.int(),
  /** Sold to this consumer or on hold for it. */
  seatsTaken: z.int(),
  /** The most that this consumer may have; null for no cap, 0 if the block isn't sold to it. */
  seatsMax: z.int().nullable(),
})
export type ConsumerBlock = z.infer<typeof ConsumerBlock>

/** Calls of the supplying site's staff about all of its lists. */
const staff = { area: 'consumers', access: 'wlOwnerOrStaff', method: 'POST' } as const
/** Calls of a supplier user about their own lists. */
const supplier = { area: 'suppliers', access: 'supplier', method: 'POST' } as const
const changes = { refusedInJump: true, verifiedOnly: true } as const

const blocksPage = {
  request: z.object({ ...place, ...pageRequest }),
  result: z.object({ blocks: z.array(ConsumerBlock), ...pageInfo }),
  errors: ['notFound'],
} as const

/** (ours) Blocks of a consumer's list with what it has of them, by departure. */
const mappingBlocks = endpoint({
  ...staff,
  ...blocksPage,
  id: 'consumers.blocks',
  path: 'supplier/getMappingBlocks',
  right: ['customers.view', 'consumers.manage'],
})

const setCaps = {
  request: z.object({
    ...place,
    caps: z
      .array(
        z.object({
          blockId: id,
          seatsMax: z
            .int('Enter a whole number')
            .min(0, 'Enter 0 or more')
            .max(maxSeatsCap, `Enter at most ${maxSeatsCap}`)
            .nullable(),
        }),
      )
      .min(1)
      .max(200),
  }),
  result: z.object({ blocks: z.array(ConsumerBlock) }),
  errors: ['notFound'],
} as const

/**
 * (ours) Caps blocks for a consumer: all of the given ones or none. `invalidRequest` at `caps.<n>.seatsMax` for a cap below what the
 * consumer has. Returns the given blocks, by departure.
 */
const setMappingBlocks = endpoint({
  ...staff,
  ...changes,
  ...setCaps,
  id: 'consumers.setBlocks',
  path: 'supplier/setMappingBlocks',
  right: 'consumers.manage',
  needsProof: true,
})

const myMappingBlocks = endpoint({
  ...supplier,
  ...blocksPage,
  id: 'suppliers.myConsumerBlocks',
  path: 'supplier/supplierOnlyAccess/getMappingBlocks',
})

const setMyMappingBlocks = endpoint({
  ...supplier,
  ...changes,
  ...setCaps,
  id: 'suppliers.setMyConsumerBlocks',
  path: 'supplier/supplierOnlyAccess/setMappingBlocks',
})

export const mappingBlocksEndpoints = { mappingBlocks, setMappingBlocks }
export const myMappingBlocksEndpoints = { myMappingBlocks, setMyMappingBlocks }
