import type { FieldError } from '#contract/common/envelope.ts'
import type { PackageBody, Rate, Season } from '#contract/entities/package-body.ts'
import type { TripRoom } from '#contract/entities/package-price.ts'
import { formatDate, plural } from '#domain/format.ts'
import { countHeads } from './head-count.ts'
import { priceAdults, priceChildren, toOccupancy, type RoomCharge } from './occupancy-price.ts'
import { findLastPricedDate, findPaxRange, findRate, findSeason } from './seasons.ts'
import { getWeekday, listNights, toDayNumber } from './trip-days.ts'

type RatedBody = Pick<PackageBody, 'seasons' | 'rates'>

export interface RoomsQuery {
  startsOn: string
  nights: number
  hotelCategory: string
  rooms: readonly TripRoom[]
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
      ? `Choose another date: there are no prices for ${formatDate(date)}`
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

const rateNight = (body: RatedBody, query: RoomsQuery, date: string): PricedNight | FieldError => {
  const season = findSeason(body.seasons, date)
  if (!season) return noSeasonError(body.seasons, date)
  const { people } = countHeads(query.rooms)
  const rate = findRate(body.rates, {
    seasonId: season.seasonId,
    hotelCategory: query.hotelCategory,
    pax: people,
  })
  return rate ? { date, season, rate } : noRateError(body, { season, date }, query.hotelCategory)
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

const isError = (night: PricedNight | FieldError): night is FieldError => 'path' in night

/**
 * Prices rooms night by night: each night by the season of its date, or the whole trip by the season of its first day
 * where that rate is for a trip. Amounts are in paise. Weekend prices are for adults and children, on the weekdays of
 * the season; for a whole trip they apply if it starts on one of them. Returns the first date, head count or room that
 * can't be priced instead, named by its field.
 */
export const chargeRooms = (
  body: RatedBody,
  query: RoomsQuery,
): { ok: true; charges: RoomCharge[] } | { ok: false; errors: FieldError[] } => {
  const first = rateNight(body, query, query.startsOn)
  if (isError(first)) return { ok: false, errors: [first] }
  const rest =
    first.rate.basis === 'trip'
      ? []
      : listNights(query.startsOn, query.nights)
          .slice(1)
          .map((date) => rateNight(body, query, date))
  const missing = rest.find(isError)
  if (missing) return { ok: false, errors: [missing] }
  const nights = [first, ...rest.filter((night): night is PricedNight => !isError(night))]
  const whole = nights.slice(1).find(({ rate }) => rate.basis === 'trip')
  if (whole) return { ok: false, errors: [noSeasonError([], whole.date)] }
  const unsold = nights.map(({ rate }) => unsoldRooms(query.rooms, rate)).find((errors) => errors.length > 0)
  if (unsold) return { ok: false, errors: unsold }
  return {
    ok: true,
    charges:
      query.ownAdultMinor === null
        ? nights.flatMap((night) => chargeNight(night, query.rooms))
        : chargeOwn(nights, query.rooms, query.ownAdultMinor),
  }
}
