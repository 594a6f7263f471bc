import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { holdUrgency } from '#domain/changes/ticket-status.ts'

/** What determines how urgent a hold is. */
export interface HoldRisk {
  /** An instant; null when unknown. */
  deadline: string | null
  /** In rupees; null when unknown. */
  amount: number | null
  /** How much the wallet is short, in rupees; null when the wallet isn't known. */
  walletShort: number | null
  reference: string
}

/** Returns when a hold expires by this computer's clock, which is `skewMs` ahead of the server's; null when unknown. */
export const localDeadline = (deadline: string | null, skewMs: number): number | null => {
  const end = deadline === null ? Number.NaN : Date.parse(deadline)
  return Number.isNaN(end) ? null : end + skewMs
}

/** Whether a hold is about to expire, has expired, or has an unknown deadline. `serverNowMs` is the server's time. */
export const isAtRisk = (deadline: string | null, serverNowMs: number): boolean => {
  const urgency = holdUrgency(deadline, serverNowMs)
  return urgency === 'unknown' || urgency === 'over' || urgency === 'critical'
}

/**
 * Sorts holds by risk: unknown deadlines first, then by minutes left; ties by higher amount, then by larger
 * shortfall. `getSkew` is the clock difference to a hold's server.
 */
export const sortByRisk = <Hold extends HoldRisk>(
  holds: readonly Hold[],
  getSkew: (hold: Hold) => number,
): Hold[] => {
  const keyed = holds.map((hold) => ({ hold, end: localDeadline(hold.deadline, getSkew(hold)) ?? -Infinity }))
  keyed.sort((one, other) => {
    if (one.end !== other.end) return one.end < other.end ? -1 : 1
    const [a, b] = [one.hold, other.hold]
    const more = (b.amount ?? 0) - (a.amount ?? 0)
    if (more !== 0) return more
    const short = (b.walletShort ?? 0) - (a.walletShort ?? 0)
    return short === 0 ? (a.reference < b.reference ? -1 : Number(a.reference > b.reference)) : short
  })
  return keyed.map(({ hold }) => hold)
}

/**
 * Returns how much a wallet is short for each of several holds, in rupees: earlier ones are paid first. `amounts` are
 * in the order of the deadlines; 0 when the money is enough.
 */
export const toWalletShortfalls = (amounts: readonly number[], available: number): number[] => {
  const has = toPaise(available)
  let needed = 0
  return amounts.map((amount) => {
    needed = sumMinor([needed, toPaise(amount)])
    return toRupees(Math.max(0, needed - has))
  })
}
