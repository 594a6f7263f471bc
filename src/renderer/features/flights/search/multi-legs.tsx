import { Cross, Plus } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '#renderer/ui/button.tsx'
import { LegPlaces, LegWhen } from './leg-fields.tsx'
import { minLegs, maxLegs, type LegForm, type SearchForm } from './search-form-schema.ts'
import { searchTexts } from './search-texts.ts'

const parts = ['origin', 'destination', 'departure', 'slot'] as const
const emptyLeg: LegForm = { origin: null, destination: null, departure: '', slot: 0 }

const setLeg = ({ setValue }: UseFormReturn<SearchForm>, index: number, leg: LegForm): void => {
  for (const part of parts) setValue(`legs.${index}.${part}`, leg[part], { shouldDirty: true })
}

/** Removes a flight. The later ones move up and their errors are checked again. */
const removeLeg = (form: UseFormReturn<SearchForm>, index: number): void => {
  const { legs, legCount } = form.getValues()
  const left = [...legs.slice(0, index), ...legs.slice(index + 1), emptyLeg]
  for (let at = index; at < legCount; at += 1) setLeg(form, at, left[at] ?? emptyLeg)
  form.clearErrors('legs')
  form.setValue('legCount', legCount - 1)
}

/** Adds a flight that starts where the last one ends. */
const addLeg = (form: UseFormReturn<SearchForm>): void => {
  const { legs, legCount } = form.getValues()
  const [last, next] = [legs[legCount - 1], legs[legCount]]
  if (!next?.origin) setLeg(form, legCount, { ...(next ?? emptyLeg), origin: last?.destination ?? null })
  form.setValue('legCount', legCount + 1)
}

/** Two to six flights, each with its places and date. */
export const MultiLegs = ({ form }: { form: UseFormReturn<SearchForm> }) => {
  const legCount = useWatch({ control: form.control, name: 'legCount' })
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
            <LegWhen control={form.control} index={index} />
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
