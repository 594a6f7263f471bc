import { randomBytes } from 'node:crypto'
import { errorText } from '#contract/common/errors.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { BlockInput } from '#contract/http/fixed-departures.ts'
import { toPaise } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { loadReference } from '#server/reference/reference.ts'
import { secondPersonNeeded, type StaffActionVerdict } from '#server/staff-limits/count-staff-action.ts'
import { isSameFlights } from '#server/suppliers/fixed-departures/block-offer.ts'
import type { BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { checkFlights, checkTerms, type CheckedFlights } from './block-input.rules.ts'
import { getBoardScope } from './block-view.ts'
import { blocksRepo } from './blocks.repo.ts'
import { newBlockNonce } from './fd-slug.ts'
import { countPriceDrop, type PriceChange } from './count-price-drop.ts'
import { lockManagedBlock } from './lock-managed-block.ts'
import { toSeatPrices, type SeatPrices } from './price-drop.rules.ts'

const frozenText =
  "You can't change the flights because seats are already sold or on hold. Close this block and add another."

const changedText =
  'This block has changed since you opened it, so nothing was saved. Load the current values, check them, then save again.'

const toInvalidRequest = (fields: FieldError[]): AppError => {
  const [first] = fields
  const message = fields.length === 1 && first ? first.message : errorText.invalidRequest
  return new AppError('invalidRequest', { message, fields })
}

/** The id of what was saved, or the verdict of a change that waits for a second person. */
type SavedBlock = string | (StaffActionVerdict & { is: 'proposed' })

/**
 * Adds a block, or changes one under its lock, and returns its id. Throws `secondPersonNeeded` when staff sell the site's
 * own seats for less than they may alone.
 */
export const saveBlock = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  input: BlockInput,
  call: SignedInContext,
): Promise<string> => {
  const saved = await database.transaction((tx) => writeBlock(tx, input, call, now()))
  if (typeof saved !== 'string') throw secondPersonNeeded(saved)
  return saved
}

/** Adds or changes a block in the caller's transaction. */
const writeBlock = async (
  tx: Db,
  input: BlockInput,
  call: SignedInContext,
  at: Date,
): Promise<SavedBlock> => {
  const change = await planBlock(tx, input, call, at)
  const { verdict, comparedPrices } = await countPriceDrop(tx, change)
  return verdict.is === 'proposed' ? verdict : storeBlock(tx, change, { verdict, comparedPrices })
}

/** Checks the input of a block, under the lock of the board and of the block, and returns what would be stored. */
export const planBlock = async (
  tx: Db,
  input: BlockInput,
  call: SignedInContext,
  at: Date,
): Promise<PlannedBlock> => {
  const scope = getBoardScope(call.actor)
  if (!scope) throw new AppError('forbidden')
  await blocksRepo(tx, call.site.siteId).lockBoard()
  const kept = input.blockId === undefined ? null : await lockManagedBlock(tx, call, input.blockId, at)
  if (kept) assertUnchanged(kept, input, call)
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
  // Readers of a block don't see its PNR, so an empty field doesn't mean that it should be deleted.
  const terms = { ...toTerms(input, flights, at), pnr: input.pnr || (kept?.pnr ?? '') }
  return { kept, supplierUserId: scope.supplierUserId, terms, input, call, at }
}

/** A checked block with everything that is stored of it. */
export type PlannedBlock = PriceChange & { terms: ReturnType<typeof toTerms> }

interface Allowed {
  verdict: StaffActionVerdict & { is: 'allowed' }
  comparedPrices: SeatPrices | null
}

/** Stores a block that staff may store, records it and returns its id. */
export const storeBlock = async (
  tx: Db,
  { kept, supplierUserId, terms, input, call, at }: PlannedBlock,
  { verdict, comparedPrices }: Allowed,
): Promise<string> => {
  const repo = blocksRepo(tx, call.site.siteId)
  const id = kept?.id ?? `blk_${randomBytes(9).toString('hex')}`
  if (kept) await repo.change(id, terms)
  else
    await repo.add({
      ...terms,
      id,
      supplierUserId,
      seatsTaken: 0,
      isClosed: false,
      slugNonce: newBlockNonce(),
      createdBy: call.actor.userId,
      createdAt: at,
    })
  await repo.addAudit({
    actorUserId: call.actor.userId,
    subjectUserId: kept?.supplierUserId ?? supplierUserId,
    action: kept ? 'seatBlock.change' : 'seatBlock.add',
    target: `seatBlock:${id}`,
    details: {
      seatsTotal: input.seatsTotal,
      adult: input.adult,
      namesDeadline: input.namesDeadline,
      ...(kept ? { pricesBefore: toSeatPrices(kept) } : {}),
      ...(comparedPrices ? { comparedPrices } : {}),
      ...(verdict.approved ? { proposedBy: verdict.approved.proposedBy } : {}),
    },
    requestId: call.requestId,
    at,
  })
  return id
}

/** Throws `wrongState` if the block has changed since the caller saw it. A proposal compares its own terms. */
const assertUnchanged = (
  kept: BlockRow,
  { updatedAt }: BlockInput,
  { proposalId }: SignedInContext,
): void => {
  if (proposalId !== undefined || updatedAt === undefined) return
  if (new Date(updatedAt).getTime() !== kept.updatedAt.getTime())
    throw new AppError('wrongState', { message: changedText })
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
