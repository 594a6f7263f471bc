import { readDateTime, readChoice, readRecords, readText, type Json } from './fields.ts'
import { sumBase, sumPublished, rupees, sumTax, toTboFare, sumYq } from './fares.ts'
import { checkToken, optionalTexts } from './sessions.ts'
import { dayInIndia, type World } from './world.ts'

/**
 * Implements GetCalendarFare (section 3.15): indicative fares for one adult on the days of a month. Every fifth day
 * has no fare; every seventh has two, the more expensive one first.
 */
export const calendarFare = async (world: World, body: Json): Promise<Json> => {
  checkToken(world, body, undefined)
  readChoice(body, 'JourneyType', [1], { asText: true })
  const preferred = optionalTexts(body, 'PreferredAirlines')
  const sources = optionalTexts(body, 'Sources')
  const [leg] = readRecords(body, 'Segments')
  const origin = readText(leg ?? {}, 'Origin')
  const destination = readText(leg ?? {}, 'Destination')
  const month = readDateTime(leg ?? {}, 'PreferredDepartureTime').slice(0, 7)
  const today = dayInIndia(world.options.now().getTime())
  const rows = []
  for (let day = 1; day <= 31; day++) {
    const date = `${month}-${String(day).padStart(2, '0')}`
    if (day % 5 === 0 || date < today || new Date(`${date}T00:00:00Z`).getUTCDate() !== day) continue
    rows.push(
      ...(await findCheapestFares(world, { origin, destination, date, preferred, sources }))
        .slice(0, day % 7 === 0 ? 2 : 1)
        .reverse(),
    )
  }
  const lowest = Math.min(...rows.map((row) => row.published))
  return {
    TraceId: `calendar-${month}`,
    Origin: origin,
    Destination: destination,
    SearchResults: rows.map(({ json, published }) => ({
      ...json,
      IsLowestFareOfMonth: published === lowest,
    })),
  }
}

const findCheapestFares = async (
  world: World,
  asked: { origin: string; destination: string; date: string; preferred: string[]; sources: string[] },
) => {
  const { origin, destination, date, preferred, sources } = asked
  const { offers } = await world.timetable.search(
    {
      journeyType: 1,
      returnKind: null,
      legs: [{ origin, destination, date, fromHour: 0, toHour: 24, cabinClass: 2 }],
      adultCount: 1,
      childCount: 0,
      infantCount: 0,
      directFlight: true,
      preferredAirlines: preferred,
      sources,
    },
    { signal: new AbortController().signal, requestId: 'timetable', siteId: 'timetable' },
  )
  return offers.map((offer) => {
    const fare = toTboFare(offer.fare, offer.validatingAirline)
    const first = offer.segments[0]?.[0]
    const tax = sumTax(fare)
    const base = sumBase(fare)
    return {
      published: sumPublished(fare),
      json: {
        AirlineCode: offer.validatingAirline,
        AirlineName: first?.airlineName,
        DepartureTime: first?.departureTime,
        BaseFare: rupees(base),
        Tax: rupees(tax),
        YQTax: rupees(sumYq(fare)),
        OtherCharge: rupees(sumPublished(fare) - base - tax),
      },
    }
  })
}
