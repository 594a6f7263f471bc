import type { StoredQuery } from './booking-slice.ts'
import { bookingSteps } from './booking-slice.ts'
import {
  amount,
  flag,
  list,
  oneOf,
  optional,
  orNull,
  record,
  text,
  withDefault,
  type Shape,
} from './shape.ts'
import { cityShape, siteShape } from './start-shapes.ts'

/** Raise it when the shape below changes, except by a field with a default: an older store is dropped rather than guessed at. */
export const persistedVersion = 4

const leg = record({ origin: text }, true)

const queryShape = record({
  request: record({ segments: list(leg, 1) }, true),
  origin: cityShape,
  destination: cityShape,
  cities: optional(list(cityShape)),
}) as unknown as Shape<StoredQuery>

const viewedShape = record({
  query: queryShape,
  flights: text,
  airlineCode: text,
  departs: text,
  arrives: text,
  fare: amount,
})

const nothing: Shape<null> = orNull(oneOf<never>())

/**
 * The stored state while nobody is signed in and no flight is chosen. Any other state needs the schema
 * (`persisted-schema.ts`), which the first page doesn't load.
 */
export const visitorState = record({
  version: oneOf(persistedVersion),
  session: record({ user: nothing }),
  site: record({ site: orNull(siteShape) }),
  booking: record({
    step: oneOf(...bookingSteps),
    query: orNull(queryShape),
    recent: list(queryShape),
    viewed: withDefault(list(viewedShape), []),
    searchId: text,
    traceId: text,
    expiresAt: text,
    selectedFlight: nothing,
    returnFlight: nothing,
    returnSearchId: text,
    returnExpiresAt: text,
    isReturnLeg: flag,
    outboundOrderId: text,
    quote: nothing,
    passengers: list<never>(oneOf<never>()),
    gst: nothing,
    orderId: text,
    resumePath: text,
    userId: text,
  }),
})
