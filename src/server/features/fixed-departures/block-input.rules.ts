import type { FieldError } from '#contract/common/envelope.ts'
import type { Segment } from '#contract/entities/flight.ts'
import type { BlockInput } from '#contract/http/fixed-departures.ts'
import type { Airport, Reference } from '#server/reference/reference.ts'
import { formatLocal, parseLocal, toLocal, toUtc } from '#server/suppliers/synthetic/zone-time.ts'

type Flight = BlockInput['legs'][number][number]
type Facts = Pick<Reference, 'airportByCode' | 'airlineByCode'>

export interface CheckedFlights {
  segments: Segment[][]
  departsInstant: Date
}

export type FlightsCheck = { ok: true; flights: CheckedFlights } | { ok: false; errors: FieldError[] }

interface Known {
  path: string
  flight: Flight
  from: Airport
  to: Airport
  airlineName: string
  /** Minutes since 1970 UTC. */
  departs: number
  arrives: number
}

/**
 * Flights of a block against the reference data and the clocks of their airports: known airports and airlines, durations that
 * agree with the local times, connections that can be made, a way back that leads back. One message for each wrong field.
 */
export const checkFlights = (legs: BlockInput['legs'], reference: Facts): FlightsCheck => {
  const looked = legs.map((leg, l) => leg.map((flight, f) => lookUp(flight, `legs.${l}.${f}`, reference)))
  const unknown = looked.flat().flatMap((one) => ('errors' in one ? one.errors : []))
  if (unknown.length > 0) return { ok: false, errors: unknown }
  const known = looked.map((leg) => leg.filter((one): one is Known => !('errors' in one)))
  const errors = [
    ...known.flat().flatMap(durationError),
    ...known.flatMap(connectionErrors),
    ...wayBackErrors(known),
  ]
  const first = known[0]?.[0]
  if (errors.length > 0 || !first) return { ok: false, errors }
  return {
    ok: true,
    flights: {
      segments: known.map((leg) => leg.map(toSegment)),
      departsInstant: new Date(first.departs * 60_000),
    },
  }
}

const lookUp = (flight: Flight, path: string, reference: Facts): Known | { errors: FieldError[] } => {
  const from = reference.airportByCode(flight.origin)
  const to = reference.airportByCode(flight.destination)
  const airline = reference.airlineByCode(flight.airlineCode)
  if (from && to && airline && from.code !== to.code)
    return {
      path,
      flight,
      from,
      to,
      airlineName: airline.name,
      departs: toUtc(from.timeZone, parseLocal(flight.departureTime)),
      arrives: toUtc(to.timeZone, parseLocal(flight.arrivalTime)),
    }
  const noAirport = (code: string) => `No airport with scheduled flights has the code ${code}.`
  return {
    errors: [
      ...(airline
        ? []
        : [{ path: `${path}.airlineCode`, message: `No airline has the code ${flight.airlineCode}.` }]),
      ...(from ? [] : [{ path: `${path}.origin`, message: noAirport(flight.origin) }]),
      ...(to ? [] : [{ path: `${path}.destination`, message: noAirport(flight.destination) }]),
      ...(from && from.code === to?.code
        ? [{ path: `${path}.destination`, message: 'A flight ends at another airport than it begins.' }]
        : []),
    ],
  }
}

const durationError = ({ path, flight, departs, arrives, to }: Known): FieldError[] => {
  const minutes = arrives - departs
  if (minutes === flight.durationMinutes) return []
  if (minutes <= 0) {
    const earliest = formatLocal(toLocal(to.timeZone, departs)).slice(11, 16)
    return [
      {
        path: `${path}.arrivalTime`,
        message: `The flight would land before it leaves: at departure it is ${earliest} in ${to.cityName}.`,
      },
    ]
  }
  return [
    {
      path: `${path}.durationMinutes`,
      message: `By the clocks of both airports the flight takes ${minutes} minutes. Correct the times or the minutes.`,
    },
  ]
}

const connectionErrors = (leg: Known[]): FieldError[] =>
  leg.slice(1).flatMap((next, index) => {
    const before = leg[index]
    if (!before) return []
    if (before.to.code !== next.from.code)
      return [{ path: `${next.path}.origin`, message: `The flight before ends in ${before.to.code}.` }]
    return next.departs > before.arrives
      ? []
      : [
          {
            path: `${next.path}.departureTime`,
            message: 'This flight leaves before the one ahead of it lands.',
          },
        ]
  })

const wayBackErrors = ([out, back]: Known[][]): FieldError[] => {
  const [first, last, home, end] = [out?.[0], out?.at(-1), back?.[0], back?.at(-1)]
  if (!first || !last || !home || !end) return []
  if (home.from.cityCode !== last.to.cityCode)
    return [{ path: `${home.path}.origin`, message: `The way back starts in ${last.to.cityName}.` }]
  if (end.to.cityCode !== first.from.cityCode)
    return [{ path: `${end.path}.destination`, message: `The way back ends in ${first.from.cityName}.` }]
  return home.departs > last.arrives
    ? []
    : [{ path: `${home.path}.departureTime`, message: 'The way back leaves before the way out lands.' }]
}

const toSegment = ({ flight, from, to, airlineName }: Known): Segment => ({
  airlineName,
  airlineCode: flight.airlineCode,
  flightNumber: flight.flightNumber,
  fareClass: flight.fareClass || 'Y',
  originAirportCode: from.code,
  originAirportName: from.name,
  originCityName: from.cityName,
  originCityCode: from.cityCode,
  originCountryCode: from.countryCode,
  originTerminal: '',
  destinationAirportCode: to.code,
  destinationAirportName: to.name,
  destinationCityName: to.cityName,
  destinationCityCode: to.cityCode,
  destinationCountryCode: to.countryCode,
  destinationTerminal: '',
  departureTime: flight.departureTime,
  arrivalTime: flight.arrivalTime,
  durationMinutes: flight.durationMinutes,
  flightStatus: 'Confirmed',
  airlinePnr: '',
  operatingCarrier: '',
  baggage: flight.baggage,
  cabinBaggage: flight.cabinBaggage,
  cabinClass: 2,
  craft: '',
  seatsLeft: null,
  stopPoint: '',
  stopPointArrivalTime: null,
  stopPointDepartureTime: null,
})

/** Terms that hang on nothing but each other and the clock. */
export const checkTerms = (
  input: BlockInput,
  facts: { departsInstant: Date; now: Date; keptDeadline: Date | null },
): FieldError[] => {
  const deadline = new Date(input.namesDeadline)
  const isKept = facts.keptDeadline?.getTime() === deadline.getTime()
  const fares = (['adult', 'child', 'infant'] as const).flatMap((type) =>
    (['baseFare', 'tax'] as const)
      .filter((part) => input[type][part] < 0)
      .map((part) => ({ path: `${type}.${part}`, message: 'An amount is not negative.' })),
  )
  return [
    ...(facts.departsInstant <= facts.now
      ? [{ path: 'legs.0.0.departureTime', message: 'This departure is in the past.' }]
      : []),
    ...(deadline > facts.departsInstant
      ? [
          {
            path: 'namesDeadline',
            message: 'Names are due before the flight leaves. Choose an earlier time.',
          },
        ]
      : deadline <= facts.now && !isKept
        ? [
            {
              path: 'namesDeadline',
              message: 'This time is over: nothing could be sold. Choose a later one.',
            },
          ]
        : []),
    ...fares,
    ...(input.adult.baseFare + input.adult.tax > 0 || fares.length > 0
      ? []
      : [{ path: 'adult.baseFare', message: 'An adult’s seat has a price.' }]),
    ...(input.pnr === '' || /^[A-Z\d]{5,8}$/.test(input.pnr)
      ? []
      : [{ path: 'pnr', message: 'A PNR has five to eight letters and digits.' }]),
  ]
}
