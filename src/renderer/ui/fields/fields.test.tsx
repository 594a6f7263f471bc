import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, describe, expect, it } from 'vitest'
import { DateField } from './date-field.tsx'
import { IntegerField, parseInteger } from './integer-field.tsx'
import { TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'

interface Values {
  count: number | null
  day: string
  name: string
  time: string
}

const Probe = () => {
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { count: 2, day: '', name: '', time: '' },
  })
  const shown = useWatch({ control })
  const required = 'This is required field.'
  const form = useForm<{ name: string }>({
    defaultValues: { name: '' },
    resolver: () => ({ values: {}, errors: { name: { type: 'required', message: required } } }),
  })
  return (
    <form
      onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}
      onReset={() => void handleSubmit(() => undefined)()}
    >
      <IntegerField control={control} name="count" label="Count" min={0} max={3} />
      <DateField control={control} name="day" label="Day" />
      <TimeField control={control} name="time" label="Time" placeholder="06:05" />
      <TextField control={form.control} name="name" label="Name" />
      <output>{JSON.stringify(shown)}</output>
      <button type="submit">go</button>
    </form>
  )
}

const values = (): Partial<Values> => JSON.parse(screen.getByRole('status').textContent) as Values
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

afterEach(cleanup)

describe('a number input', () => {
  it.each([
    ['12', 12],
    [' 3 ', 3],
    ['-4', -4],
    ['1.5', null],
    ['1e3', null],
    ['', null],
    ['two', null],
  ])('reads %j as %j', (text, expected) => {
    expect(parseInteger(text)).toBe(expected)
  })

  it('gives the form an integer or null, and steps with the arrows within its bounds', () => {
    render(<Probe />)
    type('Count', '3')
    expect(values().count).toBe(3)
    fireEvent.keyDown(screen.getByLabelText('Count'), { key: 'ArrowUp' })
    expect(values().count).toBe(3)
    type('Count', '3x')
    expect(values().count).toBeNull()
  })
})

describe('a date input', () => {
  it.each([
    ['15/01/2027', '2027-01-15'],
    ['15012027', '2027-01-15'],
    ['31/02/2027', '31/02/2027'],
  ])('typed %s gives the form %s', (typed, expected) => {
    render(<Probe />)
    type('Day', typed)
    expect(values().day).toBe(expected)
  })
})

describe('a time input', () => {
  it.each([
    ['0605', '06:05', '06:05'],
    ['6.05', '06:05', '06:05'],
    ['25:00', '25:00', '25:00'],
  ])('typed %s gives the form %s, and shows %s once left', (typed, held, shown) => {
    render(<Probe />)
    type('Time', typed)
    const input = screen.getByLabelText<HTMLInputElement>('Time')
    expect(values().time).toBe(held)
    expect(input.value).toBe(typed)
    fireEvent.blur(input)
    expect(input.value).toBe(shown)
  })
})

describe('an error', () => {
  it('is shown under its field and linked to it', async () => {
    render(<Probe />)
    fireEvent.click(screen.getByText('go'))
    const note = await screen.findByText('This is required field.')
    const input = screen.getByLabelText('Name')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-describedby')).toBe(note.id)
  })
})
