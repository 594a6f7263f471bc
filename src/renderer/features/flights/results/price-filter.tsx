import type { PriceRange } from './flight-filters.ts'
import { formatInr } from '#domain/format.ts'
import { resultTexts } from './result-texts.ts'

interface PriceFilterProps {
  range: PriceRange
  histogram: readonly number[]
  maxPrice: number | null
  onChange: (maxPrice: number | null) => void
}

/** The highest fare: a slider from the lowest published price to the highest, which is the default. */
export const PriceFilter = ({ range, histogram, maxPrice, onChange }: PriceFilterProps) => {
  // Whole rupees rounded up, so that the cheapest flight stays at the left end.
  const [min, max] = [Math.ceil(range.min), Math.ceil(range.max)]
  const value = Math.min(max, Math.max(min, maxPrice ?? max))
  const tallest = Math.max(1, ...histogram)
  const share = max === min ? 1 : (value - min) / (max - min)
  return (
    <fieldset className="filter-group">
      <legend>
        <span>{resultTexts.price}</span>
        <output className="num filter-price">{formatInr(value, { isWhole: true })}</output>
      </legend>
      <div className="histogram" aria-hidden="true">
        {histogram.map((count, index) => (
          <span
            key={index}
            className={index / histogram.length <= share ? 'histogram-bar is-in' : 'histogram-bar'}
            style={{ height: `${count === 0 ? 0 : Math.max(8, (count / tallest) * 100)}%` }}
          />
        ))}
      </div>
      <input
        type="range"
        className="price-slider"
        aria-label={resultTexts.price}
        aria-valuetext={formatInr(value, { isWhole: true })}
        min={min}
        max={max}
        value={value}
        disabled={max <= min}
        onChange={(event) => {
          const next = Number(event.target.value)
          onChange(next >= max ? null : next)
        }}
      />
      <div className="row spread small muted num">
        <span>{formatInr(min, { isWhole: true })}</span>
        <span>{formatInr(max, { isWhole: true })}</span>
      </div>
    </fieldset>
  )
}
