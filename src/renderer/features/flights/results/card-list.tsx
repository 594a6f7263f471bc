import { useEffect, useRef, useState } from 'react'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { resultTexts } from './result-texts.ts'
import { ResultCard } from './result-card.tsx'
import type { FiltersControl } from './use-filters.ts'

const atOnce = 24
/** How far below the window the next portion is drawn. */
const nearPx = 800

interface CardListProps {
  control: FiltersControl
  searchId: string
  travellers: string
  isNetShown: boolean
  onChoose: (facts: FlightFacts) => void
  onView: (facts: FlightFacts) => void
}

/**
 * Calls back when the end of the drawn cards comes near. It's remounted for each portion. Scrolling and the page's
 * height are also watched: after a jump to a place near the end, Chromium's observer may keep the answer it had before
 * the cards got their heights, and whoever is at the end can't scroll any further.
 */
const End = ({ onNear }: { onNear: () => void }) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const end = element.current
    if (!end) return
    const check = (): void => {
      if (end.getBoundingClientRect().top < globalThis.innerHeight + nearPx) onNear()
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear()
      },
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(end)
    const heights = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(check)
    heights?.observe(document.body)
    document.addEventListener('scroll', check, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      heights?.disconnect()
      document.removeEventListener('scroll', check, true)
    }
  }, [onNear])
  return <div ref={element} className="card-list-end" />
}

/** Draws cards as they are scrolled to, since two thousand at once would block a phone for seconds. */
export const CardList = ({ control, ...card }: CardListProps) => {
  const { shown, fares, marks, view } = control
  const [drawn, setDrawn] = useState({ view, count: atOnce })
  // Another order or filter starts at the top again.
  const count = drawn.view === view ? drawn.count : atOnce
  return (
    <>
      <ul className="card-list" aria-label={resultTexts.list}>
        {shown.slice(0, count).map((facts) => (
          <ResultCard
            key={facts.flight.resultIndex}
            main={facts}
            fares={fares.get(facts.row)}
            marks={marks.get(facts.flight.resultIndex)}
            {...card}
          />
        ))}
      </ul>
      {count < shown.length ? (
        <End key={count} onNear={() => setDrawn({ view, count: count + atOnce })} />
      ) : null}
    </>
  )
}
