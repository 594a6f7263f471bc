import type { SeatPosition } from '#contract/entities/flight.ts'

/** What a SeatType number says of a seat. */
export interface SeatTypeFacts {
  name: string
  position: SeatPosition
  isExitRow: boolean
}

/** The six kinds that repeat for each position, in the order of their numbers. */
const kinds = ['Recline', 'Wing', 'ExitRow', 'ReclineWing', 'ReclineExitRow', 'WingExitRow']
const bulkheads = ['Bulkhead', 'Quiet', 'BulkheadQuiet']

const run = (from: number, position: string, suffixes: readonly string[]): [number, string][] =>
  suffixes.map((suffix, index) => [from + index, `${position}${suffix}`])

/** SeatType by number (flight API, section 1). 48, 50 to 53 are not defined; 49 and 54 to 61 have one source only. */
const names = new Map<number, string>([
  [1, 'Window'],
  [2, 'Aisle'],
  [3, 'Middle'],
  ...run(4, 'Window', kinds),
  ...run(10, 'Aisle', kinds),
  ...run(16, 'Middle', kinds),
  [22, 'WindowReclineWingExitRow'],
  [23, 'AisleReclineWingExitRow'],
  [24, 'MiddleReclineWingExitRow'],
  ...run(25, 'Window', bulkheads),
  ...run(28, 'Middle', bulkheads),
  ...run(31, 'Aisle', bulkheads),
  [34, 'CentreAisle'],
  [35, 'CentreMiddle'],
  ...run(36, 'CentreAisle', bulkheads),
  ...run(39, 'CentreMiddle', bulkheads),
  [42, 'WindowBulkheadWing'],
  [43, 'WindowBulkheadExitRow'],
  [44, 'MiddleBulkheadWing'],
  [45, 'MiddleBulkheadExitRow'],
  [46, 'AisleBulkheadWing'],
  [47, 'AisleBulkheadExitRow'],
  [49, 'WindowAisle'],
  ...run(54, 'WindowAisle', [...kinds, 'ReclineWingExitRow', 'BulkheadWing']),
])

/** Seats where children and infants may not sit, as the API lists them. */
export const exitRowSeatTypes: ReadonlySet<number> = new Set([
  6, 8, 9, 12, 14, 15, 18, 20, 21, 22, 23, 24, 43, 45, 47, 56, 58, 59,
])

const toPosition = (name: string): SeatPosition => {
  if (name.startsWith('Window')) return 'window'
  return name.startsWith('Aisle') || name.startsWith('CentreAisle') ? 'aisle' : 'middle'
}

/** Returns position and exit row of a SeatType. An undefined number counts as a middle seat outside the exit rows. */
export const seatTypeFacts = (seatType: number): SeatTypeFacts => {
  const name = names.get(seatType) ?? ''
  return {
    name,
    position: name === '' ? 'middle' : toPosition(name),
    isExitRow: exitRowSeatTypes.has(seatType),
  }
}
