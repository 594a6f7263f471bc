import type { CancelledTraveller, TripCancellation } from '#contract/entities/trip-cancellation.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { sumMinor } from '#domain/money/money.ts'
import type {
  CancellationItemRow,
  StoredCancellation,
} from '#server/features/trips/cancel/cancellations.repo.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import type { TravellerRow, TripRow } from '#server/features/trips/trips.repo.ts'

/** Returns a traveller's full name. */
export const toTravellerName = ({
  firstName,
  lastName,
}: Pick<TravellerRow, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

const findName = (travellers: readonly TravellerRow[], id: number): string => {
  const found = travellers.find((one) => one.id === id)
  return found ? toTravellerName(found) : ''
}

const toCancelled = (item: CancellationItemRow, travellers: readonly TravellerRow[]): CancelledTraveller => ({
  travellerId: String(item.travellerId),
  name: findName(travellers, item.travellerId),
  shareMinor: item.shareMinor,
  addOnsMinor: item.addOnsMinor,
  paidMinor: item.paidMinor,
  chargeMinor: item.chargeNetMinor + item.chargeGstMinor,
  chargeGstMinor: item.chargeGstMinor,
  tcsKeptMinor: item.tcsKeptMinor,
  refundMinor: item.refundMinor,
})

/** Converts a cancellation for the wire. */
export const toCancellation = (
  { request, items }: StoredCancellation,
  travellers: readonly TravellerRow[],
): TripCancellation => {
  const cancelled = items.map((item) => toCancelled(item, travellers))
  return {
    cancellationId: String(request.id),
    state: request.state,
    travellers: cancelled,
    chargeMinor: sumMinor(cancelled.map(({ chargeMinor }) => chargeMinor)),
    refundMinor: sumMinor(cancelled.map(({ refundMinor }) => refundMinor)),
    today: request.quotedOn,
    supplementMinor: request.supplementMinor,
    rooms: request.rooms,
    totalMinor: sumMinor(
      request.staying.map(({ share }) => share.netMinor + share.gstMinor + share.tcsMinor),
    ),
    reason: request.reason,
    requestedAt: request.requestedAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    waivedMinor: sumMinor(items.map(({ waivedMinor }) => waivedMinor)),
    note: request.note,
    documentNos: items.flatMap(({ refundNo, invoiceNo }) => [refundNo, invoiceNo]).filter((no) => no !== ''),
  }
}

/** Lists what settled cancellations changed of the price: sold and these sum to the total. */
export const listAdjustments = (
  cancellations: readonly StoredCancellation[],
  travellers: readonly TravellerRow[],
): Trip['adjustments'] =>
  cancellations
    .filter(({ request }) => request.state === 'done')
    .flatMap(({ request, items }) => [
      ...items.map(({ travellerId, shareMinor }) => ({
        label: texts.cancelledLine(findName(travellers, travellerId)),
        amountMinor: -shareMinor,
      })),
      ...(request.supplementMinor === 0
        ? []
        : [{ label: texts.supplementLine, amountMinor: request.supplementMinor }]),
    ])

/** Whether travellers of a trip can be cancelled: it is confirmed and hasn't begun. */
export const isCancellable = (
  { status, startsOn }: Pick<TripRow, 'status' | 'startsOn'>,
  today: string,
): boolean => status === 'confirmed' && startsOn > today
