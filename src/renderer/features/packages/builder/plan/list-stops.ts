import type { PackageDay } from '#contract/entities/package-body.ts'

/** A place of the route: its first and last day, from 1, and the nights there. */
export interface Stop {
  place: string
  firstDay: number
  lastDay: number
  nights: number
}

/** Joins consecutive days in one place. A day without a place belongs to the place before it. No night follows the last day. */
export const listStops = (days: readonly Pick<PackageDay, 'place'>[]): Stop[] => {
  const stops: Stop[] = []
  for (const [index, { place }] of days.entries()) {
    const name = place.trim()
    const last = stops.at(-1)
    const hasNight = index < days.length - 1
    if (last && (name === '' || name.toLowerCase() === last.place.toLowerCase())) {
      last.lastDay = index + 1
      last.nights += hasNight ? 1 : 0
    } else if (name !== '')
      stops.push({ place: name, firstDay: index + 1, lastDay: index + 1, nights: hasNight ? 1 : 0 })
  }
  return stops
}
