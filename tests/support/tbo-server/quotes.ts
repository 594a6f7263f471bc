import { toPayers } from '#server/suppliers/gross-shares.ts'
import { calculateCancellation } from '#server/suppliers/synthetic/penalties.ts'
import type { Json } from './fields.ts'
import { scaled, sum } from './fares.ts'
import { resultJson, rulesJson } from './results.ts'
import { readResult } from './search.ts'
import { liveTrace } from './sessions.ts'
import { ssrJson } from './extras.ts'
import type { Effect } from './faults.ts'
import type { World } from './world.ts'

export const fareRule = (world: World, body: Json): Json => {
  const trace = liveTrace(world, body)
  return { TraceId: trace.traceId, FareRules: rulesJson(readResult(trace, body).offer, true) }
}

/** Implements FareQuote (section 3.5): one result, not a list; a changed price or flight is reported and kept. */
export const fareQuote = (world: World, body: Json, effect: Effect): Json => {
  const trace = liveTrace(world, body)
  const result = readResult(trace, body)
  if (effect.priceFactor !== null) result.fare = scaled(result.fare, effect.priceFactor)
  result.needsAcceptance = false
  const { offer } = result
  const charges = calculateCancellation(offer, offer.fare, toPayers(offer.fare), () => false).flat()
  const chargeMinor = sum(charges.map((one) => one.chargeMinor))
  return {
    TraceId: trace.traceId,
    IsPriceChanged: effect.priceFactor !== null,
    FlightDetailChangeInfo: effect.isTimeChanged ? 'Time' : null,
    ItineraryChangeList: effect.isTimeChanged ? ['Departure moved by 15 minutes'] : null,
    Results: {
      ...resultJson(result),
      isseatmandatory: result.isSpecial,
      ismealmandatory: result.isSpecial,
      RequiredFieldValidators: {
        IsBaggageRequired: false,
        IsMealRequired: result.isSpecial,
        IsSeatRequired: result.isSpecial,
      },
      Penalty: { ReissueCharge: 'INR 3000', CancellationCharge: `INR ${Math.round(chargeMinor / 100)}` },
    },
  }
}

export const ssr = (world: World, body: Json): Json => {
  const trace = liveTrace(world, body)
  return { TraceId: trace.traceId, ...ssrJson(readResult(trace, body)) }
}
