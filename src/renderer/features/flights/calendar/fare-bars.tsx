import { formatInr } from '#domain/format.ts'
import { calendarTexts } from './calendar-texts.ts'
import type { DayFare } from './fare-look.tsx'
import { getBarHeight, getHeat } from './fare-months.ts'
import './fare-bars.css'

interface MonthBarsProps {
  days: readonly DayFare[]
  /** Earlier days aren't drawn. */
  today: string
  /** The month's name. */
  month: string
}

/** A chart of a month's fares. It is only a picture: days are listed and chosen in the calendar below. */
export const MonthBars = ({ days, today, month }: MonthBarsProps) => {
  const shown = days.filter(({ date }) => date >= today)
  const prices = shown.map(({ price }) => price)
  if (shown.length < 2) return null
  const highest = formatInr(Math.max(...prices), { isWhole: true })
  const lowest = formatInr(Math.min(...prices), { isWhole: true })
  return (
    <div className="fare-bars" role="img" aria-label={calendarTexts.chart(month, lowest, highest)}>
      <span className="fare-bars-scale small muted num" aria-hidden>
        <span>{highest}</span>
        <span>{lowest}</span>
      </span>
      {shown.map(({ date, price }) => (
        <span
          key={date}
          className="fare-bar"
          title={`${date.slice(8)}: ${formatInr(price, { isWhole: true })}`}
        >
          <i
            className={`fare-bar-fill heat-${getHeat(price, prices)}`}
            style={{ height: `${getBarHeight(price, prices)}%` }}
          />
          <span className="fare-bar-day small muted num">{Number(date.slice(8))}</span>
        </span>
      ))}
    </div>
  )
}
