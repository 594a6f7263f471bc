import type { Airport } from '#server/reference/reference.ts'
import { aircraftRows } from './aircraft.data.ts'
import { getEastwardShare } from './great-circle.ts'

/**
 * Lists aircraft of a fleet that suit a distance: turboprops up to 700 km, wide bodies from 3000 km if the fleet has
 * them.
 */
export function suitableAircraft(fleet: readonly string[], km: number): readonly string[] {
  const able = fleet.filter((code) => (aircraftRows[code]?.[2] ?? 0) >= km)
  const preferred = able.filter((code) => {
    const size = aircraftRows[code]?.[4]
    if (size === 'turboprop') return km < 700
    return size === 'wide' ? km >= 3000 : km < 6500
  })
  return preferred.length > 0 ? preferred : able
}

/** Name as travellers know it, e.g. 'Airbus A320neo'. */
export const aircraftName = (code: string): string => aircraftRows[code]?.[0] ?? code

export const isWideBody = (code: string): boolean => aircraftRows[code]?.[4] === 'wide'

/**
 * Returns gate-to-gate minutes, a multiple of five: 30 for taxi, climb and approach, plus the distance at cruise
 * speed with 8 % more than the great circle on short routes, 4 % on long ones, and wind (up to 6 % by direction).
 */
export function blockMinutes(code: string, from: Airport, to: Airport, km: number): number {
  const speed = aircraftRows[code]?.[1] ?? 830
  const way = km * (km < 2000 ? 1.08 : 1.04)
  const wind = km > 1500 ? 1 - 0.06 * getEastwardShare(from, to) : 1
  return Math.max(35, Math.round((30 + (way / speed) * 60 * wind) / 5) * 5)
}
