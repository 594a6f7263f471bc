import { z } from 'zod'
import { PassengerType } from '#contract/common/enumerations.ts'
import { CityOption, FareDetailResult, FlightResult } from '#contract/entities/flight.ts'
import { SiteConfig } from '#contract/entities/site.ts'
import { SessionUser } from '#contract/entities/user.ts'
import { bookingSteps } from './booking-slice.ts'

const StoredQuery = z.object({
  request: z.looseObject({ segments: z.array(z.looseObject({ origin: z.string() })).min(1) }),
  origin: CityOption,
  destination: CityOption,
  cities: z.array(CityOption).optional(),
})

/** Passengers are kept as typed, so half a form is valid here; the form's own schema judges it. */
const StoredBooking = z.object({
  step: z.enum(bookingSteps),
  query: StoredQuery.nullable(),
  recent: z.array(StoredQuery),
  searchId: z.string(),
  traceId: z.string(),
  selectedFlight: FlightResult.nullable(),
  returnFlight: FlightResult.nullable(),
  returnSearchId: z.string(),
  isReturnLeg: z.boolean(),
  outboundOrderId: z.string(),
  quote: FareDetailResult.nullable(),
  passengers: z.array(z.looseObject({ paxType: PassengerType })),
  gst: z.looseObject({}).nullable(),
  orderId: z.string(),
  resumePath: z.string(),
  userId: z.string(),
})

/** Raised when the shape below changes: an older store is dropped, never guessed at. */
export const persistedVersion = 3

/** What may stand under `appCoreRoot`: user data, site data, booking state, nothing else. */
export const PersistedRoot = z.object({
  version: z.literal(persistedVersion),
  session: z.object({ user: SessionUser.nullable() }),
  site: z.object({ site: SiteConfig.nullable() }),
  booking: StoredBooking,
})
