import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useCallback, useRef, useState, type ComponentProps } from 'react'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it } from 'vitest'
import { aPassenger, aSegment, aTicket, code } from '#renderer/entities/ticket-detail.test-kit.ts'
import { createStore } from '#renderer/store/store.ts'
import { usePrintReady } from '#renderer/ui/paper/use-print-ready.ts'
import { TicketSheet } from './ticket-sheet.tsx'

const store = createStore(null, () => (next) => (action) => next(action))

/** The sheet on a printed page, as the screens use it. */
const PrintedSheet = (props: Omit<ComponentProps<typeof TicketSheet>, 'onDrawn'>) => {
  const page = useRef<HTMLElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => setDrawn(true), [])
  usePrintReady(page, isDrawn)
  return (
    <Provider store={store}>
      <main ref={page}>
        <TicketSheet {...props} onDrawn={onDrawn} />
      </main>
    </Provider>
  )
}

const isReady = (): boolean => document.documentElement.getAttribute('data-print-ready') === '/'

afterEach(cleanup)

describe('the sheet of an e-ticket', () => {
  it('is ready to print once its bar codes are drawn, and not after it is removed', async () => {
    const { container, unmount } = render(<PrintedSheet ticket={aTicket()} pax={null} isPriceShown={false} />)
    expect(isReady()).toBe(false)
    await waitFor(() => expect(isReady()).toBe(true))
    expect(container.querySelectorAll('.barcode svg')).toHaveLength(2)
    unmount()
    expect(isReady()).toBe(false)
  })

  it('leaves out bar codes that cannot be drawn, and says what to do', async () => {
    const ticket = aTicket({ passenger: [aPassenger(0, 'Anil', '')] })
    const { container } = render(<PrintedSheet ticket={ticket} pax={null} isPriceShown={false} />)
    await waitFor(() => expect(isReady()).toBe(true))
    expect(container.querySelectorAll('.barcode svg')).toHaveLength(0)
    screen.getByText("If Barcode doesn't work, please download original ticket from Airline's website.")
  })

  it('shows the fare only on request', () => {
    const { rerender } = render(<PrintedSheet ticket={aTicket()} pax={null} isPriceShown={false} />)
    expect(screen.queryByText(/4,800/)).toBeNull()
    rerender(<PrintedSheet ticket={aTicket()} pax={null} isPriceShown />)
    expect(screen.getAllByText(/4,800\.00/)).toHaveLength(1)
  })

  it('is void for a refunded passenger, and valid for the others', async () => {
    const refunded = {
      ...aPassenger(1, 'Sunil', ''),
      ticketValidity: 'refunded' as const,
      shownChange: null,
      flightVoids: ['refunded' as const],
      barcodeDetails: null,
    }
    const ticket = aTicket({
      statusText: 'Completed',
      ticketValidity: 'partlyRefunded',
      passenger: [aPassenger(0, 'Anil', code), refunded],
    })
    const { container, rerender } = render(<PrintedSheet ticket={ticket} pax={null} isPriceShown={false} />)
    await waitFor(() => expect(container.querySelectorAll('.barcode svg')).toHaveLength(1))
    screen.getByText('Partly refunded')
    screen.getByText('Refunded, not valid for travel')
    expect(screen.queryByText('Completed')).toBeNull()
    rerender(<PrintedSheet ticket={ticket} pax={1} isPriceShown={false} />)
    await waitFor(() => expect(container.querySelectorAll('.barcode svg')).toHaveLength(0))
    screen.getByText("This ticket was refunded. It isn't valid for travel.")
    expect(container.querySelector('s')?.textContent).toBe('0981234567891')
  })

  it('shows one passenger when one is named', async () => {
    render(<PrintedSheet ticket={aTicket()} pax={1} isPriceShown={false} />)
    await waitFor(() => expect(isReady()).toBe(true))
    expect(screen.queryByText(/Anil/)).toBeNull()
    screen.getByText('0981234567891')
  })

  it('says that the arrival is a day later, and which carrier operates', () => {
    const segments = [[aSegment({ operatingCarrier: 'UK' })]]
    render(<PrintedSheet ticket={aTicket({ segments })} pax={null} isPriceShown={false} />)
    screen.getByText('+1')
    screen.getByText('Operated by UK')
  })

  it("warns when it isn't valid for travel", () => {
    const ticket = aTicket({ status: 'Cancelled', statusId: 4, statusText: 'Cancelled' })
    render(<PrintedSheet ticket={ticket} pax={null} isPriceShown={false} />)
    screen.getByText('Not valid for travel.')
  })
})
