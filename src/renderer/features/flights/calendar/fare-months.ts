import { limits } from '#contract/common/constants.ts'
import { addMonths } from '#renderer/ui/calendar/month-days.ts'

/** Lists the ten months that can be chosen, starting with the current one (spec section 9). */
export const listMonths = (today: string): string[] =>
  Array.from({ length: limits.calendarMonths }, (_, index) => addMonths(today.slice(0, 7), index))

/** Returns the month in the address if it can be chosen; otherwise the first one. */
export const readMonth = (asked: string | null, today: string): string => {
  const months = listMonths(today)
  return months.find((month) => month === asked) ?? months[0] ?? today.slice(0, 7)
}

export const heatSteps = 5

/**
 * Returns how expensive a fare is within its month, from 0 for the cheapest to 4. It ranks the fares, so that one
 * very expensive day doesn't make the others look equal.
 */
export const getHeat = (price: number, prices: readonly number[]): number => {
  const sorted = [...new Set(prices)].sort((a, b) => a - b)
  if (sorted.length < 2) return 0
  return Math.round((sorted.indexOf(price) / (sorted.length - 1)) * (heatSteps - 1))
}

const shortestPercent = 18

/** Returns the height of a fare's bar, in percent: the dearest day is 100, the cheapest stays visible. */
export const getBarHeight = (price: number, prices: readonly number[]): number => {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (high === low) return shortestPercent
  return Math.round(shortestPercent + ((price - low) / (high - low)) * (100 - shortestPercent))
}
