import { Cross, Plus } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { LegPlaces, LegWhen } from './leg-fields.tsx'
import { minLegs, maxLegs, type LegForm } from './search-form-check.ts'
import { searchTexts } from './search-texts.ts'
import type { SearchFormHandle } from './use-search-form.ts'

const emptyLeg: LegForm = { origin: null, destination: null, departure: '', slot: 0 }

/** Removes a flight. The later ones move up, and are checked again when the form is submitted. */
const removeLeg = ({ values, change, clearErrors }: SearchFormHandle, index: number): void => {
  const { legs, legCount } = values
  change({
    legs: [...legs.slice(0, index), ...legs.slice(index + 1), emptyLeg],
    legCount: legCount - 1,
  })
  clearErrors()
}

/** Adds a flight that starts where the last one ends. */
const addLeg = ({ values, change }: SearchFormHandle): void => {
  const { legs, legCount } = values
  const origin = legs[legCount]?.origin ?? legs[legCount - 1]?.destination ?? null
  change({
    legs: legs.map((leg, at) => (at === legCount ? { ...leg, origin } : leg)),
    legCount: legCount + 1,
  })
}

/** Two to six flights, each with its places and date. */
export const MultiLegs = ({ form }: { form: SearchFormHandle }) => {
  const { legCount } = form.values
  const frame = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    if (focused === null) return
    const leg = frame.current?.querySelectorAll('.search-leg').item(focused)
    leg?.querySelector('input')?.focus()
    setFocused(null)
  }, [focused])
  return (
    <div className="search-legs" ref={frame}>
      {Array.from({ length: legCount }, (_, index) => (
        <div key={index} className="search-leg" role="group" aria-label={searchTexts.leg(index + 1)}>
          <span className="search-leg-number small muted num" aria-hidden="true">
            {index + 1}
          </span>
          <LegPlaces form={form} index={index} />
          <div className="search-when">
            <LegWhen form={form} index={index} />
          </div>
          <Button
            variant="minimal"
            className="search-leg-remove"
            icon={<Cross />}
            aria-label={searchTexts.removeLeg(index + 1)}
            title={searchTexts.removeLeg(index + 1)}
            disabled={legCount <= minLegs}
            onClick={() => {
              removeLeg(form, index)
              setFocused(Math.min(index, legCount - 2))
            }}
          />
        </div>
      ))}
      <div className="row">
        <Button
          size="small"
          icon={<Plus />}
          text={searchTexts.addLeg}
          disabled={legCount >= maxLegs}
          onClick={() => {
            addLeg(form)
            setFocused(legCount)
          }}
        />
        {legCount >= maxLegs ? <span className="small muted">{searchTexts.mostLegs}</span> : null}
      </div>
    </div>
  )
}
