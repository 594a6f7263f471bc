import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { createStore } from '#renderer/store/store.ts'
import { SearchForm } from './search-form.tsx'
import { emptyForm } from './search-query.ts'

afterEach(cleanup)

const city = (code: string, cityName: string) => ({
  cityCode: code,
  airportCode: code,
  cityName,
  label: cityName,
  subTitle: '',
  countryCode: 'IN',
})
const nextYear = String(new Date().getFullYear() + 1)
const filled = {
  ...emptyForm,
  origin: city('DEL', 'New Delhi'),
  destination: city('BOM', 'Mumbai'),
  departure: `${nextYear}-01-15`,
}

const show = (initial = emptyForm): StoredQuery[] => {
  const searches: StoredQuery[] = []
  render(
    <Provider store={createStore(null)}>
      <SearchForm initial={initial} onSearch={(query) => searches.push(query)} />
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
    const more = screen.getByRole('button', { name: 'More infants' })
    fireEvent.click(more)
    fireEvent.click(more)
    expect(await screen.findByText('Each infant needs an adult of its own.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'More adults' }))
    await waitFor(() => expect(screen.queryByText('Each infant needs an adult of its own.')).toBeNull())
  })
})
