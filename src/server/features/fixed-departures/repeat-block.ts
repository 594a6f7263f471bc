import { addDays, daysBetween } from '#domain/calendar-days.ts'
import { dayMs } from '#contract/common/constants.ts'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { fixedDeparturesEndpoints, type BlockInput } from '#contract/http/fixed-departures.ts'
import { formatDate, formatList } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import type { BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { getBoardScope } from './block-view.ts'
import { blocksOnDates, blocksRepo } from './blocks.repo.ts'
import { countRepeatedPrices, judgePrice, type JudgedPrice } from './count-price-drop.ts'
import { lockManagedBlock } from './lock-managed-block.ts'
import { planBlock, storeBlock, type PlannedBlock } from './save-block.ts'

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

/** Identifies flights by their numbers, airports and days, whatever their times; moved by so many days. */
const toFlightsKey = (legs: BlockRow['segments'], days: number): string =>
  legs
    .map((leg) =>
      leg
        .map(({ airlineCode, flightNumber, originAirportCode, destinationAirportCode, departureTime }) => {
          const day = addDays(departureTime.slice(0, 10), days)
          return [airlineCode, Number(flightNumber), originAirportCode, destinationAirportCode, day].join(' ')
        })
        .join(','),
    )
    .join('|')

/** Splits dates into those on which the owner has no block of these flights yet, and the others. */
const splitDates = async (tx: Db, block: BlockRow, dates: readonly string[]) => {
  const first = block.departsAt.slice(0, 10)
  const existing = await blocksOnDates(tx, block.siteId, { ...block, dates })
  const keys = new Set(existing.map(({ segments }) => toFlightsKey(segments, 0)))
  const isTaken = (date: string) => keys.has(toFlightsKey(block.segments, daysBetween(first, date)))
  const sorted = dates.toSorted()
  return { open: sorted.filter((date) => !isTaken(date)), skipped: sorted.filter(isTaken) }
}

const assertAnyOpen = (open: readonly string[], skipped: readonly string[]): void => {
  if (open.length > 0) return
  const days = formatList(skipped.map((date) => formatDate(date)))
  const message = `Nothing was added: there's already a block of these flights on ${days}`
  throw new AppError('invalidRequest', { message, fields: [{ path: 'dates', message }] })
}

/** Locks the board, then the block to repeat. */
const lockOwnBlock = async (tx: Db, blockId: string, call: SignedInContext, at: Date): Promise<BlockRow> => {
  const scope = getBoardScope(call.actor)
  if (!scope) throw new AppError('forbidden')
  await blocksRepo(tx, call.site.siteId).lockBoard()
  const block = await lockManagedBlock(tx, call, blockId, at)
  if (block.supplierUserId !== scope.supplierUserId)
    throw new AppError('wrongState', {
      message: 'Only the supplier who owns these seats can repeat this block.',
    })
  return block
}

const writeDates = async (
  tx: Db,
  { blockId, dates }: RequestOf<typeof endpoint>,
  call: SignedInContext,
  at: Date,
): Promise<ResultOf<typeof endpoint>> => {
  const block = await lockOwnBlock(tx, blockId, call, at)
  const first = block.departsAt.slice(0, 10)
  const { open, skipped } = await splitDates(tx, block, dates)
  assertAnyOpen(open, skipped)
  const costly: { date: string; change: PlannedBlock; judged: JudgedPrice }[] = []
  // One after the other: each price is compared with the blocks that were added before it.
  for (const date of open) {
    const input = toShiftedInput(block, daysBetween(first, date))
    const change = await planBlock(tx, input, call, at).catch((fault: unknown) => {
      throw atDate(fault, date)
    })
    const judged = await judgePrice(tx, change)
    if (judged.isLarge || judged.costMinor > 0) costly.push({ date, change, judged })
    else await storeBlock(tx, change, { verdict: { is: 'allowed', approved: null }, ...judged })
  }
  const isApproval = call.proposalId !== undefined
  if (costly.length === 0 && !isApproval) return { added: open.length, waiting: 0, skipped }
  const repeated = {
    block,
    input: toShiftedInput(block, 0),
    dates: isApproval ? dates : costly.map(({ date }) => date),
    costly,
  }
  const verdict = await countRepeatedPrices(tx, repeated, call, at)
  if (verdict.is === 'proposed')
    return { added: open.length - costly.length, waiting: costly.length, skipped }
  for (const { change, judged } of costly) await storeBlock(tx, change, { ...judged, verdict })
  return { added: open.length, waiting: 0, skipped }
}

/**
 * Repeats a block on other dates in one transaction, once per key. Leaves out dates on which its owner already has a
 * block of the same flights. Dates whose price needs a second person wait together, as one proposal, which a colleague
 * approves or rejects as a whole. Throws `invalidRequest` with the first date that can't be added, or if every date is
 * left out, and `wrongState` for a departed block or another owner's seats.
 */
export const repeatBlock = async (
  deps: Pick<Deps, 'database' | 'now'>,
  input: RequestOf<typeof endpoint>,
  call: SignedInContext,
): Promise<ResultOf<typeof endpoint>> => {
  const done = await actOnce(deps, toKeyedCall(call, endpoint, input), async (tx, at) =>
    JSON.stringify(await writeDates(tx, input, call, at)),
  )
  return endpoint.result.parse(JSON.parse(done))
}
