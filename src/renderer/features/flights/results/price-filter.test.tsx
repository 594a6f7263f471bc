import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PriceFilter } from './price-filter.tsx'

it('keeps the cheapest flight at the left end', () => {
  const onChange = vi.fn<(maxPrice: number | null) => void>()
  const cheapest = 4_800.4
  render(
    <PriceFilter
      range={{ min: cheapest, max: 9_200.6 }}
      histogram={[1, 1]}
      maxPrice={null}
      onChange={onChange}
    />,
  )
  const slider = screen.getByRole<HTMLInputElement>('slider')
  fireEvent.change(slider, { target: { value: slider.min } })
  expect(onChange).toHaveBeenCalledOnce()
  expect(onChange.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(cheapest)
})
