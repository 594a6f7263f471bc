import { formatDate, formatInr } from '#domain/format.ts'
import type { DayLook } from '#renderer/ui/calendar/month-grid.tsx'
import { calendarTexts } from './calendar-texts.ts'
import { getHeat } from './fare-months.ts'

/** The lowest fare of a day. */
export interface DayFare {
  date: string
  price: number
  airlineName: string
  isLowestFareOfMonth: boolean
}

interface FareLookInput {
  days: readonly DayFare[]
  today: string
  /** What pressing a day does, for screen readers. */
  action: string
}

/** Returns how the days of a month look: a heat map with each day's fare. */
export const createFareLook = ({ days, today, action }: FareLookInput): ((day: string) => DayLook) => {
  const fares = new Map(days.map((fare) => [fare.date, fare]))
  const prices = days.filter(({ date }) => date >= today).map(({ price }) => price)
  return (day) => {
    if (day < today) return { label: [formatDate(day), calendarTexts.over].join(', ') }
    const fare = fares.get(day)
    if (!fare) return { label: [formatDate(day), calendarTexts.noFare, action].join(', ') }
    const price = formatInr(fare.price, { isWhole: true })
    const lowest = fare.isLowestFareOfMonth ? [calendarTexts.lowest] : []
    return {
      label: [formatDate(day), price, fare.airlineName, ...lowest, action].join(', '),
      className: `heat-${getHeat(fare.price, prices)}`,
      content: (
        <>
          <span className="day-figure num">{price}</span>
          <span className="day-word small">{lowest}</span>
        </>
      ),
    }
  }
}
