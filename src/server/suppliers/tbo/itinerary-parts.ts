/** A FlightItinerary of Book, Ticket or GetBookingDetails, as far as we read it. */
export interface Itinerary {
  bookingId: string
  pnr: string
  source: string
  agentReferenceNo: string
  /** TicketStatus where the answer has one. */
  ticketStatus: number | null
  lastTicketDate: string | null
  rawFare: unknown
  rawBreakdown: unknown
  rawSegments: unknown
  passengers: ItineraryPassenger[]
}
export interface ItineraryPassenger {
  paxId: number | null
  firstName: string
  lastName: string
  paxType: number | null
  ticketId: string
  ticketNumber: string
  ticketStatus: string
  validatingAirline: string
  barcodes: { content: string; format: string }[]
  rawFare: unknown
}
