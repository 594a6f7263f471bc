import type { PassengerType } from '#contract/common/enumerations.ts'

/**
 * Returns the completed years between two dates `YYYY-MM-DD`. Someone born on 29 February has their birthday on 1
 * March.
 */
export const ageOn = (dateOfBirth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Ages on the day of travel, inclusive (carriers' passenger types: ADT from 12, CHD 2 to 11, INF under 2). */
export const ageLimits: Record<PassengerType, { from: number; to: number; text: string }> = {
  1: { from: 12, to: 120, text: 'Enter a date of birth for an adult: 12 or older on the day of travel' },
  2: { from: 2, to: 11, text: 'Enter a date of birth for a child: 2 to 11 on the day of travel' },
  3: { from: 0, to: 1, text: 'Enter a date of birth for an infant: under 2 on the day of travel' },
}
