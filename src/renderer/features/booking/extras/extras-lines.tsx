import type { Segment, SsrOptions } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { FareLine } from '#renderer/entities/fare-summary.tsx'
import { toFlightKey } from './chosen-extras.ts'
import { sumExtras } from './extras-sum.ts'

interface ExtrasLinesProps {
  ssr: SsrOptions
  segments: readonly (readonly Segment[])[]
  passengers: readonly Pick<PassengerForm, 'baggage' | 'mealDynamic' | 'seats'>[]
}

/** The price of the extras on each flight, if they cost anything. */
export const ExtrasLines = ({ ssr, segments, passengers }: ExtrasLinesProps) => {
  const lines = segments
    .flat()
    .map((segment) => ({ segment, rupees: sumExtras(ssr, passengers, toFlightKey(segment)) }))
    .filter(({ rupees }) => rupees > 0)
  if (lines.length < 2) return null
  return (
    <dl className="extras-lines">
      {lines.map(({ segment, rupees }) => (
        <FareLine
          key={segment.flightNumber + segment.departureTime}
          isSub
          label={`${segment.originAirportCode}–${segment.destinationAirportCode} ${segment.airlineCode} ${segment.flightNumber}`}
          rupees={rupees}
        />
      ))}
    </dl>
  )
}
