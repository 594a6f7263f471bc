import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { createStore } from '#renderer/store/store.ts'
import { SearchForm } from './search-form.tsx'
import { placeErrors, type PlacedErrors } from './server-errors.ts'
import { emptyForm, formWithLegs } from './search-query.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-10T09:00:00'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const city = (code: string, cityName: string) => ({
  cityCode: code,
  airportCode: code,
  cityName,
  label: cityName,
  subTitle: '',
  countryCode: 'IN',
})
const filled = formWithLegs(emptyForm, [
  {
    origin: city('DEL', 'New Delhi'),
    destination: city('BOM', 'Mumbai'),
    departure: '2027-01-15',
    slot: 0,
  },
])

const show = (initial = emptyForm, serverErrors?: PlacedErrors): StoredQuery[] => {
  const searches: StoredQuery[] = []
  render(
    <Provider store={createStore(null)}>
      <SearchForm initial={initial} serverErrors={serverErrors} onSearch={(query) => searches.push(query)} />
    </Provider>,
  )
  return searches
}
const submit = (): void => {
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
}

describe('the search form', () => {
  it('says at each empty field that it is required, and searches nothing', async () => {
    const searches = show()
    submit()
    expect(await screen.findAllByText('This is required field.')).toHaveLength(3)
    expect(searches).toEqual([])
  })

  it('swaps origin and destination', async () => {
    const searches = show(filled)
    fireEvent.click(screen.getByRole('button', { name: 'Swap origin and destination' }))
    submit()
    await waitFor(() => expect(searches).toHaveLength(1))
    expect(searches[0]?.request.segments[0]).toMatchObject({ origin: 'BOM', destination: 'DEL' })
  })

  it('says that infants need adults while they are counted', async () => {
    show(filled)
    fireEvent.click(screen.getByRole('button', { name: /^Passengers/ }))
    const more = await screen.findByRole('button', { name: 'More infants' })
    fireEvent.click(more)
    fireEvent.click(more)
    expect(await screen.findByText('Each infant must travel with an adult.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'More adults' }))
    await waitFor(() => expect(screen.queryByText('Each infant must travel with an adult.')).toBeNull())
  })

  it('requires a return date, with the places swapped', async () => {
    const searches = show(filled)
    fireEvent.click(screen.getByRole('radio', { name: 'Return' }))
    submit()
    expect(await screen.findAllByText('This is required field.')).toHaveLength(1)
    fireEvent.change(screen.getByRole('textbox', { name: 'Return' }), {
      target: { value: '20/01/2027' },
    })
    submit()
    await waitFor(() => expect(searches).toHaveLength(1))
    expect(searches[0]?.request.segments[1]).toMatchObject({
      origin: 'BOM',
      destination: 'DEL',
      preferredDepartureTime: '2027-01-20T00:00:00',
    })
  })

  it('adds flights of a multi-city journey up to six, each starting where the last one ends, and removes them', async () => {
    const searches = show(filled)
    fireEvent.click(screen.getByRole('radio', { name: 'Multi City' }))
    const add = await screen.findByRole('button', { name: 'Add flight' })
    for (let more = 0; more < 4; more += 1) fireEvent.click(add)
    expect(screen.getAllByRole('group', { name: /^Flight \d$/ })).toHaveLength(6)
    expect((add as HTMLButtonElement).disabled).toBe(true)
    for (const number of [6, 5, 4, 3]) {
      fireEvent.click(screen.getByRole('button', { name: `Remove flight ${number}` }))
    }
    expect(screen.getAllByRole('group', { name: /^Flight \d$/ })).toHaveLength(2)
    submit()
    expect(await screen.findAllByText('This is required field.')).toHaveLength(3)
    expect(searches).toEqual([])
  })

  it("shows the server's errors at the fields, and others above the button", async () => {
    const placed = placeErrors(
      [
        { path: 'segments.1.origin', message: 'No airport has this code.' },
        { path: 'segments.1.preferredDepartureTime', message: 'Too far ahead.' },
        { path: 'segments', message: 'A return search has two flights.' },
      ],
      2,
    )
    show({ ...filled, trip: 2 }, placed)
    expect(await screen.findByText('No airport has this code.')).toBeTruthy()
    const to = screen.getByRole('combobox', { name: 'To' })
    expect(to.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('textbox', { name: 'Return' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('A return search has two flights.')
  })
})
