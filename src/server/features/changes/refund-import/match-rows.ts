import { requestTypes } from '#contract/common/enumerations.ts'
import type { RefundColumn, RefundRow, RefundRowError } from '#contract/entities/refund-import.ts'
import { toPaise } from '#domain/money/money.ts'
import type { Person } from '#server/calls/context.ts'
import { isOpenChange } from '#server/bookings/changes-states.ts'
import { canDecide } from '#server/features/changes/request/change-view.ts'
import type { Settling } from '#server/features/changes/settlement/settle-item.ts'
import { toWalletRefundMinor } from '#server/shares/change-shares.ts'
import type { BookingItem } from './refund-imports.repo.ts'
import { refundImportTexts as texts } from './texts.ts'

/** A row with the item that it refunds; amounts in paise. */
export interface MatchedRefund {
  row: RefundRow
  settling: Settling
  refundedMinor: number
  walletMinor: number
}

/** What rows are matched with. */
interface Known {
  items: readonly BookingItem[]
  /** Items that wait in other imports. */
  waiting: ReadonlySet<number>
  actor: Person
}

type Found = { settling: Settling } | { column: RefundColumn; message: string }

/** Whether the item is with the airline, so that its refund can be entered. */
const isSettleable = ({ item }: Settling): boolean => item.state !== 'sending' && isOpenChange(item)

const findItem = (row: RefundRow, { items, waiting, actor }: Known): Found => {
  if (!/^\d{1,15}$/.test(row.booking)) return { column: 'booking', message: texts.noBooking }
  const own = items.filter(({ booking }) => booking.id === Number(row.booking))
  if (own.length === 0) return { column: 'booking', message: texts.unknownBooking }
  if (row.request === '') return { column: 'request', message: texts.noRequest }
  const found = own.flatMap(({ booking, item, request }) =>
    item && request && item.supplierChangeId === row.request ? [{ booking, item, request }] : [],
  )
  const [settling] = found
  if (!settling) return { column: 'request', message: texts.unknownRequest }
  if (found.length > 1) return { column: 'request', message: texts.severalRequests }
  const { booking, item, request } = settling
  if (!canDecide(request, actor) || booking.userId === actor.userId)
    return { column: 'booking', message: texts.own }
  if (request.requestType === requestTypes.changeItinerary)
    return { column: 'request', message: texts.notRefund }
  if (!isSettleable(settling)) return { column: 'request', message: texts.notOpen }
  if (waiting.has(item.id)) return { column: 'request', message: texts.imported }
  return { settling }
}

const findAmountProblem = ({ refunded }: RefundRow, { item }: Settling): string | null => {
  if (refunded === null) return texts.noAmount
  const refundedMinor = toPaise(refunded)
  if (refundedMinor < 0) return texts.negative
  return refundedMinor > item.share.grossMinor ? texts.aboveSale(item.share.grossMinor) : null
}

/** Finds the change item of each row, and every cell that keeps one from being refunded. */
export const matchRows = (
  rows: readonly RefundRow[],
  known: Known,
): { matches: MatchedRefund[]; errors: RefundRowError[] } => {
  const matches: MatchedRefund[] = []
  const errors: RefundRowError[] = []
  const rowOfItem = new Map<number, number>()
  for (const row of rows) {
    const found = findItem(row, known)
    if ('message' in found) {
      errors.push({ row: row.row, ...found })
      continue
    }
    const { settling } = found
    const earlier = rowOfItem.get(settling.item.id)
    rowOfItem.set(settling.item.id, row.row)
    const problem = findAmountProblem(row, settling)
    if (earlier !== undefined) errors.push({ row: row.row, column: 'request', message: texts.twice(earlier) })
    else if (problem !== null) errors.push({ row: row.row, column: 'refunded', message: problem })
    else {
      const refundedMinor = toPaise(row.refunded ?? 0)
      const walletMinor = toWalletRefundMinor(settling.item.share, refundedMinor)
      matches.push({ row, settling, refundedMinor, walletMinor })
    }
  }
  return { matches, errors }
}
