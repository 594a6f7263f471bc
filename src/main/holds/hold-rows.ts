import type { TicketRow } from '#contract/entities/booking.ts'
import type { HoldRow } from '#contract/ipc/holds.ts'
import { sortByRisk, toWalletShortfalls } from '#domain/holds/hold-risk.ts'

/** A stored hold; its snooze is tracked elsewhere. */
export interface StoredHold extends Omit<HoldRow, 'snoozedUntil'> {
  /** When it was placed; null for a booking, whose airline sets any deadline. */
  since: string | null
}

/** Longer texts of a tenant would push others off the screen. */
const longestWord = 80
/** Longer ids aren't ours. */
export const longestId = 60
export const clip = (text: string, length = longestWord): string => text.slice(0, length)

const formatPassengers = ({ passengers }: TicketRow): string => {
  const [first] = passengers
  if (!first) return ''
  const name = `${first.lastName}/${first.firstName}`.toUpperCase()
  return clip(passengers.length > 1 ? `${clip(name)} +${passengers.length - 1}` : name, longestWord + 8)
}

/** Whether the wallet belongs to `owner`, by id or email, as the console knows the signed-in person. */
const isOwn = ({ user }: TicketRow, owner: string): boolean =>
  owner !== '' && (user.userId === owner || user.email.toLowerCase() === owner.toLowerCase())

/**
 * Converts a tenant's holds for the desk. Only `owner`'s wallet counts: other people's holds have no shortfall, and
 * each own one includes those that expire before it.
 */
export function toStoredHolds(
  workspaceId: string,
  rows: readonly TicketRow[],
  owner: string,
  available: number | null,
): StoredHold[] {
  const kept = rows
    .filter(({ bookingId }) => bookingId.length <= longestId)
    .map((row) => ({
      isOwn: isOwn(row, owner),
      hold: {
        workspaceId,
        kind: 'booking' as const,
        holdId: row.bookingId,
        since: null,
        reference: clip(row.pnr, 20),
        title: clip(`${row.origin}–${row.destination}`, 20),
        airlineName: clip(row.airlineName),
        travelDate: row.travelDate,
        passengers: formatPassengers(row),
        amount: row.amount,
        deposit: null,
        deadline: row.holdDeadline,
        deadlineSource: clip(row.holdDeadlineSource),
        walletShort: null as number | null,
      },
    }))
  if (available !== null) {
    const own = sortByRisk(
      kept.filter((one) => one.isOwn).map(({ hold }) => hold),
      () => 0,
    )
    const shorts = toWalletShortfalls(
      own.map(({ amount }) => amount),
      available,
    )
    for (const [index, hold] of own.entries()) hold.walletShort = shorts[index] ?? null
  }
  return kept.map(({ hold }) => hold)
}
