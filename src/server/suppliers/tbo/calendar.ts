import type { CalendarDay, CalendarQuery, CallOptions } from '#server/suppliers/port.ts'
import { journeyTypes } from './enumerations.ts'
import { fieldReader } from './read-fields.ts'
import { readFlatList, readLocalTime, readMinor, readText } from './read-values.ts'
import type { Names } from './segments.ts'
import { toSupplierError, isOk } from './tbo-answer.ts'
import type { TboClient } from './tbo-client.ts'

const readBody = fieldReader(['SearchResults'])
const readDay = fieldReader([
  'AirlineCode',
  'AirlineName',
  'DepartureTime',
  'BaseFare',
  'Tax',
  'OtherCharge',
  'OtherCharges',
])

/** Finds the lowest known fare of each day of a month; from past bookings, so indicative. */
export const loadCalendar = async (
  { client, names }: { client: TboClient; names: Names },
  query: CalendarQuery,
  options: CallOptions,
): Promise<CalendarDay[]> => {
  const first = `${query.month}-01`
  const from = query.today > first ? query.today : first
  if (!from.startsWith(query.month)) return []
  const answer = await client.read(
    'GetCalendarFare',
    {
      JourneyType: String(journeyTypes.OneWay),
      PreferredAirlines: query.preferredAirlines.length > 0 ? query.preferredAirlines : null,
      Segments: [
        {
          Origin: query.origin,
          Destination: query.destination,
          FlightCabinClass: '1',
          PreferredDepartureTime: `${from}T00:00:00`,
        },
      ],
      Sources: query.sources.length > 0 ? query.sources : null,
    },
    options,
  )
  if (!isOk(answer)) {
    if (/no (?:result|fare|data|record)|not? (?:found|available)/i.test(answer.errorMessage)) return []
    throw toSupplierError(answer)
  }
  const lowest = new Map<string, CalendarDay>()
  for (const item of readFlatList(readBody(answer.body)?.SearchResults)) {
    const raw = readDay(item)
    const date = readLocalTime(raw?.DepartureTime)?.slice(0, 10)
    if (!raw || !date || !date.startsWith(query.month) || date < query.today) continue
    const publishedMinor =
      readMinor(raw.BaseFare) + readMinor(raw.Tax) + readMinor(raw.OtherCharge ?? raw.OtherCharges)
    if (!Number.isSafeInteger(publishedMinor) || publishedMinor <= 0) continue
    const known = lowest.get(date)
    if (known && known.publishedMinor <= publishedMinor) continue
    const airlineCode = readText(raw.AirlineCode)
    lowest.set(date, {
      date,
      airlineCode,
      airlineName: readText(raw.AirlineName) || (names.airlineByCode(airlineCode)?.name ?? airlineCode),
      publishedMinor,
    })
  }
  return [...lowest.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}
