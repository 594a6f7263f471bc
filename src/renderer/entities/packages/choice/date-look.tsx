import { Disable, Help, People, Tick, Time } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import type { AvailableDate, DateState } from '#contract/entities/package-price.ts'
import { formatDate } from '#domain/format.ts'
import type { DayLook } from '#renderer/ui/calendar/month-grid.tsx'
import { formatMinor, formatMinorShort } from '#renderer/entities/packages/package-words.ts'
import { choiceTexts } from './choice-texts.ts'

export const stateIcons: Record<DateState, ComponentType<{ size?: number }>> = {
  open: Tick,
  few: People,
  waitlist: Time,
  request: Help,
  closed: Disable,
}

/** Returns the word of a date's state: `Available`, `3 left`. */
const formatState = ({ state, placesLeft }: AvailableDate): string => {
  if (state === 'few' && placesLeft !== null) return choiceTexts.placesLeft(placesLeft)
  // Too few for everyone who travels.
  return state === 'waitlist' && placesLeft ? choiceTexts.onlyLeft(placesLeft) : choiceTexts.states[state]
}

/** Whether the date has enough places for everyone. */
export const isBookable = ({ state }: AvailableDate): boolean => state !== 'closed' && state !== 'waitlist'

/** Whether a shopper may choose the date: to book it, or to join its waitlist. */
export const isChoosable = ({ state }: AvailableDate): boolean => state !== 'closed'

const StateMark = ({ date }: { date: AvailableDate }) => {
  const Icon = stateIcons[date.state]
  return (
    <span className={`holiday-date-state is-${date.state}`}>
      <Icon size={11} />
      <span>{formatState(date)}</span>
    </span>
  )
}

const toLook = (date: AvailableDate): DayLook => {
  const { startsOn, perAdultMinor, isGuaranteed } = date
  const words = [
    formatDate(startsOn),
    formatState(date),
    perAdultMinor === null ? '' : choiceTexts.perAdult(formatMinor(perAdultMinor, { isWhole: true })),
    isGuaranteed ? choiceTexts.guaranteed : '',
  ]
  return {
    label: words.filter(Boolean).join(', '),
    className: `holiday-date is-${date.state}`,
    content: (
      <>
        {perAdultMinor === null ? null : (
          <>
            <span className="holiday-date-price num">{formatMinor(perAdultMinor, { isWhole: true })}</span>
            <span className="holiday-date-short num">{formatMinorShort(perAdultMinor)}</span>
          </>
        )}
        <StateMark date={date} />
      </>
    ),
  }
}

/** Returns how the days of a month look: price, and state by icon and word. */
export const createDateLook = (
  dates: readonly AvailableDate[],
  today: string,
): ((day: string) => DayLook) => {
  const byDay = new Map(dates.map((date) => [date.startsOn, date]))
  return (day) => {
    const date = byDay.get(day)
    if (date) return toLook(date)
    const why = day < today ? choiceTexts.past : choiceTexts.notSold
    return { label: [formatDate(day), why].join(', '), className: 'holiday-date is-none' }
  }
}
