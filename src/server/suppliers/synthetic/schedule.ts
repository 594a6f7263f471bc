import type { Airport } from '#server/reference/reference.ts'
import { blockMinutes, suitableAircraft } from './aircraft.ts'
import type { Carrier } from './carriers.ts'
import { canSellTogether } from './carriers.ts'
import type { Service } from './network.ts'
import { servicesBetween } from './network.ts'
import { seededFraction, hashParts, pickBetween, pickOne } from './seeded-random.ts'
import { findTerminal } from './terminals.ts'
import { toLocal, toUtc } from '#server/clock/zone-time.ts'

/** A flight that repeats on some days of the week. Minutes are local to the origin. */
interface TimetableLine {
  readonly flightNumber: string
  readonly departureMinute: number
  /** Bit 0 is Sunday. */
  readonly days: number
  readonly craft: string
  readonly blockMinutes: number
  readonly operatingCarrier: string
}

/** One flight on one day. Local times are minutes since 1970 on that airport's clock; utc ones are instants in minutes. */
export interface Flight {
  readonly carrier: Carrier
  readonly flightNumber: string
  /** Empty when the airline flies it itself. */
  readonly operatingCarrier: string
  readonly from: Airport
  readonly to: Airport
  readonly fromTerminal: string
  readonly toTerminal: string
  readonly km: number
  readonly isDomestic: boolean
  readonly departureLocal: number
  readonly departureUtc: number
  readonly arrivalLocal: number
  readonly arrivalUtc: number
  readonly durationMinutes: number
  readonly craft: string
}

const maximumKept = 20_000
const maximumDaysKept = 8_000
const flightsKept = new Map<string, readonly Flight[]>()
const timetables = new Map<string, readonly TimetableLine[]>()

/**
 * Lists the flights of a service that depart on a local day (days since 1970). Fixed by the seed: the same day always
 * has the same flights.
 */
export function listFlightsOn(service: Service, day: number, seed: string): readonly Flight[] {
  const key = `${seed}|${service.carrier.code}|${service.from.code}|${service.to.code}|${day}`
  let flights = flightsKept.get(key)
  if (!flights) {
    if (flightsKept.size >= maximumDaysKept) flightsKept.clear()
    const weekday = (((day + 4) % 7) + 7) % 7
    flights = buildTimetable(service, seed)
      .filter((line) => (line.days >> weekday) & 1)
      .map((line) => toFlight(service, line, day))
    flightsKept.set(key, flights)
  }
  return flights
}

function buildTimetable(service: Service, seed: string): readonly TimetableLine[] {
  const key = `${seed}|${service.carrier.code}|${service.from.code}|${service.to.code}`
  let lines = timetables.get(key)
  if (!lines) {
    if (timetables.size >= maximumKept) timetables.clear()
    lines = [...ownLines(service, seed), ...codeshareLines(service, seed)]
    timetables.set(key, lines)
  }
  return lines
}

function ownLines(service: Service, seed: string): TimetableLine[] {
  const { carrier, from, to, km, weekly } = service
  const key = [seed, carrier.code, from.code, to.code] as const
  const crafts = suitableAircraft(carrier.fleet, km)
  const daily = Math.ceil(weekly / 7)
  const partDays = weekly % 7 === 0 ? 7 : weekly % 7
  const first = firstNumber(service, seed)
  return Array.from({ length: daily }, (_, index) => {
    const craft = crafts[hashParts('craft', index, ...key) % crafts.length] ?? '320'
    return {
      flightNumber: String(first + index),
      departureMinute: departureMinute(index, daily, km, key),
      days: index === daily - 1 ? dayMask(partDays, ...key) : 0b1111111,
      craft,
      blockMinutes: blockMinutes(craft, from, to, km),
      operatingCarrier: '',
    }
  })
}

/**
 * Returns the first of a route's eight flight numbers: from 100 on long routes, from 1000 on others; codeshares have
 * 7000 to 8999.
 */
function firstNumber({ carrier, from, to, km }: Service, seed: string): number {
  const block = hashParts('number', seed, carrier.code, from.code, to.code)
  return km > 3000 ? 100 + (block % 110) * 8 : 1000 + (block % 620) * 8
}

/**
 * Creates codeshares: a full-service airline sells one flight of each alliance partner on the route under its own
 * number.
 */
function codeshareLines(service: Service, seed: string): TimetableLine[] {
  const { carrier, from, to } = service
  if (carrier.kind === 'lowCost') return []
  return servicesBetween(from, to)
    .filter((other) => other.carrier !== carrier && canSellTogether(carrier, other.carrier))
    .filter(
      (other) =>
        seededFraction(seed, 'codeshare', carrier.code, other.carrier.code, from.code, to.code) < 0.5,
    )
    .flatMap((other) => {
      const line = ownLines(other, seed)[0]
      const flightNumber = String(
        pickBetween(7000, 8999, seed, carrier.code, other.carrier.code, from.code, to.code),
      )
      return line ? [{ ...line, flightNumber, operatingCarrier: other.carrier.code }] : []
    })
}

type Bank = readonly [from: number, to: number]
const longHaulBanks: readonly [Bank, ...Bank[]] = [
  [30, 270],
  [420, 840],
  [1170, 1425],
]

/**
 * Spreads departures over the day in multiples of five minutes: short flights from 05:30 to 22:30, long ones also at
 * night from 00:30 to 04:30.
 */
function departureMinute(
  index: number,
  daily: number,
  km: number,
  key: readonly [string, string, string, string],
): number {
  if (km > 3500 && daily <= 3) {
    const bank = pickOne(longHaulBanks, 'bank', ...key)
    const start = (bank[0] + index * 480) % 1440
    return (Math.round((start + pickBetween(0, bank[1] - bank[0], 'minute', index, ...key)) / 5) * 5) % 1440
  }
  const gap = 1020 / daily
  const jitter = (seededFraction('minute', index, ...key) * 0.8 + 0.1) * gap
  return 330 + Math.floor((index * gap + jitter) / 5) * 5
}

function dayMask(days: number, ...key: readonly string[]): number {
  let mask = 0
  const start = hashParts('days', ...key) % 7
  for (let i = 0; i < days; i++) mask |= 1 << ((start + Math.floor((i * 7) / days)) % 7)
  return mask
}

function toFlight(service: Service, line: TimetableLine, day: number): Flight {
  const { carrier, from, to, km } = service
  const isDomestic = from.countryCode === to.countryCode
  const departureUtc = toUtc(from.timeZone, day * 1440 + line.departureMinute)
  const arrivalUtc = departureUtc + line.blockMinutes
  return {
    carrier,
    flightNumber: line.flightNumber,
    operatingCarrier: line.operatingCarrier,
    from,
    to,
    fromTerminal: findTerminal(from, carrier, isDomestic),
    toTerminal: findTerminal(to, carrier, isDomestic),
    km,
    isDomestic,
    departureLocal: toLocal(from.timeZone, departureUtc),
    departureUtc,
    arrivalLocal: toLocal(to.timeZone, arrivalUtc),
    arrivalUtc,
    durationMinutes: line.blockMinutes,
    craft: line.craft,
  }
}
