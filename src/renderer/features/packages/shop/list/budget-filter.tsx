import { useEffect, useState } from 'react'
import { formatInr } from '#domain/format.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { listTexts } from './list-texts.ts'

interface BudgetFilterProps {
  /** Lowest and highest price for each person, in rupees. */
  range: { low: number; high: number }
  /** In rupees; 0 for any price. */
  maxPrice: number
  onChange: (maxPrice: number) => void
}

const settleMs = 250

/** Returns a step of the slider that is easy to read: 500, 1,000, 2,500 … */
const stepFor = (span: number): number => {
  const steps = [100, 250, 500, 1_000, 2_500, 5_000, 10_000]
  return steps.find((step) => span / step <= 60) ?? 25_000
}

/** The highest price for each person. The list follows a moment after the slider. */
export const BudgetFilter = ({ range, maxPrice, onChange }: BudgetFilterProps) => {
  const step = stepFor(range.high - range.low)
  const [min, max] = [Math.ceil(range.low / step) * step, Math.ceil(range.high / step) * step]
  const [moved, setMoved] = useState<number | null>(null)
  const send = useStableCallback(onChange)
  const value = Math.min(max, Math.max(min, moved ?? (maxPrice === 0 ? max : maxPrice)))
  useEffect(() => {
    if (moved === null) return
    const timer = setTimeout(() => {
      send(moved >= max ? 0 : moved)
      setMoved(null)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [moved, max, send])
  if (max <= min) return null
  const text = value >= max ? listTexts.anyBudget : listTexts.upTo(formatInr(value, { isWhole: true }))
  return (
    <fieldset className="holiday-filter">
      <legend>
        <span>{listTexts.budget}</span>
      </legend>
      <output className="num small">{text}</output>
      <input
        type="range"
        className="holiday-budget"
        aria-label={listTexts.budget}
        aria-valuetext={text}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => setMoved(Number(event.target.value))}
      />
      <div className="row spread small muted num">
        <span>{formatInr(min, { isWhole: true })}</span>
        <span>{formatInr(max, { isWhole: true })}</span>
      </div>
    </fieldset>
  )
}
