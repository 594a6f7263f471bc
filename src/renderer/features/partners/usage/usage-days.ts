import { dayMs } from '#contract/common/constants.ts'
import type { PartnerUsage } from '#contract/entities/partners.ts'

type Figures = Pick<PartnerUsage['days'][number], 'calls' | 'refused' | 'failed'>

export interface CallSums {
  calls: number
  /** Answered without an error. */
  fine: number
  refused: number
  failed: number
}

export interface UsageDay extends CallSums {
  day: string
}

/** Splits calls into those that succeeded, were refused and failed. */
export const toSums = ({ calls, refused, failed }: Figures): CallSums => ({
  calls,
  fine: Math.max(0, calls - refused - failed),
  refused,
  failed,
})

/** Adds up calls. */
export const addSums = (all: readonly CallSums[]): CallSums =>
  all.reduce(
    (sum, one) => ({
      calls: sum.calls + one.calls,
      fine: sum.fine + one.fine,
      refused: sum.refused + one.refused,
      failed: sum.failed + one.failed,
    }),
    { calls: 0, fine: 0, refused: 0, failed: 0 },
  )

/** Returns the date this many days before another; both are `YYYY-MM-DD`. */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)

/** Returns every day of a period, oldest first, also those without calls. */
export const fillDays = (known: PartnerUsage['days'], from: string, to: string): UsageDay[] => {
  const byDay = new Map(known.map((one) => [one.day, one]))
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const day = daysBefore(from, -index)
    return { day, ...toSums(byDay.get(day) ?? { calls: 0, refused: 0, failed: 0 }) }
  })
}
