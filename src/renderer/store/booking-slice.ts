import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { z } from 'zod'
import type { CityOption, FareDetailResult, FlightResult } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { GstDetails } from '#contract/http/booking.ts'
import type { SearchRequest } from '#contract/http/flights.ts'
import { signedIn, signedOut } from './session-slice.ts'

export const bookingSteps = ['search', 'results', 'passengers', 'extras', 'review', 'done'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** A search as it was filled in, with the names of the cities so that the form can be restored. */
export interface StoredQuery {
  request: z.input<typeof SearchRequest>
  origin: CityOption
  destination: CityOption
  /** All cities of a multi-city search. */
  cities?: CityOption[]
}

/** A flight with the search that its fare belongs to. */
export interface PricedFlight {
  flight: FlightResult
  searchId: string
  expiresAt: string
}

/** A flight that a shopper viewed, with the fare it had then. */
export interface ViewedFlight {
  query: StoredQuery
  /** The flights of all legs, such as `DN101-DN220`. Together with the departure, they identify the itinerary. */
  flights: string
  airlineCode: string
  /** First departure and last arrival of the first leg, on the airports' clocks. */
  departs: string
  arrives: string
  /** Rupees for all passengers. */
  fare: number
}

/** Booking state that must survive a reload or a sign-in halfway. */
export interface BookingState {
  step: BookingStep
  query: StoredQuery | null
  recent: StoredQuery[]
  /** Latest first. */
  viewed: ViewedFlight[]
  searchId: string
  traceId: string
  /** When the chosen flight's fare expires, on the server's clock; empty while no search is known. */
  expiresAt: string
  selectedFlight: FlightResult | null
  /**
   * The return flight when both directions are booked separately: selected with the outbound flight, booked after it.
   */
  returnFlight: FlightResult | null
  /** Id of the search that found the return flight. It differs from the outbound one when a fare was quoted again. */
  returnSearchId: string
  /** When the return flight's fare expires; empty without one. */
  returnExpiresAt: string
  /** The return flight is being booked; `outboundOrderId` is the order of the outbound flight. */
  isReturnLeg: boolean
  outboundOrderId: string
  quote: FareDetailResult | null
  passengers: PassengerForm[]
  gst: z.input<typeof GstDetails> | null
  orderId: string
  /** The agent wants to hold the fare, so the review offers that first. */
  isHoldWanted: boolean
  /** Where to continue after signing in when the session ended halfway; empty otherwise. */
  resumePath: string
  /** Who filled it in; empty while nobody is signed in. Another user who signs in doesn't see it. */
  userId: string
}

export const initialBooking: BookingState = {
  step: 'search',
  query: null,
  recent: [],
  viewed: [],
  searchId: '',
  traceId: '',
  expiresAt: '',
  selectedFlight: null,
  returnFlight: null,
  returnSearchId: '',
  returnExpiresAt: '',
  isReturnLeg: false,
  outboundOrderId: '',
  quote: null,
  passengers: [],
  gst: null,
  orderId: '',
  isHoldWanted: false,
  resumePath: '',
  userId: '',
}

/** Returns an empty booking of the same user, keeping the recent searches and the viewed flights. */
const resetBooking = ({ recent, viewed, userId }: BookingState): BookingState => ({
  ...initialBooking,
  recent,
  viewed,
  userId,
})

const sameQuery = (a: StoredQuery, b: StoredQuery): boolean =>
  JSON.stringify(a.request) === JSON.stringify(b.request)
const sameFlights = (a: ViewedFlight, b: ViewedFlight): boolean =>
  a.flights === b.flights && a.departs === b.departs
const recentsKept = 5
const viewedKept = 6

/** Extras belong to one flight of one search, so they are dropped with it. */
const withoutExtras = (passengers: readonly PassengerForm[]): PassengerForm[] =>
  passengers.map((passenger) => ({ ...passenger, baggage: [], mealDynamic: [], seats: [] }))

const slice = createSlice({
  name: 'booking',
  initialState: initialBooking,
  reducers: {
    /** Starts a new search. The earlier booking is dropped, recent searches stay. */
    searchStarted: (state, action: PayloadAction<StoredQuery>) => {
      const others = state.recent.filter((query) => !sameQuery(query, action.payload))
      const recent = [action.payload, ...others].slice(0, recentsKept)
      return { ...resetBooking(state), query: action.payload, recent }
    },
    resultsShown: (
      state,
      action: PayloadAction<{ searchId: string; traceId: string; expiresAt: string }>,
    ) => {
      state.expiresAt = action.payload.expiresAt
      state.searchId = action.payload.searchId
      state.traceId = action.payload.traceId
      state.step = 'results'
    },
    /** Selects a flight. The passengers entered so far stay when it belongs to the same search; their extras don't. */
    flightSelected: (state, action: PayloadAction<FlightResult>) => {
      state.returnFlight = null
      state.isReturnLeg = false
      state.outboundOrderId = ''
      state.isHoldWanted = false
      if (state.selectedFlight?.resultIndex !== action.payload.resultIndex) {
        state.passengers = withoutExtras(state.passengers)
      }
      state.selectedFlight = action.payload
      state.traceId = action.payload.traceId
      state.quote = null
      state.orderId = ''
      state.step = 'passengers'
    },
    /** Remembers that the selected flight is to be held. */
    holdWanted: (state) => {
      state.isHoldWanted = true
    },
    /** Stores the return flight of a trip booked as two; the outbound flight is already selected. */
    returnFlightChosen: (state, action: PayloadAction<PricedFlight>) => {
      state.returnFlight = action.payload.flight
      state.returnSearchId = action.payload.searchId
      state.returnExpiresAt = action.payload.expiresAt
    },
    /** Replaces an expired fare that was quoted again and accepted. The search id changes, the passengers stay. */
    flightRepriced: (state, action: PayloadAction<PricedFlight>) => {
      state.expiresAt = action.payload.expiresAt
      state.selectedFlight = action.payload.flight
      state.searchId = action.payload.searchId
      state.traceId = action.payload.flight.traceId
      state.passengers = withoutExtras(state.passengers)
      state.quote = null
      state.orderId = ''
      state.step = 'passengers'
    },
    /**
     * Continues with the return flight once the outbound one is bought or held. Passengers stay, extras are chosen
     * again.
     */
    returnLegStarted: (state) => {
      if (!state.returnFlight) return
      state.outboundOrderId = state.orderId
      state.selectedFlight = state.returnFlight
      state.traceId = state.returnFlight.traceId
      state.searchId = state.returnSearchId || state.searchId
      state.expiresAt = state.returnExpiresAt || state.expiresAt
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
    bookingDone: (state) => ({ ...resetBooking(state), step: 'done' as const }),
    bookingForgotten: (state) => resetBooking(state),
    recentForgotten: (state) => {
      state.recent = []
    },
    flightViewed: (state, { payload }: PayloadAction<ViewedFlight>) => {
      const others = state.viewed.filter((each) => !sameFlights(each, payload))
      state.viewed = [payload, ...others].slice(0, viewedKept)
    },
    viewedForgotten: (state) => {
      state.viewed = []
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state, action) => {
        const isOthers = state.userId !== '' && state.userId !== action.payload.userId
        return { ...(isOthers ? initialBooking : state), userId: action.payload.userId }
      })
      /** Signing out on purpose removes the passengers. */
      .addCase(signedOut, (state, action) => (action.payload?.keepsBooking ? state : initialBooking)),
})

export const bookingActions = slice.actions
export const bookingReducer = slice.reducer
