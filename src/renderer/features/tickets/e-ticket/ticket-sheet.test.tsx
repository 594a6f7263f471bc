import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { TicketSheet } from './ticket-sheet.tsx'

const aSegment = (over: Partial<TicketDetail['segments'][number][number]> = {}) => ({
  airlineName: 'Air India',
  airlineCode: 'AI',
  flightNumber: '865',
  fareClass: 'K',
  originAirportCode: 'DEL',
  originAirportName: 'Indira Gandhi International Airport',
  originCityName: 'New Delhi',
  originCityCode: 'DEL',
  originCountryCode: 'IN',
  originTerminal: '3',
  destinationAirportCode: 'BOM',
  destinationAirportName: 'Chhatrapati Shivaji International Airport',
  destinationCityName: 'Mumbai',
  destinationCityCode: 'BOM',
  destinationCountryCode: 'IN',
  destinationTerminal: '2',
  departureTime: '2027-01-15T22:25:00',
  arrivalTime: '2027-01-16T00:40:00',
  durationMinutes: 135,
  flightStatus: 'HK',
  airlinePnr: 'ABC123',
  operatingCarrier: '',
  baggage: '15 KG',
  cabinBaggage: '7 KG',
  cabinClass: 2 as const,
  craft: 'Airbus A320neo',
  seatsLeft: null,
  stopPoint: '',
  stopPointArrivalTime: null,
  stopPointDepartureTime: null,
  ...over,
})

const aPassenger = (index: number, firstName: string, content: string) => ({
  index,
  title: 'Mr',
  firstName,
  lastName: 'Sharma',
  paxType: 1 as const,
  gender: 1 as const,
  isLeadPax: index === 0,
  ticket: { ticketId: String(index), ticketNumber: `098123456789${index}`, validatingAirline: 'AI' },
  segmentAdditionalInfo: [],
  barcodeDetails: { barcode: [{ content, format: 'pdf417' }] },
  baggage: [],
  mealDynamic: [],
})

const code = 'M1SHARMA/ANIL         EABC123 DELBOMAI 0865 015K000 0000 000'

const aTicket = (over: Partial<TicketDetail> = {}): TicketDetail => ({
  bookingId: '100123',
  pnr: 'ABC123',
  createdAt: '2026-11-20T04:00:00.000Z',
  status: 'Ticketed',
  statusId: 3,
  statusText: 'Ticketed',
  source: 'GDS',
  isLCC: false,
  isDomestic: true,
  isRefundable: true,
  segments: [[aSegment()]],
  passenger: [aPassenger(0, 'Anil', code), aPassenger(1, 'Sunil', code)],
  fareRules: [],
  holdDeadline: null,
  invoiceCreatedOn: '2026-11-20T04:00:20.000Z',
  agency: {
    companyName: 'Rao Travels',
    address: '14 MG Road',
    phone: '98100',
    email: 'a@b.example',
    logoUrl: '',
    gstNumber: '',
  },
  permissions: { canSeePrice: true, editFee: false, editDiscount: false, canEmail: true },
  fare: {
    currency: 'INR',
    baseFare: 4000,
    tax: 800,
    otherCharges: 0,
    baggageMealCharges: 0,
    totalFare: 4800,
    roundedTotalFare: 4800,
    publishedFare: 4800,
    markup: 0,
    gstOnMarkup: 0,
    txnFee: 0,
    discount: 0,
    userMergeTxnFeeTaxes: false,
  },
  ...over,
})

const isReady = (): boolean => document.documentElement.getAttribute('data-print-ready') === 'true'

afterEach(cleanup)

describe('the sheet of an e-ticket', () => {
  it('is ready to print once its bar codes are drawn, and not after it is gone', async () => {
    const { container, unmount } = render(<TicketSheet ticket={aTicket()} pax={null} isPriceShown={false} />)
    expect(isReady()).toBe(false)
    await waitFor(() => expect(isReady()).toBe(true))
    expect(container.querySelectorAll('.barcode svg')).toHaveLength(2)
    unmount()
    expect(isReady()).toBe(false)
  })

  it('swallows what cannot be drawn, and says what to do', async () => {
    const ticket = aTicket({ passenger: [aPassenger(0, 'Anil', '')] })
    const { container } = render(<TicketSheet ticket={ticket} pax={null} isPriceShown={false} />)
    await waitFor(() => expect(isReady()).toBe(true))
    expect(container.querySelectorAll('.barcode svg')).toHaveLength(0)
    screen.getByText("If Barcode doesn't work, please download original ticket from Airline's website.")
  })

  it('shows the fare only when it is asked for', () => {
    const { rerender } = render(<TicketSheet ticket={aTicket()} pax={null} isPriceShown={false} />)
    expect(screen.queryByText(/4,800/)).toBeNull()
    rerender(<TicketSheet ticket={aTicket()} pax={null} isPriceShown />)
    expect(screen.getAllByText(/4,800\.00/)).toHaveLength(1)
  })

  it('is for one passenger alone when one is named', async () => {
    render(<TicketSheet ticket={aTicket()} pax={1} isPriceShown={false} />)
    await waitFor(() => expect(isReady()).toBe(true))
    expect(screen.queryByText(/Anil/)).toBeNull()
    screen.getByText('0981234567891')
  })

  it('says that the arrival is a day later, and which carrier flies', () => {
    const segments = [[aSegment({ operatingCarrier: 'UK' })]]
    render(<TicketSheet ticket={aTicket({ segments })} pax={null} isPriceShown={false} />)
    screen.getByText('+1')
    screen.getByText('Operated by UK')
  })

  it('warns when it is no document to travel with', () => {
    const ticket = aTicket({ status: 'Cancelled', statusId: 4, statusText: 'Cancelled' })
    render(<TicketSheet ticket={ticket} pax={null} isPriceShown={false} />)
    screen.getByText('This is not a document to travel with.')
  })
})
