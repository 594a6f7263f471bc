import { randomBytes } from 'node:crypto'
import { errorText } from '#contract/common/errors.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { BlockInput } from '#contract/http/fixed-departures.ts'
import { toPaise } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { loadReference } from '#server/reference/reference.ts'
import { isSameFlights } from '#server/suppliers/fixed-departures/block-offer.ts'
import type { BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { seatsRepo } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { checkFlights, checkTerms, type CheckedFlights } from './block-input.rules.ts'
import { getBoardScope, canManageBlock } from './block-view.ts'
import { blocksRepo } from './blocks.repo.ts'
import { newBlockNonce } from './fd-slug.ts'

const frozenText =
  "You can't change the flights because seats are already sold or on hold. Close this block and add another."

const toInvalidRequest = (fields: FieldError[]): AppError => {
  const [first] = fields
  const message = fields.length === 1 && first ? first.message : errorText.invalidRequest
  return new AppError('invalidRequest', { message, fields })
}

/** Adds a block, or changes one under its lock, and returns its id. */
export const saveBlock = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  input: BlockInput,
  call: SignedInContext,
): Promise<string> =>
  database.transaction(async (tx) => {
    const scope = getBoardScope(call.actor)
    if (!scope) throw new AppError('forbidden')
    const at = now()
    const { siteId } = call.site
    const repo = blocksRepo(tx, siteId)
    const isNew = input.blockId === undefined
    const kept = isNew ? null : await lockManagedBlock(tx, call, input.blockId ?? '', at)
    const checked = checkFlights(input.legs, loadReference())
    if (!checked.ok) throw toInvalidRequest(checked.errors)
    const { flights } = checked
    const errors = [
      ...checkTerms(input, {
        departsInstant: flights.departsInstant,
        now: at,
        keptDeadline: kept?.namesDeadline ?? null,
      }),
      ...seatErrors(input, kept),
    ]
    if (errors.length > 0) throw toInvalidRequest(errors)
    if (kept && kept.seatsTaken > 0 && isChanged(kept, flights))
      throw new AppError('wrongState', { message: frozenText })
    const id = kept?.id ?? `blk_${randomBytes(9).toString('hex')}`
    // Readers of a block don't see its PNR, so an empty field doesn't mean that it should be deleted.
    const terms = { ...toTerms(input, flights, at), pnr: input.pnr || (kept?.pnr ?? '') }
    if (kept) await repo.change(id, terms)
    else
      await repo.add({
        ...terms,
        id,
        supplierUserId: scope.supplierUserId,
        seatsTaken: 0,
        isClosed: false,
        slugNonce: newBlockNonce(),
        createdBy: call.actor.userId,
        createdAt: at,
      })
    await repo.addAudit({
      actorUserId: call.actor.userId,
      subjectUserId: kept?.supplierUserId ?? scope.supplierUserId,
      action: kept ? 'seatBlock.change' : 'seatBlock.add',
      target: `seatBlock:${id}`,
      details: { seatsTotal: input.seatsTotal, adult: input.adult, namesDeadline: input.namesDeadline },
      requestId: call.requestId,
      at,
    })
    return id
  })

/** Locks the block to change, after releasing its expired holds so that they don't block the change. */
const lockManagedBlock = async (
  tx: Parameters<typeof blocksRepo>[0],
  call: SignedInContext,
  blockId: string,
  at: Date,
): Promise<BlockRow> => {
  const { siteId } = call.site
  const repo = blocksRepo(tx, siteId)
  const found = await repo.byId(blockId, at)
  if (!found || !canManageBlock(call.actor, found.block)) throw new AppError('notFound')
  await seatsRepo(tx, siteId).sweepBlock(blockId, at)
  const kept = await repo.lock(blockId)
  if (!kept) throw new AppError('notFound')
  if (kept.departsInstant <= at)
    throw new AppError('wrongState', { message: "This flight has departed, so you can't change its block." })
  return kept
}

const seatErrors = ({ seatsTotal }: BlockInput, kept: BlockRow | null): FieldError[] =>
  kept && seatsTotal < kept.seatsTaken
    ? [
        {
          path: 'seatsTotal',
          message: `Enter at least ${kept.seatsTaken}, the number of seats already sold or on hold`,
        },
      ]
    : []

/** Baggage is part of what was sold with a flight. */
const isChanged = (kept: BlockRow, { segments }: CheckedFlights): boolean => {
  const bags = (legs: CheckedFlights['segments']) =>
    legs.flat().map(({ baggage, cabinBaggage }) => `${baggage}|${cabinBaggage}`)
  return !isSameFlights(kept.segments, segments) || bags(kept.segments).join() !== bags(segments).join()
}

const toTerms = (input: BlockInput, { segments, departsInstant }: CheckedFlights, at: Date) => {
  const first = segments[0]?.[0]
  const last = segments[0]?.at(-1)
  if (!first || !last) throw new Error('a checked block has no flights')
  return {
    title: input.title,
    origin: first.originAirportCode,
    destination: last.destinationAirportCode,
    airlineCode: first.airlineCode,
    departsAt: first.departureTime,
    departsInstant,
    segments,
    adultBaseMinor: toPaise(input.adult.baseFare),
    adultTaxMinor: toPaise(input.adult.tax),
    childBaseMinor: toPaise(input.child.baseFare),
    childTaxMinor: toPaise(input.child.tax),
    infantBaseMinor: toPaise(input.infant.baseFare),
    infantTaxMinor: toPaise(input.infant.tax),
    seatsTotal: input.seatsTotal,
    isRefundable: input.isRefundable,
    isHoldAllowed: input.isHoldAllowed,
    holdMinutes: input.holdMinutes,
    namesDeadline: new Date(input.namesDeadline),
    updatedAt: at,
  }
}
