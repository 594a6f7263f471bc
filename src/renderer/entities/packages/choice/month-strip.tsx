import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { choiceTexts } from './choice-texts.ts'
import './month-strip.css'

export interface StripMonth<Value> {
  value: Value
  /** `Jan 2027`. */
  label: string
  /** Below the label: a price or a count. */
  note: string
  /** Nothing to choose in this month. */
  isEmpty?: boolean
}

interface MonthStripProps<Value> {
  /** Accessible name. */
  label: string
  months: readonly StripMonth<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Months beside each other, each with a price or a count. It scrolls where they don't fit. */
export const MonthStrip = <Value extends string | number>(props: MonthStripProps<Value>) => {
  const { label, months, chosen, onChoose } = props
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const { current } = list
    const month = current?.querySelector<HTMLElement>(`[data-month='${chosen}']`)
    // Not `scrollIntoView`, which would also scroll the page down to the strip.
    if (current && month)
      current.scrollLeft = month.offsetLeft - (current.clientWidth - month.offsetWidth) / 2
  }, [chosen])
  const scroll = (by: number): void =>
    list.current?.scrollBy?.({ left: by * list.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <div className="holiday-months">
      <Button
        variant="minimal"
        icon={<ChevronLeft />}
        aria-label={choiceTexts.earlier}
        onClick={() => scroll(-1)}
      />
      <ul ref={list} className="holiday-months-list" aria-label={label}>
        {months.map((month) => (
          <li key={month.value}>
            <button
              type="button"
              className="holiday-month"
              data-month={month.value}
              aria-pressed={month.value === chosen}
              disabled={month.isEmpty === true && month.value !== chosen}
              onClick={() => onChoose(month.value)}
            >
              <span className="holiday-month-name">{month.label}</span>
              <span className="holiday-month-note num">{month.note}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="minimal"
        icon={<ChevronRight />}
        aria-label={choiceTexts.later}
        onClick={() => scroll(1)}
      />
    </div>
  )
}
