import { dayMs } from '#contract/common/constants.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { fixedDeparturesEndpoints, type BlockInput } from '#contract/http/fixed-departures.ts'
import { formatDate } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { addDays, daysBetween } from '#server/clock/local-date.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import type { BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { getBoardScope } from './block-view.ts'
import { lockManagedBlock } from './lock-managed-block.ts'
import { writeBlock, type SavedBlock } from './save-block.ts'

const { repeatBlock: endpoint } = fixedDeparturesEndpoints

const shiftTime = (local: string, days: number): string =>
  `${addDays(local.slice(0, 10), days)}${local.slice(10)}`

/** Returns a block's input for a departure so many days later. */
const toShiftedInput = (block: BlockRow, days: number): BlockInput => {
  const fare = (baseMinor: number, taxMinor: number) => ({
    baseFare: toRupees(baseMinor),
    tax: toRupees(taxMinor),
  })
  return {
    title: block.title,
    legs: block.segments.map((leg) =>
      leg.map((segment) => ({
        airlineCode: segment.airlineCode,
        flightNumber: segment.flightNumber,
        fareClass: segment.fareClass,
        origin: segment.originAirportCode,
        destination: segment.destinationAirportCode,
        departureTime: shiftTime(segment.departureTime, days),
        arrivalTime: shiftTime(segment.arrivalTime, days),
        durationMinutes: segment.durationMinutes,
        baggage: segment.baggage,
        cabinBaggage: segment.cabinBaggage,
      })),
    ),
    adult: fare(block.adultBaseMinor, block.adultTaxMinor),
    child: fare(block.childBaseMinor, block.childTaxMinor),
    infant: fare(block.infantBaseMinor, block.infantTaxMinor),
    seatsTotal: block.seatsTotal,
    isRefundable: block.isRefundable,
    isHoldAllowed: block.isHoldAllowed,
    holdMinutes: block.holdMinutes,
    // India, in whose time deadlines are entered, has no daylight saving time: a day is always 24 hours.
    namesDeadline: new Date(block.namesDeadline.getTime() + days * dayMs).toISOString(),
    pnr: '',
  }
}

/** Names the date whose flights or deadline are wrong, such as a duration that daylight saving time changes. */
const atDate = (fault: unknown, date: string): unknown => {
  if (!(fault instanceof AppError) || fault.code !== 'invalidRequest') return fault
  const message = `${formatDate(date)}: ${fault.message}`
  return new AppError('invalidRequest', { message, fields: [{ path: 'dates', message }] })
}

const writeDates = async (
  tx: Db,
  { blockId, dates }: RequestOf<typeof endpoint>,
  call: SignedInContext,
  at: Date,
): Promise<SavedBlock[]> => {
  const scope = getBoardScope(call.actor)
  if (!scope) throw new AppError('forbidden')
  const block = await lockManagedBlock(tx, call, blockId, at)
  if (block.supplierUserId !== scope.supplierUserId)
    throw new AppError('wrongState', {
      message: 'Only the supplier who owns these seats can repeat this block.',
    })
  const first = block.departsAt.slice(0, 10)
  const saved: SavedBlock[] = []
  // One after the other: each price is compared with the blocks that were added before it.
  for (const date of dates.toSorted()) {
    const input = toShiftedInput(block, daysBetween(first, date))
    saved.push(
      await writeBlock(tx, input, call, at).catch((fault: unknown) => {
        throw atDate(fault, date)
      }),
    )
  }
  return saved
}

/**
 * Repeats a block on other dates in one transaction, once per key. Throws `invalidRequest` with the first date that
 * can't be added, and `wrongState` for a departed block or another owner's seats.
 */
export const repeatBlock = async (
  deps: Pick<Deps, 'database' | 'now'>,
  input: RequestOf<typeof endpoint>,
  call: SignedInContext,
): Promise<ResultOf<typeof endpoint>> => {
  const counts = await actOnce(deps, toKeyedCall(call, endpoint, input), async (tx, at) => {
    const saved = await writeDates(tx, input, call, at)
    const added = saved.filter((one) => typeof one === 'string').length
    return `${added}/${saved.length - added}`
  })
  const [added = 0, waiting = 0] = counts.split('/').map(Number)
  return { added, waiting }
}
