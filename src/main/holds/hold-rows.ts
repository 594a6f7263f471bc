import type { TicketRow } from '#contract/entities/booking.ts'
import type { HoldRow } from '#contract/ipc/holds.ts'
import { sortByRisk, walletShorts } from '#domain/holds/hold-risk.ts'

/** A hold as it is kept; when its alarms are silent is known elsewhere. */
export type KeptHold = Omit<HoldRow, 'snoozedUntil'>

/** Longer words of a tenant would only push others off the screen. */
const longestWord = 80
/** Longer ids are none of ours. */
const longestId = 60
const clip = (text: string, length = longestWord): string => text.slice(0, length)

const passengersOf = ({ passengers }: TicketRow): string => {
  const [first] = passengers
  if (!first) return ''
  const name = `${first.lastName}/${first.firstName}`.toUpperCase()
  return clip(passengers.length > 1 ? `${clip(name)} +${passengers.length - 1}` : name, longestWord + 8)
}

/** Whose wallet pays: known by id or by e-mail, as the console knows who is signed in. */
const isOwn = ({ user }: TicketRow, owner: string): boolean =>
  owner !== '' && (user.userId === owner || user.email.toLowerCase() === owner.toLowerCase())

/**
 * The holds of a tenant for the desk. The wallet is that of `owner` alone: holds of others have no shortness, and each of
 * the own ones counts those that end before it.
 */
export function keptHolds(
  workspaceId: string,
  rows: readonly TicketRow[],
  owner: string,
  available: number | null,
): KeptHold[] {
  const kept = rows
    .filter(({ bookingId }) => bookingId.length <= longestId)
    .map((row) => ({
      isOwn: isOwn(row, owner),
      hold: {
        workspaceId,
        bookingId: row.bookingId,
        pnr: clip(row.pnr, 20),
        route: clip(`${row.origin}–${row.destination}`, 20),
        airlineName: clip(row.airlineName),
        travelDate: row.travelDate,
        passengers: passengersOf(row),
        amount: row.amount,
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
    const shorts = walletShorts(
      own.map(({ amount }) => amount),
      available,
    )
    for (const [index, hold] of own.entries()) hold.walletShort = shorts[index] ?? null
  }
  return kept.map(({ hold }) => hold)
}
