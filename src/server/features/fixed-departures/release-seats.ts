import type { RequestOf } from '#contract/common/endpoint.ts'
import { fixedDeparturesEndpoints } from '#contract/http/fixed-departures.ts'
import { plural } from '#domain/format.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import { getBoardScope } from './block-view.ts'
import { blocksRepo } from './blocks.repo.ts'
import { lockManagedBlock } from './lock-managed-block.ts'

const { releaseSeats: endpoint } = fixedDeparturesEndpoints

const seatsText = (count: number): string => plural(count, { one: 'seat', other: 'seats' })

/**
 * Takes unsold seats out of a block under its lock and records the release, once per key. Throws `wrongState` when the
 * block has changed since the caller saw it, and `invalidRequest` for more seats than are free.
 */
export const releaseSeats = async (
  deps: Pick<Deps, 'database' | 'now'>,
  input: RequestOf<typeof endpoint>,
  call: SignedInContext,
): Promise<void> => {
  if (!getBoardScope(call.actor)) throw new AppError('forbidden')
  await actOnce(deps, toKeyedCall(call, endpoint, input), async (tx, at) => {
    const block = await lockManagedBlock(tx, call, input.blockId, at)
    if (block.seatsTotal !== input.seatsTotal)
      throw new AppError('wrongState', {
        message: `This block now has ${seatsText(block.seatsTotal)} instead of ${input.seatsTotal}. Check it, then release again.`,
      })
    const free = block.seatsTotal - block.seatsTaken
    if (input.seats > free) {
      const message =
        free === 0 ? 'All seats are sold or on hold' : `Enter at most ${free}, the number of unsold seats`
      throw new AppError('invalidRequest', { message, fields: [{ path: 'seats', message }] })
    }
    const seatsTotal = block.seatsTotal - input.seats
    const repo = blocksRepo(tx, call.site.siteId)
    // Nothing is left to sell in an empty block.
    const isClosed = block.isClosed || seatsTotal === 0
    await repo.change(block.id, { seatsTotal, isClosed, updatedAt: at })
    await repo.addAudit({
      actorUserId: call.actor.userId,
      subjectUserId: block.supplierUserId,
      action: 'seatBlock.release',
      target: `seatBlock:${block.id}`,
      details: {
        seatsTotal,
        seats: input.seats,
        airlineCode: block.airlineCode,
        pnr: block.pnr,
        airlineReference: input.airlineReference,
        reason: input.reason,
      },
      requestId: call.requestId,
      at,
    })
    return block.id
  })
}
