import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { KeptFare } from './fare-tray-fares.ts'
import { ResultRef } from './flights-result-ref.ts'

const keptFareId = z.string().max(60)
const List = z.object({ fares: z.array(KeptFare) })

/** The caller's kept fares, in the order in which they were kept. */
const keptFares = endpoint({
  id: 'flights.keptFares',
  area: 'flights',
  method: 'GET',
  path: 'api/getKeptFares',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object({}),
  result: List,
  errors: [],
})

/**
 * Keeps a fare of a valid search, at the price that the server knows. A fare that is already kept stays as it is.
 * `replaces` names the kept fare whose place, note and markup it takes over. Throws `wrongState` when the tray is full.
 */
const keepFare = endpoint({
  id: 'flights.keepFare',
  area: 'flights',
  method: 'POST',
  path: 'api/keepFare',
  access: 'signedIn',
  agencyRight: 'book',
  request: ResultRef.extend({ replaces: keptFareId.optional() }),
  result: KeptFare,
  errors: ['searchExpired', 'staleResult', 'notFound', 'wrongState'],
  refusedInJump: true,
})

/**
 * Changes the note or the markup, removes a fare or brings back one that was removed within the last hour. Answers
 * with the whole tray. Throws `wrongState` when the tray is full.
 */
const changeKeptFare = endpoint({
  id: 'flights.changeKeptFare',
  area: 'flights',
  method: 'POST',
  path: 'api/changeKeptFare',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object({
    keptFareId,
    note: z.string().trim().max(200, 'Use at most 200 characters').optional(),
    markup: Rupees.min(0, 'Enter an amount of 0 or more').max(1_000_000).nullable().optional(),
    isRemoved: z.boolean().optional(),
  }),
  result: List,
  errors: ['notFound', 'wrongState'],
  refusedInJump: true,
})

/**
 * Checks the current price of a kept fare and stores the result. While its search is valid, the supplier is asked for a
 * quote; afterwards the flights are searched again, which counts as a search.
 */
const repriceKeptFare = endpoint({
  id: 'flights.repriceKeptFare',
  area: 'flights',
  method: 'POST',
  path: 'api/repriceKeptFare',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object({ keptFareId }),
  result: KeptFare,
  errors: ['notFound', 'staleResult', 'supplierTimeout', 'searchLimitReached', 'noSupplier'],
  isHeavy: true,
  refusedInJump: true,
  ratePerMinute: 300,
})

export const fareTrayEndpoints = { keptFares, keepFare, changeKeptFare, repriceKeptFare }
