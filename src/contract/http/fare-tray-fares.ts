import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'
import { SearchRequest } from './flights-search-request.ts'
import { FlightResult, MiniFareRule, Segment } from '#contract/entities/flight.ts'

/** How many fares one person keeps at one site. */
export const maxKeptFares = 20

/** The last price check of a kept fare. */
export const FareCheck = z.object({
  /**
   * - `same`, `cheaper`, `dearer`: the same flights.
   *
   * - `moved`: the same flight numbers at other times.
   *
   * - `choose`: several fares match, and the kept one hasn't changed yet.
   *
   * - `gone`: none matches; the kept fare is the last known one.
   */
  outcome: z.enum(['same', 'cheaper', 'dearer', 'moved', 'choose', 'gone']),
  /** New minus previous customer price; 0 for `choose` and `gone`. */
  difference: Rupees,
  /** What changed the price: the airline's fare, the agency's own terms, or both; null when it hasn't changed. */
  cause: z.enum(['airline', 'agency', 'both']).nullable(),
  checkedAt: Instant,
  /** The flights before the check, where their times changed. */
  movedFrom: z.array(z.array(Segment)).nullable(),
  /** The fares to choose from; empty unless the outcome is `choose`. */
  candidates: z.array(FlightResult),
  /** The search that the candidates belong to; null without any. */
  candidatesSearchId: z.string().nullable(),
})
export type FareCheck = z.infer<typeof FareCheck>

/** Penalties of a fare as far as its supplier names them. `rules` is null while they couldn't be loaded. */
export const FarePenalties = z.object({
  rules: z.array(MiniFareRule).nullable(),
  /** In the airline's words, without times; empty if it gives none. */
  cancellationCharge: z.string(),
  reissueCharge: z.string(),
})
export type FarePenalties = z.infer<typeof FarePenalties>

/**
 * A fare in the fare tray: a snapshot for comparing. It sells nothing by itself: the booking quotes `flight` of
 * `searchId` again, and after `expiresAt` the fare has to be repriced first.
 */
export const KeptFare = z.object({
  keptFareId: z.string(),
  flight: FlightResult,
  searchId: z.string(),
  /** When the search that the fare belongs to expires. */
  expiresAt: Instant,
  request: SearchRequest,
  penalties: FarePenalties,
  keptAt: Instant,
  /** The customer price when the fare was kept. */
  keptPrice: Rupees,
  note: z.string(),
  /** Added to the price in the customer's copy; null adds the agent's own markup, if there is one. */
  markup: Rupees.nullable(),
  check: FareCheck.nullable(),
})
export type KeptFare = z.infer<typeof KeptFare>
