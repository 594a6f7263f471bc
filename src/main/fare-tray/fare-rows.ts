import type { KeptFareRow } from '#contract/ipc/fare-tray.ts'
import { maxKeptFares, type KeptFare } from '#contract/http/fare-tray-fares.ts'
import { roundRupees } from '#domain/money/money.ts'

/** In characters: longer texts of a tenant would push others off the screen. */
const longestWord = 80
/** In characters: the server's ids are never longer. */
const longestId = 60
const clip = (text: string, length = longestWord): string => text.slice(0, length)

const toRow = (workspaceId: string, fare: KeptFare): KeptFareRow => {
  const { flight, check } = fare
  const segments = flight.segments.flat()
  const [first, last] = [segments[0], flight.segments[0]?.at(-1)]
  return {
    workspaceId,
    keptFareId: fare.keptFareId,
    flights: clip(segments.map((one) => `${one.airlineCode} ${one.flightNumber}`).join(', ')),
    route: clip(`${first?.originAirportCode ?? ''}–${last?.destinationAirportCode ?? ''}`, 20),
    departure: first?.departureTime ?? '',
    fareName: clip(flight.fareType, 40),
    stops: Math.max(0, ...flight.segments.map((leg) => leg.length - 1)),
    checkedBag: clip(first?.baggage ?? '', 20),
    price: roundRupees(flight.publishedPrice + (fare.markup ?? flight.ownMarkup ?? 0)),
    net: flight.offeredPrice ?? null,
    outcome: check?.outcome ?? null,
    difference: check?.difference ?? 0,
    expiresAt: fare.expiresAt,
    canHold: flight.isHoldAllowed && !flight.isLCC && check?.outcome !== 'gone',
    note: clip(fare.note),
  }
}

/** Converts a tenant's fares for the shell; no more than a tray holds. */
export const toFareRows = (workspaceId: string, fares: readonly KeptFare[]): KeptFareRow[] =>
  fares
    .filter(({ keptFareId }) => keptFareId.length <= longestId)
    .slice(0, maxKeptFares)
    .map((fare) => toRow(workspaceId, fare))
