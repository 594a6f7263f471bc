import { ChevronDown, MapMarker } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import type { PublishedDay } from '#contract/entities/package-body.ts'
import { formatList } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import { formatDuration } from './package-words.ts'
import { dayTexts } from './package-texts.ts'
import './package-parts.css'
import './day-plan.css'

const Item = ({ item }: { item: PublishedDay['items'][number] }) => {
  const { kind, title, startsAt, minutes, from, to, isOptional } = item
  const details = [
    from && to ? dayTexts.fromTo(from, to) : from || to,
    minutes > 0 ? formatDuration(minutes) : '',
    isOptional ? dayTexts.optional : '',
  ].filter(Boolean)
  return (
    <li className="holiday-item">
      <span className="holiday-item-time num small muted">{startsAt}</span>
      <span>
        <span className="small muted">{dayTexts.items[kind]}</span>
        <span className="holiday-item-title">{title}</span>
        {details.length > 0 ? <span className="small muted">{details.join(' · ')}</span> : null}
      </span>
    </li>
  )
}

const DayHead = ({ dayNo, title, place, meals }: PublishedDay) => (
  <>
    <span className="holiday-day-no num small muted">{dayTexts.day(dayNo)}</span>
    <span className="grow">
      <span className="holiday-day-title">{title}</span>
      <span className="holiday-day-note small muted">
        {place ? (
          <span className="holiday-day-place">
            <MapMarker size={12} />
            {place}
          </span>
        ) : null}
        {meals.length > 0 ? <span>{formatList(meals.map((meal) => dayTexts.meals[meal]))}</span> : null}
      </span>
    </span>
  </>
)

const DayBody = ({ day: { text, items }, id }: { day: PublishedDay; id?: string }) => (
  <div className="holiday-day-body" id={id}>
    {text ? <p className="holiday-day-text">{text}</p> : null}
    {items.length > 0 ? (
      <ul className="holiday-items">
        {items.map((item) => (
          <Item key={item.itemId} item={item} />
        ))}
      </ul>
    ) : null}
  </div>
)

interface DayProps {
  day: PublishedDay
  isOpen: boolean
  onToggle: () => void
}

const Day = ({ day, isOpen, onToggle }: DayProps) => {
  const id = useId()
  return (
    <li className="holiday-day">
      <h3 className="holiday-day-head">
        <button
          type="button"
          className="holiday-day-button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <DayHead {...day} />
          <ChevronDown className="holiday-day-mark" size={16} />
        </button>
      </h3>
      {isOpen ? <DayBody day={day} id={id} /> : null}
    </li>
  )
}

/** The days of a package, the first one open. */
export const DayPlan = ({ days, title }: { days: readonly PublishedDay[]; title: string }) => {
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(days.slice(0, 1).map(({ dayNo }) => dayNo)),
  )
  if (days.length === 0) return null
  const isWhole = open.size === days.length
  const toggle = (dayNo: number): void => {
    const next = new Set(open)
    if (!next.delete(dayNo)) next.add(dayNo)
    setOpen(next)
  }
  return (
    <section className="holiday-part" id="days" aria-labelledby="days-title">
      <div className="row spread">
        <h2 className="holiday-part-title" id="days-title">
          {title}
        </h2>
        {days.length > 1 ? (
          <Button
            variant="minimal"
            size="small"
            text={isWhole ? dayTexts.closeAll : dayTexts.openAll}
            onClick={() => setOpen(new Set(isWhole ? [] : days.map(({ dayNo }) => dayNo)))}
          />
        ) : null}
      </div>
      <ol className="holiday-days">
        {days.map((day) => (
          <Day key={day.dayNo} day={day} isOpen={open.has(day.dayNo)} onToggle={() => toggle(day.dayNo)} />
        ))}
      </ol>
    </section>
  )
}

/** The days of a package, all of them in full, as a document has them. */
export const WholeDayPlan = ({ days, title }: { days: readonly PublishedDay[]; title: string }) =>
  days.length === 0 ? null : (
    <section className="holiday-part" id="days" aria-labelledby="days-title">
      <h2 className="holiday-part-title" id="days-title">
        {title}
      </h2>
      <ol className="holiday-days">
        {days.map((day) => (
          <li key={day.dayNo} className="holiday-day">
            <h3 className="holiday-day-head is-whole">
              <DayHead {...day} />
            </h3>
            <DayBody day={day} />
          </li>
        ))}
      </ol>
    </section>
  )
