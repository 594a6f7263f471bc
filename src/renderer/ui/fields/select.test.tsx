import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FieldFrame } from './field-frame.tsx'
import { Select } from './select.tsx'

afterEach(cleanup)

const days = [
  { value: 1, label: 'One day' },
  { value: 7, label: 'A week' },
  { value: 30, label: 'A month', isDisabled: true },
]

describe('Select', () => {
  it('gives the value of the chosen option, numbers as numbers', () => {
    const chosen: number[] = []
    render(<Select label="Days" value={1} options={days} onChange={(value) => void chosen.push(value)} />)
    fireEvent.change(screen.getByRole('combobox', { name: 'Days' }), { target: { value: '7' } })
    expect(chosen).toEqual([7])
  })

  it('cannot be changed to an option that is disabled', () => {
    render(<Select label="Days" value={1} options={days} onChange={() => undefined} />)
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'A month' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'A week' }).disabled).toBe(false)
  })

  it('takes label and error from the frame around it', () => {
    render(
      <FieldFrame label="Days" error="Choose a period" isRequired>
        {(aria) => <Select aria={aria} className="num" value={1} options={days} onChange={() => undefined} />}
      </FieldFrame>,
    )
    const select = screen.getByRole('combobox', { name: /^Days/, description: 'Choose a period' })
    expect(select.getAttribute('aria-invalid')).toBe('true')
    expect(select.className).toBe('field-control num')
  })
})
