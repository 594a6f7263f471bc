import { toWalletName } from '#domain/accounts/wallet-name.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { requestTypeNames } from '#contract/common/enumerations.ts'
import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import { toRupees } from '#domain/money/money.ts'
import { displayedStatus, statusFromId } from '#domain/changes/ticket-status.ts'
import { isOpenChange, findLeastSettled } from '#server/bookings/changes-states.ts'
import { changesRepo, type ChangeItemRow } from '#server/bookings/changes.repo.ts'
import { documentsRepo, type TicketDocument } from '#server/bookings/documents.repo.ts'
import { sourcePaymentsRepo, type ItemSourceRefund } from '#server/bookings/source-payments.repo.ts'
import { makeSlug } from '#server/bookings/slug.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import { hasStaffRight, seesAllBookings } from '#server/calls/staff-right.ts'
import type { Deps } from '#server/deps.ts'
import type { LinkedSeller } from '#server/suppliers/registry.ts'
import { dayMs } from '#contract/common/constants.ts'
import { changeViewRepo, type ViewedRequest } from './change-view.repo.ts'
import { toItemRefundLines } from './item-refund.ts'
import { toNewFlightsView } from './new-flights/new-flights-view.ts'
import { toItemView } from './item-view.ts'
import { loadActors, type Actor } from './people.ts'

/** Sums the amounts; null when one is unknown. */
const sumOrNull = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)

const sumAmounts = (items: readonly ChangeItemRow[]) => {
  const quotedCharge = sumOrNull(items.map((item) => item.quotedChargeMinor))
  const quotedRefund = sumOrNull(items.map((item) => item.quotedRefundMinor))
  const sum = (minor: (item: ChangeItemRow) => number) =>
    items.reduce((total, item) => total + minor(item), 0)
  return {
    quotedCharge: quotedCharge === null ? null : toRupees(quotedCharge),
    quotedRefund: quotedRefund === null ? null : toRupees(quotedRefund),
    walletAmount: toRupees(sum((item) => item.walletMinor ?? 0)),
    difference: toRupees(sum((item) => item.differenceMinor)),
  }
}

/** Returns for how many days a request was open: until now, or until its last item was settled. */
const countDaysOpen = (createdAt: Date, items: readonly ChangeItemRow[], now: Date): number => {
  const settled = items.map(({ settledAt, updatedAt }) => (settledAt ?? updatedAt).getTime())
  const end = items.some(isOpenChange) ? now.getTime() : Math.max(...settled, createdAt.getTime())
  return Math.max(0, Math.floor((end - createdAt.getTime()) / dayMs))
}

/**
 * Whether the reader may decide about a request: those with the right, but not about their own booking or a request they
 * sent.
 */
export const canDecide = (request: { userId: string; createdBy: string }, reader: Person): boolean =>
  hasStaffRight(reader, 'changes.decide') &&
  request.userId !== reader.userId &&
  request.createdBy !== reader.userId

interface Found {
  row: ViewedRequest
  /** The agency that supplied the seats, for a reader who may know it. */
  seller: LinkedSeller | undefined
  items: ChangeItemRow[]
  documents: readonly TicketDocument[]
  sourceRefunds: readonly ItemSourceRefund[]
}

const toItemViews = ({ row: { request, booking }, items, documents, sourceRefunds }: Found) =>
  items.map((item) =>
    toItemView(item, booking, {
      ticketNumber: findTicketNumber(item, documents),
      requestType: request.requestType,
      sourceRefunds,
    }),
  )

const toRequestUser = (user: ViewedRequest['user']): ChangeRequest['user'] => ({
  userId: user.userId,
  email: hideEmailPlaceholder(user.email),
  userType: user.userType,
  name: toWalletName({ name: `${user.firstName} ${user.lastName}`, company: user.company }),
})

const noSellers: ReadonlyMap<string, LinkedSeller> = new Map()

const toLinkedSupplier = (seller: LinkedSeller | undefined): Pick<ChangeRequest, 'linkedSupplier'> =>
  seller
    ? {
        linkedSupplier: {
          companyName: seller.companyName,
          adminEmail: seller.adminEmail,
          adminContact: seller.adminContact,
        },
      }
    : {}

const toRequestFields = (request: ViewedRequest['request']) => ({
  requestId: String(request.id),
  bookingId: String(request.bookingId),
  requestType: request.requestType,
  requestTypeText: requestTypeNames[request.requestType],
  cancellationType: request.cancellationType,
  remarks: request.remarks,
  refundTo: request.refundTo,
  newFlights: request.newFlights && toNewFlightsView(request.newFlights),
})

/** Converts change requests for one reader. The caller checks who may see which request. */
export const createChangeViews = ({
  database,
  now,
  secretKey,
  suppliers,
}: Pick<Deps, 'database' | 'now' | 'secretKey' | 'suppliers'>) => {
  const { db } = database

  const toView = (
    found: Found,
    reader: Person,
    actorById: (userId: string | null) => Actor | null,
  ): ChangeRequest => {
    const { row, items, seller } = found
    const { request, booking, user } = row
    const status = statusFromId(booking.status)
    return {
      ...toRequestFields(request),
      pnr: booking.pnr,
      bookingSlug: makeSlug(secretKey, request.bookingId, booking.slugNonce).slug,
      bookingStatus: status,
      bookingStatusText: displayedStatus(status, booking.changeStatusText),
      state: findLeastSettled(items)?.state ?? 'closed',
      route: `${booking.origin}-${booking.destination}`,
      airlineCode: booking.airlineCode,
      travelDate: booking.departsAt.replace(' ', 'T').slice(0, 19),
      createdAt: request.createdAt.toISOString(),
      daysOpen: countDaysOpen(request.createdAt, items, now()),
      requestedBy: actorById(request.createdBy)?.name ?? '',
      user: toRequestUser(user),
      ...toLinkedSupplier(seller),
      items: toItemViews(found),
      refundLines: toItemRefundLines(request.requestType, items),
      ...sumAmounts(items),
      mayDecide: canDecide(request, reader),
    }
  }

  /** Loads requests by their ids, in that order; leaves out ids of other sites. */
  const many = async (siteId: string, ids: readonly number[], reader: Person): Promise<ChangeRequest[]> => {
    if (ids.length === 0) return []
    const rows = await changeViewRepo(db, siteId).withBookings(ids)
    const byId = new Map(rows.map((row) => [row.request.id, row]))
    const bookingIds = [...new Set(rows.map(({ request }) => request.bookingId))]
    // Sequential, because a transaction's connection runs one query at a time.
    const items = await changesRepo(db, siteId).itemsOfRequests(ids)
    const documents = await documentsRepo(db, siteId).ticketsByBooking(bookingIds)
    const sourceRefunds = await sourcePaymentsRepo(db, siteId).refundsOfItems(items.map(({ id }) => id))
    const senders = rows.map(({ request }) => request.createdBy)
    const actorById = await loadActors(db, siteId, senders, reader)
    // Buyers must not learn which agency supplied their seats.
    const sellers = seesAllBookings(reader) ? await suppliers.listSellers(siteId) : noSellers
    const itemsByRequest = groupBy(items, ({ requestId }) => requestId)
    const documentsByBooking = groupBy(documents, ({ bookingId }) => bookingId)
    return ids.flatMap((id) => {
      const row = byId.get(id)
      if (!row) return []
      const found = {
        row,
        seller: sellers.get(row.booking.supplier),
        items: itemsByRequest.get(id) ?? [],
        documents: documentsByBooking.get(row.request.bookingId) ?? [],
        sourceRefunds,
      }
      return [toView(found, reader, actorById)]
    })
  }

  return {
    many,
    /** Loads one request of the site. Throws `notFound`. */
    one: async (siteId: string, requestId: number, reader: Person): Promise<ChangeRequest> => {
      const [view] = await many(siteId, [requestId], reader)
      if (!view) throw new AppError('notFound')
      return view
    },
    /** Loads one item of the site. Throws `notFound`. */
    item: async (siteId: string, itemId: number, reader: Person): Promise<ChangeRequestItem> => {
      const row = await changesRepo(db, siteId).itemById(itemId)
      const [view] = row ? await many(siteId, [row.requestId], reader) : []
      const item = view?.items.find((one) => one.itemId === String(itemId))
      if (!item) throw new AppError('notFound')
      return item
    },
  }
}

const findTicketNumber = ({ passengerIndex }: ChangeItemRow, documents: readonly TicketDocument[]): string =>
  documents.find((one) => one.passengerIndex === passengerIndex)?.ticketNumber ?? ''

const groupBy = <T>(rows: readonly T[], getKey: (row: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(getKey(row))
    if (group) group.push(row)
    else groups.set(getKey(row), [row])
  }
  return groups
}
