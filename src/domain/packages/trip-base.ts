import type { FieldError } from '#contract/common/envelope.ts'
import type { PriceLine } from '#contract/entities/package-price.ts'
import { countHeads, type HeadCount } from './head-count.ts'
import { countTicketPeople, priceAddOns, priceTickets } from './price-extras.ts'
import { createRoomPricer, type ChargedPart, type TripDates } from './price-rooms.ts'
import { checkRooms } from './room-rules.ts'
import type { RoomShare } from './traveller-shares.ts'
import type { PartyQuery, PricedBody } from './trip-query.ts'

/** What a trip costs before markup and taxes, in paise. Lines are built on request, since a calendar needs only sums. */
export interface TripBase {
  baseMinor: number
  infantMinor: number
  /** What adults pay of `roomsMinor`. */
  adultsMinor: number
  /** What is charged for rooms, before free places. */
  roomsMinor: number
  heads: HeadCount
  buildLines: () => PriceLine[]
  buildRoomShares: () => RoomShare[]
}

type Base = { ok: true; base: TripBase } | { ok: false; errors: FieldError[] }

/** Adds up what the same people of a room pay on each night. */
const sumRoomShares = (parts: readonly ChargedPart[]): RoomShare[] => {
  const shares = new Map<string, RoomShare>()
  for (const { roomShares } of parts)
    for (const { people, roomNo, amountMinor } of roomShares) {
      const key = `${roomNo} ${people}`
      const before = shares.get(key)
      if (before) before.amountMinor += amountMinor
      else shares.set(key, { people, roomNo, amountMinor })
    }
  return [...shares.values()]
}

const sumOf = (parts: readonly ChargedPart[], pick: (part: ChargedPart) => number): number => {
  let sum = 0
  for (const part of parts) sum += pick(part)
  return sum
}

/** Creates a function that prices rooms from a date on. */
const createRoomBase = (body: PricedBody, query: PartyQuery): ((dates: TripDates) => Base) => {
  const errors = checkRooms(query.rooms, body.childPolicy)
  if (errors.length > 0) return () => ({ ok: false, errors })
  const price = createRoomPricer(body, query)
  const heads = countHeads(query.rooms)
  return (dates) => {
    const priced = price(dates)
    if (!priced.ok) return priced
    const { parts } = priced
    const everyoneMinor = sumOf(parts, (part) => part.everyoneMinor)
    const base: TripBase = {
      baseMinor: sumOf(parts, (part) => part.sumMinor),
      infantMinor: sumOf(parts, (part) => part.infantMinor),
      adultsMinor:
        sumOf(parts, (part) => part.adultsMinor) +
        Math.round((everyoneMinor * heads.adults) / Math.max(1, heads.people)),
      roomsMinor: sumOf(parts, (part) => part.roomsMinor),
      heads,
      buildLines: () => parts.flatMap(({ lines }) => lines),
      buildRoomShares: () => sumRoomShares(parts),
    }
    return { ok: true, base }
  }
}

const sumLines = (lines: readonly PriceLine[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const priceTicketBase = (body: PricedBody, query: PartyQuery, startsOn: string): Base => {
  if (!query.activity)
    return { ok: false, errors: [{ path: 'activity', message: 'Choose a time and tickets' }] }
  const priced = priceTickets(body, query.activity, startsOn)
  if (!priced.ok) return priced
  const people = countTicketPeople(body, query.activity)
  return {
    ok: true,
    base: {
      baseMinor: sumLines(priced.lines),
      infantMinor: 0,
      adultsMinor: 0,
      roomsMinor: 0,
      heads: { adults: people, children: 0, infants: 0, people },
      buildLines: () => priced.lines,
      buildRoomShares: () => [],
    },
  }
}

/** Creates a function that prices rooms or tickets, and add-ons, for a start. */
export const createTripBase = (body: PricedBody, party: PartyQuery): ((dates: TripDates) => Base) => {
  const priceRooms = createRoomBase(body, party)
  return (dates) => {
    const priced = body.activity ? priceTicketBase(body, party, dates.startsOn) : priceRooms(dates)
    if (!priced.ok) return priced
    const { base } = priced
    const addOns = priceAddOns(body.addOns, party.addOns, {
      people: base.heads.people + base.heads.infants,
      days: party.nights + 1,
    })
    if (!addOns.ok) return addOns
    const baseMinor = base.baseMinor + sumLines(addOns.lines)
    const buildLines = () => [...base.buildLines(), ...addOns.lines]
    return { ok: true, base: { ...base, baseMinor, buildLines } }
  }
}
