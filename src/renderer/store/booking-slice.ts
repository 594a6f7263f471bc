import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { z } from 'zod'
import type { CityOption, FareDetailResult, FlightResult } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { GstDetails } from '#contract/http/booking.ts'
import type { SearchRequest } from '#contract/http/flights.ts'
import { signedIn, signedOut } from './session-slice.ts'

export const bookingSteps = ['search', 'results', 'passengers', 'extras', 'review', 'done'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** A search as the person filled it in, with the cities' names so that the form can be shown again. */
export interface StoredQuery {
  request: z.input<typeof SearchRequest>
  origin: CityOption
  destination: CityOption
  /** Every place of a search with several flights. */
  cities?: CityOption[]
}

/** Booking state: everything that a reload, or signing in again in the middle, must not lose. */
export interface BookingState {
  step: BookingStep
  query: StoredQuery | null
  recent: StoredQuery[]
  searchId: string
  traceId: string
  selectedFlight: FlightResult | null
  /** The way back of a return that is booked as two: chosen with the way out, booked after it. */
  returnFlight: FlightResult | null
  /** The search that the way back is of; it may be another one when a fare was asked for anew. */
  returnSearchId: string
  /** The way back is being booked now; `outboundOrderId` is the order of the way out. */
  isReturnLeg: boolean
  outboundOrderId: string
  quote: FareDetailResult | null
  passengers: PassengerForm[]
  gst: z.input<typeof GstDetails> | null
  orderId: string
  /** Where a session that ended in the middle goes on after signing in; empty when nothing is waiting. */
  resumePath: string
  /** Who filled it in; empty while nobody is signed in. Somebody else who signs in does not see it. */
  userId: string
}

export const initialBooking: BookingState = {
  step: 'search',
  query: null,
  recent: [],
  searchId: '',
  traceId: '',
  selectedFlight: null,
  returnFlight: null,
  returnSearchId: '',
  isReturnLeg: false,
  outboundOrderId: '',
  quote: null,
  passengers: [],
  gst: null,
  orderId: '',
  resumePath: '',
  userId: '',
}

/** An empty booking of the same person, with the recent searches kept. */
const emptied = ({ recent, userId }: BookingState): BookingState => ({ ...initialBooking, recent, userId })

const sameQuery = (a: StoredQuery, b: StoredQuery): boolean =>
  JSON.stringify(a.request) === JSON.stringify(b.request)
const recentsKept = 5

/** Extras belong to one flight of one search. */
const withoutExtras = (passengers: readonly PassengerForm[]): PassengerForm[] =>
  passengers.map((passenger) => ({ ...passenger, baggage: [], mealDynamic: [], seats: [] }))

const slice = createSlice({
  name: 'booking',
  initialState: initialBooking,
  reducers: {
    /** A new search starts: the booking before it is let go, recents are kept. */
    searchStarted: (state, action: PayloadAction<StoredQuery>) => {
      const others = state.recent.filter((query) => !sameQuery(query, action.payload))
      const recent = [action.payload, ...others].slice(0, recentsKept)
      return { ...emptied(state), query: action.payload, recent }
    },
    resultsShown: (state, action: PayloadAction<{ searchId: string; traceId: string }>) => {
      state.searchId = action.payload.searchId
      state.traceId = action.payload.traceId
      state.step = 'results'
    },
    /** The passengers typed so far stay when another flight of the same search is chosen; their extras do not. */
    flightSelected: (state, action: PayloadAction<FlightResult>) => {
      state.returnFlight = null
      state.isReturnLeg = false
      state.outboundOrderId = ''
      if (state.selectedFlight?.resultIndex !== action.payload.resultIndex) {
        state.passengers = withoutExtras(state.passengers)
      }
      state.selectedFlight = action.payload
      state.traceId = action.payload.traceId
      state.quote = null
      state.orderId = ''
      state.step = 'passengers'
    },
    /** A return of two bookings: the way out is selected already; this is the way back, for afterwards. */
    returnFlightChosen: (state, action: PayloadAction<FlightResult>) => {
      state.returnFlight = action.payload
      state.returnSearchId = state.searchId
    },
    /** An expired fare was asked for anew and accepted: the same journey goes on in another search, passengers are kept. */
    flightRepriced: (state, action: PayloadAction<{ flight: FlightResult; searchId: string }>) => {
      state.selectedFlight = action.payload.flight
      state.searchId = action.payload.searchId
      state.traceId = action.payload.flight.traceId
      state.passengers = withoutExtras(state.passengers)
      state.quote = null
      state.orderId = ''
      state.step = 'passengers'
    },
    /** The way out is bought or held: the same passengers go on with the way back. Extras are chosen anew. */
    returnLegStarted: (state) => {
      if (!state.returnFlight) return
      state.outboundOrderId = state.orderId
      state.selectedFlight = state.returnFlight
      state.traceId = state.returnFlight.traceId
      state.searchId = state.returnSearchId || state.searchId
      state.returnFlight = null
      state.isReturnLeg = true
      state.passengers = withoutExtras(state.passengers)
      state.quote = null
      state.orderId = ''
      state.step = 'passengers'
    },
    quoteReceived: (state, action: PayloadAction<FareDetailResult>) => {
      state.quote = action.payload
    },
    passengersSaved: (
      state,
      action: PayloadAction<{ passengers: PassengerForm[]; gst?: z.input<typeof GstDetails> | null }>,
    ) => {
      state.passengers = action.payload.passengers
      if (action.payload.gst !== undefined) state.gst = action.payload.gst
    },
    stepReached: (state, action: PayloadAction<BookingStep>) => {
      state.step = action.payload
    },
    orderPlaced: (state, action: PayloadAction<string>) => {
      state.orderId = action.payload
      state.step = 'review'
    },
    interrupted: (state, action: PayloadAction<string>) => {
      state.resumePath = action.payload
    },
    resumed: (state) => {
      state.resumePath = ''
    },
    bookingDone: (state) => ({ ...emptied(state), step: 'done' as const }),
    bookingForgotten: (state) => emptied(state),
    recentForgotten: (state) => {
      state.recent = []
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state, action) => {
        const isOthers = state.userId !== '' && state.userId !== action.payload.userId
        return { ...(isOthers ? initialBooking : state), userId: action.payload.userId }
      })
      /** Somebody who signs out on purpose leaves nothing of the passengers behind. */
      .addCase(signedOut, (state, action) => (action.payload?.keepsBooking ? state : initialBooking)),
})

export const bookingActions = slice.actions
export const bookingReducer = slice.reducer
