import { z } from 'zod'
import { PassengerType } from '#contract/common/enumerations.ts'
import { CityOption, FareDetailResult, FlightResult } from '#contract/entities/flight.ts'
import { SiteConfig } from '#contract/entities/site.ts'
import { SessionUser } from '#contract/entities/user.ts'
import { bookingSteps } from './booking-slice.ts'
import { persistedVersion } from './persisted-shape.ts'

const StoredQuery = z.object({
  request: z.looseObject({ segments: z.array(z.looseObject({ origin: z.string() })).min(1) }),
  origin: CityOption,
  destination: CityOption,
  cities: z.array(CityOption).optional(),
})

const ViewedFlight = z.object({
  query: StoredQuery,
  flights: z.string(),
  airlineCode: z.string(),
  departs: z.string(),
  arrives: z.string(),
  fare: z.number(),
})

/** Passengers are stored as typed, so an incomplete form is valid here. The form's own schema validates it. */
const StoredBooking = z.object({
  step: z.enum(bookingSteps),
  query: StoredQuery.nullable(),
  recent: z.array(StoredQuery),
  viewed: z.array(ViewedFlight).default([]),
  searchId: z.string(),
  traceId: z.string(),
  expiresAt: z.string(),
  selectedFlight: FlightResult.nullable(),
  returnFlight: FlightResult.nullable(),
  returnSearchId: z.string(),
  returnExpiresAt: z.string(),
  isReturnLeg: z.boolean(),
  outboundOrderId: z.string(),
  quote: FareDetailResult.nullable(),
  passengers: z.array(z.looseObject({ paxType: PassengerType })),
  gst: z.looseObject({}).nullable(),
  orderId: z.string(),
  resumePath: z.string(),
  userId: z.string(),
})

/** Everything that is stored under `appCoreRoot`: user data, site data and booking state. */
export const PersistedRoot = z.object({
  version: z.literal(persistedVersion),
  session: z.object({ user: SessionUser.nullable() }),
  site: z.object({ site: SiteConfig.nullable() }),
  booking: StoredBooking,
})
