import type { FlightMark } from '#renderer/entities/flight-sort.ts'
import { resultTexts } from './result-texts.ts'

/** What an itinerary stands out for, in a word. */
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
