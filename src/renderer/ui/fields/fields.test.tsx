import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
      <DateField control={control} name="day" label="Day" min="2026-12-01" max="2027-02-10" />
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

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-10T09:00:00'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

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

describe('a date typed in words', () => {
  it.each([
    ['15jan', '15/01/2027'],
    ['15/1', '15/01/2027'],
    ['tomorrow', '11/12/2026'],
    ['+3', '13/12/2026'],
  ])('reads %s, and shows %s once left', async (typed, shown) => {
    render(<Probe />)
    const input = screen.getByLabelText<HTMLInputElement>('Day')
    fireEvent.focus(input)
    type('Day', typed)
    await waitFor(() => expect(values().day).toBe(shown.split('/').toReversed().join('-')))
    expect(input.value).toBe(typed)
    fireEvent.blur(input)
    expect(input.value).toBe(shown)
  })
})

describe('the calendar of a date input', () => {
  const open = async (): Promise<HTMLElement> => {
    render(<Probe />)
    const input = screen.getByLabelText('Day')
    input.focus()
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Thu,10 Dec 2026'))
    return input
  }
  const press = (key: string): void => void fireEvent.keyDown(document.activeElement as Element, { key })

  it('opens with the down arrow, moves by keys across months, and gives the chosen day and the focus back', async () => {
    const input = await open()
    press('ArrowDown')
    press('PageDown')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Sun,17 Jan 2027'))
    fireEvent.click(document.activeElement as Element)
    expect(values().day).toBe('2027-01-17')
    expect((input as HTMLInputElement).value).toBe('17/01/2027')
    expect(document.activeElement).toBe(input)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers no day outside the bounds, and no month without one', async () => {
    await open()
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: '02' } })
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2027' } })
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: '02' } })
    fireEvent.click(screen.getByRole('button', { name: 'Thu,11 Feb 2027' }))
    expect(values().day).toBe('')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Wed,10 Feb 2027' }))
    expect(values().day).toBe('2027-02-10')
  })

  it('follows what is typed, and leaves the focus in the field', async () => {
    const input = await open()
    input.focus()
    fireEvent.change(input, { target: { value: '15/01/2027' } })
    await screen.findByRole('grid', { name: 'January 2027' })
    expect(document.activeElement).toBe(input)
    expect(screen.getByRole('button', { name: 'Fri,15 Jan 2027' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('closes on Escape, and when the focus leaves', async () => {
    const input = await open()
    press('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(input)
    fireEvent.click(screen.getByRole('button', { name: 'Choose a date' }))
    await screen.findByRole('dialog')
    screen.getByLabelText('Count').focus()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
