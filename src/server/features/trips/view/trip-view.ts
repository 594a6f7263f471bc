import type { Trip, TripCard, TripTraveller } from '#contract/entities/trip.ts'
import { indiaDate } from '#domain/india.ts'
import { listCancellationPeriods } from '#domain/packages/cancellation-periods.ts'
import { sumParts } from '#domain/packages/split-receipt.ts'
import { coverSchedule, findNextPayment } from '#domain/packages/trip-schedule.ts'
import type { StoredCancellation } from '#server/features/trips/cancel/cancellations.repo.ts'
import type { TripBuyer } from '#server/features/trips/buyer.ts'
import { getInstalmentAmounts } from '#server/features/trips/order/pay-instalment.ts'
import { getOrderAmounts } from '#server/features/trips/order/pay-order.ts'
import { getPaid, getShare, listTravelling } from '#server/features/trips/traveller-parts.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import type { ReceiptRow, TravellerRow, TripRow } from '#server/features/trips/trips.repo.ts'
import { listAdjustments, toCancellation, toTravellerName } from './cancellation-view.ts'

/** A trip with everything that belongs to it. */
export interface LoadedTrip {
  trip: TripRow
  package: Pick<Trip, 'kind' | 'packageName'>
  travellers: readonly TravellerRow[]
  receipts: readonly ReceiptRow[]
  cancellations: readonly StoredCancellation[]
  /** Empty before the first day. */
  invoiceNo: string
  buyer: TripBuyer
}

const isSold = ({ status }: Pick<TripRow, 'status'>): boolean =>
  ['confirmed', 'cancelRequested', 'travelling', 'completed'].includes(status)

const findNext = (trip: TripRow): TripCard['nextPayment'] =>
  isSold(trip) || trip.status === 'order' ? findNextPayment(trip.schedule, trip.paidMinor) : null

/** What a row of a list shows of a trip's people. */
export interface TripPeople {
  people: number
  leadName: string
}

/** Converts a trip for a list. */
export const toTripCard = (
  trip: TripRow,
  facts: TripPeople & Pick<Trip, 'kind' | 'packageName'>,
  now: Date,
): TripCard => ({
  tripId: toTripId(trip.number),
  status: trip.status,
  packageId: trip.packageId,
  packageName: facts.packageName,
  kind: facts.kind,
  title: trip.title,
  startsOn: trip.startsOn,
  endsOn: trip.endsOn,
  hotelCategory: trip.hotelCategory,
  people: facts.people,
  leadName: facts.leadName,
  totalMinor: trip.totalMinor,
  paidMinor: trip.paidMinor,
  nextPayment: findNext(trip),
  isOverdue: isSold(trip) && trip.nextDueOn !== null && trip.nextDueOn < indiaDate(now.getTime()),
  expiresAt: trip.expiresAt?.toISOString() ?? null,
  createdAt: trip.createdAt.toISOString(),
})

const toTraveller = (row: TravellerRow): TripTraveller => ({
  travellerId: String(row.id),
  roomNo: row.roomNo,
  kind: row.kind,
  age: row.age,
  hasBed: row.hasBed,
  firstName: row.firstName,
  lastName: row.lastName,
  dateOfBirth: row.dateOfBirth ?? '',
  isCancelled: row.isCancelled,
  shareMinor: sumParts(getShare(row)),
  paidMinor: sumParts(getPaid(row)),
})

const toReceipt = (row: ReceiptRow): Trip['receipts'][number] => ({
  no: row.no,
  amountMinor: row.amountMinor,
  netMinor: row.netMinor,
  gstMinor: row.gstMinor,
  tcsMinor: row.tcsMinor,
  documentNo: row.documentNo,
  receivedAt: row.at.toISOString(),
})

const listPeriods = (
  trip: TripRow,
  travelling: readonly TravellerRow[],
  today: string,
): Trip['cancellation'] =>
  ['order', 'requested', 'confirmed'].includes(trip.status) && trip.startsOn > today
    ? listCancellationPeriods(trip.sale.cancellationSteps, {
        startsOn: trip.startsOn,
        today,
        totalMinor: trip.totalMinor,
        tcsMinor: trip.tcsMinor,
        people: travelling.filter(({ kind }) => kind !== 'infant').length,
      })
    : []

/** Converts a trip with everything that belongs to it. Only readers who may see cost get it. */
export const toTrip = (
  { trip, travellers, receipts, cancellations, buyer, invoiceNo, ...loaded }: LoadedTrip,
  { seesCost, now }: { seesCost: boolean; now: Date },
): Trip => {
  const today = indiaDate(now.getTime())
  const travelling = listTravelling(travellers)
  const lead = travelling[0] ?? travellers[0]
  const { name, email, phone, pan } = buyer
  return {
    ...toTripCard(
      trip,
      { ...loaded.package, people: travelling.length, leadName: lead ? toTravellerName(lead) : '' },
      now,
    ),
    userId: trip.userId,
    version: trip.version,
    rooms: trip.rooms,
    addOns: trip.addOns,
    activity: trip.activity,
    lines: trip.lines,
    soldMinor: trip.soldMinor,
    adjustments: listAdjustments(cancellations, travellers),
    gstMinor: trip.gstMinor,
    tcsMinor: trip.tcsMinor,
    reservedMinor: trip.reservedMinor,
    payable:
      trip.status === 'order' && trip.expiresAt !== null && trip.expiresAt > now
        ? getOrderAmounts(trip)
        : getInstalmentAmounts(trip),
    schedule: coverSchedule(trip.schedule, trip.paidMinor).map((payment) => ({
      ...payment,
      isOverdue: isSold(trip) && payment.dueOn < today && payment.paidMinor < payment.amountMinor,
    })),
    receipts: receipts.map(toReceipt),
    invoiceNo,
    cancellation: listPeriods(trip, travelling, today),
    cancellations: cancellations.map((one) => toCancellation(one, travellers)),
    travellers: travellers.map(toTraveller),
    contact: { name, email, phone },
    pan,
    residency: trip.residency,
    isOverseasPackage: trip.isOverseasPackage,
    confirmedAt: trip.confirmedAt?.toISOString() ?? null,
    declineReason: trip.declineReason,
    costMinor: seesCost ? trip.costMinor : null,
  }
}
