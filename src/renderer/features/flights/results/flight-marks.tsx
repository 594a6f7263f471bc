import type { FlightMark } from '#renderer/entities/flight-sort.ts'
import { resultTexts } from './result-texts.ts'

/** What an itinerary stands out for, such as the cheapest. */
export const FlightMarks = ({ marks }: { marks: readonly FlightMark[] | undefined }) =>
  marks ? (
    <span className="flight-marks">
      {marks.map((mark) => (
        <strong key={mark} className="flight-mark">
          {resultTexts.mark[mark]}
        </strong>
      ))}
    </span>
  ) : null
