import { dayMs } from '#contract/common/constants.ts'
import { fixedDeparturesEndpoints, type BlockInput } from '#contract/http/fixed-departures.ts'
import { formatDate, formatInr, plural } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { auditEventsAfter } from '#server/audit/audit.repo.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import {
  countStaffAction,
  type StaffAction,
  type StaffActionVerdict,
} from '#server/staff-limits/count-staff-action.ts'
import { isSameFlights } from '#server/suppliers/fixed-departures/block-offer.ts'
import type { BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { listBlockChanges, type BlockTerms } from './block-changes.rules.ts'
import { comparableBlocks, countHeldSeats } from './blocks.repo.ts'
import {
  findHighestPrices,
  findLowestPrices,
  judgePriceDrop,
  toSeatPrices,
  type SeatPrices,
} from './price-drop.rules.ts'

/** For how long earlier prices of a block count when its price falls, in milliseconds. */
const recentPricesMs = 30 * dayMs
/** New flights are compared with blocks of their route that depart within so many days. */
const comparedDays = 3

const priceText = ({ adultMinor, childMinor, infantMinor }: SeatPrices): string =>
  [adultMinor, childMinor, infantMinor].map((minor) => formatInr(toRupees(minor))).join(' / ')

/** A block to be stored, checked but not yet compared with others. */
export interface PriceChange {
  /** Null for a new block. */
  kept: BlockRow | null
  /** Owner of a new block; null for the site. */
  supplierUserId: string | null
  terms: Parameters<typeof toSeatPrices>[0] &
    BlockTerms &
    Pick<BlockRow, 'title' | 'origin' | 'destination' | 'departsAt' | 'segments' | 'seatsTotal'>
  input: BlockInput
  call: SignedInContext
  at: Date
}

/**
 * What a change of prices costs the agency, in paise, and whether it always needs a second person. `comparedPrices` are
 * those that new flights were compared with; null without comparable blocks.
 */
export interface JudgedPrice {
  costMinor: number
  isLarge: boolean
  comparedPrices: SeatPrices | null
}

type CountedPriceDrop = JudgedPrice & { verdict: StaffActionVerdict }

/** Lists the prices each block had in the last 30 days, and those it was compared with when it was added. */
const loadRecentPrices = async (
  tx: Db,
  blockIds: readonly string[],
  { call, at }: Pick<PriceChange, 'call' | 'at'>,
): Promise<Map<string, SeatPrices[]>> => {
  const events = await auditEventsAfter(tx, call.site.siteId, {
    actions: ['seatBlock.add', 'seatBlock.change'],
    at: new Date(at.getTime() - recentPricesMs),
    targets: blockIds.map((id) => `seatBlock:${id}`),
  })
  const pricesOf = ({ details }: (typeof events)[number]) =>
    ['pricesBefore', 'comparedPrices'].flatMap((name) => (details[name] as SeatPrices | undefined) ?? [])
  return new Map(
    blockIds.map((id) => [id, events.filter(({ target }) => target === `seatBlock:${id}`).flatMap(pricesOf)]),
  )
}

/**
 * Finds the prices that new flights are compared with: the cheapest block of the same flights, or else of the same route
 * around that day. Each block counts at its highest recent price, so that a cheap block can't justify a cheaper one.
 */
const findComparedPrices = async (tx: Db, change: PriceChange): Promise<SeatPrices | null> => {
  const { kept, supplierUserId, terms, call } = change
  const near = await comparableBlocks(tx, call.site.siteId, {
    ...terms,
    supplierUserId: kept ? kept.supplierUserId : supplierUserId,
    exceptId: kept?.id ?? null,
    withinDays: comparedDays,
  })
  const same = near.filter(({ segments }) => isSameFlights(segments, terms.segments))
  const compared = same.length > 0 ? same : near
  const recent = await loadRecentPrices(
    tx,
    compared.map(({ id }) => id),
    change,
  )
  return findLowestPrices(
    compared.map((block) => findHighestPrices([toSeatPrices(block), ...(recent.get(block.id) ?? [])])),
  )
}

/** Describes a change for the second person: prices, and seats where their number changes. */
const describeChange = ({ kept, terms }: PriceChange): { about: string; before: string; after: string } => {
  const isResized = kept?.seatsTotal !== terms.seatsTotal
  const describe = (block: Parameters<typeof toSeatPrices>[0] & { seatsTotal: number }) =>
    [
      priceText(toSeatPrices(block)),
      ...(isResized ? [plural(block.seatsTotal, { one: 'seat', other: 'seats' })] : []),
    ].join(' · ')
  return {
    about: kept?.title ?? `New block: ${terms.title}`,
    before: kept ? describe(kept) : '',
    after: describe(terms),
  }
}

/** Returns the audit target of flights that have no block yet. It depends on the flights alone, not on the person. */
const toNewTarget = ({ origin, destination, departsAt, segments }: PriceChange['terms']): string => {
  const flights = segments.flat().map(({ airlineCode, flightNumber }) => airlineCode + flightNumber)
  return `seatBlock:new ${flights.join(' ')} ${origin}-${destination} ${departsAt}`
}

/** Judges a lower price, seats added after a price drop, and cheap new flights. Suppliers' own seats cost nothing. */
export const judgePrice = async (tx: Db, change: PriceChange): Promise<JudgedPrice> => {
  const { kept, supplierUserId, terms, call } = change
  if ((kept ?? { supplierUserId }).supplierUserId === call.actor.userId)
    return { costMinor: 0, isLarge: false, comparedPrices: null }
  const comparedPrices = hasNewFlights(change) ? await findComparedPrices(tx, change) : null
  const keptPrices = kept && toSeatPrices(kept)
  const recent = kept ? (await loadRecentPrices(tx, [kept.id], change)).get(kept.id) : undefined
  const heldSeats = kept ? await countHeldSeats(tx, call.site.siteId, kept.id) : 0
  const toUnsold = (seatsTotal: number) => Math.max(0, seatsTotal - (kept?.seatsTaken ?? 0) + heldSeats)
  const judged = judgePriceDrop(
    { prices: toSeatPrices(terms), unsoldSeats: toUnsold(terms.seatsTotal) },
    {
      before:
        kept && !hasNewFlights(change)
          ? { prices: toSeatPrices(kept), unsoldSeats: toUnsold(kept.seatsTotal) }
          : null,
      recent: [keptPrices ?? [], recent ?? [], comparedPrices ?? []].flat(),
    },
  )
  return { ...judged, comparedPrices }
}

const hasNewFlights = ({ kept, terms }: PriceChange): boolean =>
  kept === null || !isSameFlights(kept.segments, terms.segments)

/** Counts what a change of prices costs against the caller's daily limit (`judgePrice`). */
export const countPriceDrop = async (tx: Db, change: PriceChange): Promise<CountedPriceDrop> => {
  const { kept, supplierUserId, terms, input, call, at } = change
  const judged = await judgePrice(tx, change)
  if ((kept ?? { supplierUserId }).supplierUserId === call.actor.userId)
    return { ...judged, verdict: { is: 'allowed', approved: null } }
  const staffAction: StaffAction = {
    kind: 'blockPrice',
    target: kept ? `seatBlock:${kept.id}` : toNewTarget(terms),
    // A change of the block in between would be undone by an approval, which saves all of it.
    terms: {
      ...toSeatPrices(terms),
      seatsTotal: terms.seatsTotal,
      of: kept?.updatedAt ?? null,
      ...(hasNewFlights(change) ? { legs: input.legs } : {}),
    },
    amountMinor: judged.costMinor,
    needsSecond: judged.isLarge ? 'large' : null,
    isReplacing: true,
    proposal: {
      endpointId: fixedDeparturesEndpoints.saveBlock.id,
      input,
      reason: '',
      subjectUserId: null,
      ...describeChange(change),
      changes: listBlockChanges(kept, terms),
    },
  }
  return { ...judged, verdict: await countStaffAction(tx, staffAction, call, at) }
}

/** Fields that differ from date to date. */
const datedFields = new Set(['Flights', 'Names due'])

interface RepeatedPrices {
  block: BlockRow
  /** What is repeated: the input of the block itself. */
  input: BlockInput
  /** Departure dates that a second person approves together. */
  dates: readonly string[]
  /** The blocks of these dates that cost something. */
  costly: readonly { change: PriceChange; judged: JudgedPrice }[]
}

/**
 * Counts what the repeats of a block cost together against the caller's daily limit. All dates that cost something are
 * allowed or become one proposal, so that a long repeat doesn't fill the list of approvals.
 */
export const countRepeatedPrices = async (
  tx: Db,
  { block, input, dates, costly }: RepeatedPrices,
  call: SignedInContext,
  at: Date,
): Promise<StaffActionVerdict> => {
  const days = plural(dates.length, { one: 'date', other: 'dates' })
  const first = costly[0]?.change.terms ?? block
  const listed = dates.map((date) => formatDate(date)).join(', ')
  const staffAction: StaffAction = {
    kind: 'blockPrice',
    target: `seatBlock:${block.id} repeat`,
    terms: { ...toSeatPrices(block), input, dates },
    amountMinor: costly.reduce((sum, { judged }) => sum + judged.costMinor, 0),
    needsSecond: costly.some(({ judged }) => judged.isLarge) ? 'large' : null,
    proposal: {
      endpointId: fixedDeparturesEndpoints.repeatBlock.id,
      input: { blockId: block.id, dates },
      reason: '',
      subjectUserId: null,
      about: `Repeat on ${days}: ${block.title}`,
      before: '',
      after: `${priceText(toSeatPrices(block))} · ${plural(block.seatsTotal, { one: 'seat', other: 'seats' })} on each date`,
      changes: [
        { field: 'Dates', before: '', after: listed },
        ...listBlockChanges(null, first).map((one) =>
          datedFields.has(one.field) ? { ...one, field: `${one.field}, first date` } : one,
        ),
      ],
    },
  }
  return countStaffAction(tx, staffAction, call, at)
}
