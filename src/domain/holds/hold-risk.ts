import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { holdUrgency } from '#domain/changes/ticket-status.ts'

/** What decides how urgent a hold is. */
export interface HoldRisk {
  /** Instant, null when nobody knows it. */
  deadline: string | null
  /** Rupees. */
  amount: number
  /** Rupees that the wallet lacks; null when the wallet is not known. */
  walletShort: number | null
  pnr: string
}

/** When a hold ends by this computer's clock, which is `skewMs` ahead of the server's; null when it is not known. */
export const localDeadline = (deadline: string | null, skewMs: number): number | null => {
  const end = deadline === null ? Number.NaN : Date.parse(deadline)
  return Number.isNaN(end) ? null : end + skewMs
}

/** Is a hold near its end, past it, or is its end unknown? `serverNowMs`: the time as its server has it. */
export const isAtRisk = (deadline: string | null, serverNowMs: number): boolean => {
  const urgency = holdUrgency(deadline, serverNowMs)
  return urgency === 'unknown' || urgency === 'over' || urgency === 'critical'
}

/**
 * Holds by risk: an unknown deadline first, then by minutes left; where those are equal the dearer one, then the one that
 * the wallet is shorter for. `skewOf` is the clock's difference to the server that a hold stands on.
 */
export const sortByRisk = <Hold extends HoldRisk>(
  holds: readonly Hold[],
  skewOf: (hold: Hold) => number,
): Hold[] => {
  const keyed = holds.map((hold) => ({ hold, end: localDeadline(hold.deadline, skewOf(hold)) ?? -Infinity }))
  keyed.sort((one, other) => {
    if (one.end !== other.end) return one.end < other.end ? -1 : 1
    const [a, b] = [one.hold, other.hold]
    if (a.amount !== b.amount) return b.amount - a.amount
    const short = (b.walletShort ?? 0) - (a.walletShort ?? 0)
    return short === 0 ? (a.pnr < b.pnr ? -1 : Number(a.pnr > b.pnr)) : short
  })
  return keyed.map(({ hold }) => hold)
}

/**
 * What a wallet lacks for each of several holds, in rupees: holds that end before it are paid first. `amounts` stand in the
 * order of the deadlines; 0 where the money reaches.
 */
export const walletShorts = (amounts: readonly number[], available: number): number[] => {
  const has = toPaise(available)
  let needed = 0
  return amounts.map((amount) => {
    needed = sumMinor([needed, toPaise(amount)])
    return toRupees(Math.max(0, needed - has))
  })
}
