import { getWeekday, toDayNumber } from '#domain/calendar-days.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { PackageBody, Rate, Season } from '#contract/entities/package-body.ts'
import type { PriceLine, TripRoom } from '#contract/entities/package-price.ts'
import { formatDate, plural } from '#domain/format.ts'
import { countHeads } from './head-count.ts'
import { labelCharge } from './line-labels.ts'
import { priceAdults, priceChildren, toOccupancy, type RoomCharge } from './occupancy-price.ts'
import { findLastPricedDate, findPaxRange, findRate, findSeason } from './seasons.ts'
import { listNights } from './trip-days.ts'
import type { RoomShare } from './traveller-shares.ts'

type RatedBody = Pick<PackageBody, 'seasons' | 'rates'>

export interface RoomsQuery {
  hotelCategory: string
  rooms: readonly TripRoom[]
}

export interface TripDates {
  startsOn: string
  nights: number
  /** Price of an adult in a double room for the whole trip, in paise, that a departure sets; null to use the rates. */
  ownAdultMinor: number | null
}

interface PricedNight {
  date: string
  season: Season
  rate: Rate
}

const travellers = { one: 'person', other: 'people' }

const noSeasonError = (seasons: readonly Season[], date: string): FieldError => {
  const last = findLastPricedDate(seasons)
  const message =
    last === null || date <= last
      ? `Choose another date: we have no prices for ${formatDate(date)}`
      : `Choose an earlier date: prices end on ${formatDate(last)}`
  return { path: 'startsOn', message }
}

const noRateError = (
  { rates }: RatedBody,
  { season, date }: { season: Season; date: string },
  hotelCategory: string,
): FieldError => {
  const range = findPaxRange(rates, { seasonId: season.seasonId, hotelCategory })
  if (!range)
    return {
      path: 'hotelCategory',
      message: `Choose another hotel category: ${hotelCategory} has no prices for ${formatDate(date)}`,
    }
  return {
    path: 'rooms',
    message: `Change the number of travellers: prices are for ${range.from} to ${plural(range.to, travellers)}`,
  }
}

const rateNight = (
  body: RatedBody,
  { hotelCategory, people }: { hotelCategory: string; people: number },
  date: string,
): PricedNight | FieldError => {
  const season = findSeason(body.seasons, date)
  if (!season) return noSeasonError(body.seasons, date)
  const { seasonId } = season
  const rate = findRate(body.rates, { seasonId, hotelCategory, pax: people })
  return rate ? { date, season, rate } : noRateError(body, { season, date }, hotelCategory)
}

/** Names the rooms that a rate doesn't sell: an adult's price of zero means that the occupancy isn't offered. */
const unsoldRooms = (rooms: readonly TripRoom[], rate: Rate): FieldError[] =>
  rooms.flatMap(({ adults }, index) =>
    priceAdults({ adults, children: [], infants: 0 }, rate).every(({ unitMinor }) => unitMinor > 0)
      ? []
      : [
          {
            path: `rooms.${index}.adults`,
            message: `Choose another number of adults: a room for ${adults} isn't sold in ${rate.hotelCategory}`,
          },
        ],
  )

const chargeNight = ({ date, season, rate }: PricedNight, rooms: readonly TripRoom[]): RoomCharge[] => {
  const isTrip = rate.basis === 'trip'
  const shown = { date: isTrip ? null : date, seasonName: season.name }
  const isWeekend = rate.weekendAddMinor > 0 && season.weekdays.includes(getWeekday(toDayNumber(date)))
  const charges = rooms.flatMap((room, roomNo): RoomCharge[] => [
    ...[...priceAdults(room, rate), ...priceChildren(room, rate)].map((share) => ({
      kind: isTrip ? ('trip' as const) : ('night' as const),
      ...shown,
      roomNo,
      ...share,
    })),
    ...(isWeekend
      ? [
          {
            kind: 'weekend' as const,
            people: 'everyone' as const,
            ...shown,
            roomNo,
            quantity: room.adults + room.children.length,
            unitMinor: rate.weekendAddMinor,
          },
        ]
      : []),
  ])
  return [...charges, ...chargeFree({ rate, rooms, isWeekend }, shown)]
}

/** Returns the adults who travel free, at the lowest price that an adult of the trip pays for the same night. */
const chargeFree = (
  { rate, rooms, isWeekend }: { rate: Rate; rooms: readonly TripRoom[]; isWeekend: boolean },
  shown: Pick<RoomCharge, 'date' | 'seasonName'>,
): RoomCharge[] => {
  const { adults } = countHeads(rooms)
  const quantity = rate.freeEvery === 0 ? 0 : Math.floor(adults / rate.freeEvery)
  if (quantity === 0) return []
  const prices = rooms.flatMap((room) => priceAdults(room, rate).map(({ unitMinor }) => unitMinor))
  const unitMinor = -(Math.min(...prices) + (isWeekend ? rate.weekendAddMinor : 0))
  return [{ kind: 'free', people: 'freeAdult', ...shown, roomNo: null, quantity, unitMinor }]
}

/**
 * Returns the charges at a departure's own price. Adults in a double room pay it; the differences between a double and
 * other rooms stay as the rates have them, for the whole trip, and so do children's prices. No weekend price is added.
 */
const chargeOwn = (
  nights: readonly PricedNight[],
  rooms: readonly TripRoom[],
  ownAdultMinor: number,
): RoomCharge[] => {
  const whole = (pick: (rate: Rate) => number) => nights.reduce((sum, { rate }) => sum + pick(rate), 0)
  const difference = ownAdultMinor - whole((rate) => rate.adultMinor.double)
  const shown = { kind: 'trip' as const, date: null, seasonName: null }
  const adultCharges = rooms.flatMap((room, roomNo): RoomCharge[] => {
    const people = toOccupancy(room.adults)
    const unitMinor = Math.max(0, whole((rate) => rate.adultMinor[people]) + difference)
    const extraMinor = Math.max(
      0,
      whole((rate) => rate.extraAdultMinor),
    )
    return [
      { ...shown, people, roomNo, quantity: Math.min(3, room.adults), unitMinor },
      ...(room.adults > 3
        ? [
            {
              ...shown,
              people: 'extraAdult' as const,
              roomNo,
              quantity: room.adults - 3,
              unitMinor: extraMinor,
            },
          ]
        : []),
    ]
  })
  const childCharges = nights.flatMap(({ date, season, rate }) =>
    rooms.flatMap((room, roomNo) =>
      priceChildren(room, rate).map((share): RoomCharge => {
        const isTrip = rate.basis === 'trip'
        return {
          kind: isTrip ? 'trip' : 'night',
          date: isTrip ? null : date,
          seasonName: season.name,
          roomNo,
          ...share,
        }
      }),
    ),
  )
  return [...adultCharges, ...childCharges]
}

/** What some charges come to, in paise. */
export interface ChargedPart {
  lines: PriceLine[]
  roomShares: RoomShare[]
  /** Sum of all lines. */
  sumMinor: number
  /** Sum of lines for rooms: without adults who travel free. */
  roomsMinor: number
  adultsMinor: number
  /** For adults and children together. */
  everyoneMinor: number
  infantMinor: number
}

const payerOf = (people: RoomCharge['people']): 'adults' | 'everyone' | 'children' | 'infant' => {
  switch (people) {
    case 'childWithBed':
    case 'childNoBed':
      return 'children'
    case 'infant':
    case 'everyone':
      return people
    case 'single':
    case 'double':
    case 'triple':
    case 'extraAdult':
    case 'freeAdult':
      return 'adults'
  }
}

const toPart = (charges: readonly RoomCharge[]): ChargedPart => {
  const lines: PriceLine[] = []
  const roomShares: RoomShare[] = []
  const paidBy = { adults: 0, everyone: 0, children: 0, infant: 0 }
  let sumMinor = 0
  for (const charge of charges) {
    const { kind, people, date, roomNo, quantity, unitMinor } = charge
    const amountMinor = quantity * unitMinor
    lines.push({ kind, label: labelCharge(charge), date, roomNo, quantity, unitMinor, amountMinor })
    sumMinor += amountMinor
    if (roomNo === null) continue
    roomShares.push({ people, roomNo, amountMinor })
    paidBy[payerOf(people)] += amountMinor
  }
  const { adults, everyone, children, infant } = paidBy
  return {
    lines,
    roomShares,
    sumMinor,
    roomsMinor: adults + everyone + children + infant,
    adultsMinor: adults,
    everyoneMinor: everyone,
    infantMinor: infant,
  }
}

const isError = (night: PricedNight | FieldError): night is FieldError => 'path' in night

/** Returns the value for a key, which is calculated only once. */
const remember = <T>(calculate: (key: string) => T): ((key: string) => T) => {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = calculate(key)
    known.set(key, value)
    return value
  }
}

/**
 * Creates a function that prices rooms night by night: each night by the season of its date, or the whole trip by the
 * season of its first day where that rate is for a trip. Amounts are in paise. Weekend prices are for adults and
 * children, on the weekdays of the season; for a whole trip they apply if it starts on one of them. The function returns
 * the first date, head count or room that can't be priced instead, named by its field. It caches nights, because the
 * trips of a calendar share them.
 */
export const createRoomPricer = (body: RatedBody, { hotelCategory, rooms }: RoomsQuery) => {
  const { people } = countHeads(rooms)
  const findNight = remember((date) => rateNight(body, { hotelCategory, people }, date))
  const findUnsold = remember((date) => {
    const night = findNight(date)
    return isError(night) ? [] : unsoldRooms(rooms, night.rate)
  })
  const chargeDate = remember((date) => {
    const night = findNight(date)
    return toPart(isError(night) ? [] : chargeNight(night, rooms))
  })
  return ({
    startsOn,
    nights,
    ownAdultMinor,
  }: TripDates): { ok: true; parts: ChargedPart[] } | { ok: false; errors: FieldError[] } => {
    const first = findNight(startsOn)
    if (isError(first)) return { ok: false, errors: [first] }
    const dates = first.rate.basis === 'trip' ? [startsOn] : listNights(startsOn, nights)
    const priced: PricedNight[] = []
    for (const date of dates) {
      const night = findNight(date)
      if (isError(night)) return { ok: false, errors: [night] }
      if (date !== startsOn && night.rate.basis === 'trip')
        return { ok: false, errors: [noSeasonError([], date)] }
      const unsold = findUnsold(date)
      if (unsold.length > 0) return { ok: false, errors: unsold }
      priced.push(night)
    }
    return {
      ok: true,
      parts:
        ownAdultMinor === null ? dates.map(chargeDate) : [toPart(chargeOwn(priced, rooms, ownAdultMinor))],
    }
  }
}
