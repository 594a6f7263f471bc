import type { FieldError } from '#contract/common/envelope.ts'
import type { Segment } from '#contract/entities/flight.ts'
import type { BlockInput } from '#contract/http/fixed-departures.ts'
import type { Airport, Reference } from '#server/reference/reference.ts'
import { formatLocal, parseLocal, toLocal, toUtc } from '#server/clock/zone-time.ts'

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
 * Checks a block's flights against reference data and local times: known airports and airlines, durations that match
 * the local times, feasible connections, and a return that leads back. Returns one message per wrong field.
 */
export const checkFlights = (legs: BlockInput['legs'], reference: Facts): FlightsCheck => {
  const looked = legs.map((leg, l) =>
    leg.map((flight, f) => findFlightFacts(flight, `legs.${l}.${f}`, reference)),
  )
  const unknown = looked.flat().flatMap((one) => ('errors' in one ? one.errors : []))
  if (unknown.length > 0) return { ok: false, errors: unknown }
  const known = looked.map((leg) => leg.filter((one): one is Known => !('errors' in one)))
  const errors = [
    ...known.flat().flatMap(durationError),
    ...known.flatMap(connectionErrors),
    ...returnErrors(known),
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

const findFlightFacts = (
  flight: Flight,
  path: string,
  reference: Facts,
): Known | { errors: FieldError[] } => {
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
  const unknownAirportText = (code: string) => `Enter another code: ${code} has no scheduled flights`
  return {
    errors: [
      ...(airline
        ? []
        : [
            {
              path: `${path}.airlineCode`,
              message: `Enter another code: no airline has ${flight.airlineCode}`,
            },
          ]),
      ...(from ? [] : [{ path: `${path}.origin`, message: unknownAirportText(flight.origin) }]),
      ...(to ? [] : [{ path: `${path}.destination`, message: unknownAirportText(flight.destination) }]),
      ...(from && from.code === to?.code
        ? [{ path: `${path}.destination`, message: 'Choose a different arrival airport' }]
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
        message: `Enter a later arrival: at departure it's ${earliest} in ${to.cityName}`,
      },
    ]
  }
  return [
    {
      path: `${path}.durationMinutes`,
      message: `Correct the times or the minutes: by local time the flight takes ${minutes} minutes`,
    },
  ]
}

const connectionErrors = (leg: Known[]): FieldError[] =>
  leg.slice(1).flatMap((next, index) => {
    const before = leg[index]
    if (!before) return []
    if (before.to.code !== next.from.code)
      return [
        {
          path: `${next.path}.origin`,
          message: `Start from ${before.to.code}, where the previous flight arrives`,
        },
      ]
    return next.departs > before.arrives
      ? []
      : [
          {
            path: `${next.path}.departureTime`,
            message: 'Enter a departure after the previous flight arrives',
          },
        ]
  })

const returnErrors = ([out, back]: Known[][]): FieldError[] => {
  const [first, last, home, end] = [out?.[0], out?.at(-1), back?.[0], back?.at(-1)]
  if (!first || !last || !home || !end) return []
  if (home.from.cityCode !== last.to.cityCode)
    return [{ path: `${home.path}.origin`, message: `Start the return in ${last.to.cityName}` }]
  if (end.to.cityCode !== first.from.cityCode)
    return [{ path: `${end.path}.destination`, message: `End the return in ${first.from.cityName}` }]
  return home.departs > last.arrives
    ? []
    : [
        {
          path: `${home.path}.departureTime`,
          message: 'Enter a return departure after the outbound flight arrives',
        },
      ]
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

/** Checks terms that depend only on each other and the clock. */
export const checkTerms = (
  input: BlockInput,
  facts: { departsInstant: Date; now: Date; keptDeadline: Date | null },
): FieldError[] => {
  const deadline = new Date(input.namesDeadline)
  const isKept = facts.keptDeadline?.getTime() === deadline.getTime()
  const fares = (['adult', 'child', 'infant'] as const).flatMap((type) =>
    (['baseFare', 'tax'] as const)
      .filter((part) => input[type][part] < 0)
      .map((part) => ({ path: `${type}.${part}`, message: "Enter an amount that isn't negative" })),
  )
  return [
    ...(facts.departsInstant <= facts.now
      ? [{ path: 'legs.0.0.departureTime', message: "Enter a departure that isn't in the past" }]
      : []),
    ...(deadline > facts.departsInstant
      ? [
          {
            path: 'namesDeadline',
            message: 'Choose a time before the flight departs',
          },
        ]
      : deadline <= facts.now && !isKept
        ? [
            {
              path: 'namesDeadline',
              message: 'Choose a time in the future',
            },
          ]
        : []),
    ...fares,
    ...(input.adult.baseFare + input.adult.tax > 0 || fares.length > 0
      ? []
      : [{ path: 'adult.baseFare', message: 'Enter a fare for adults' }]),
    ...(input.pnr === '' || /^[A-Z\d]{5,8}$/.test(input.pnr)
      ? []
      : [{ path: 'pnr', message: 'Enter a PNR of five to eight letters and digits' }]),
  ]
}
