import { plural } from '#domain/format.ts'

/** Texts about the seat blocks that one consumer sells. */
export const blocksTexts = {
  button: 'Blocks and caps',
  title: (company: string): string => `Blocks sold by ${company}`,
  lead: 'A cap limits how many seats of a block this agency can have, sold and on hold. Leave empty for no cap, or enter 0 to stop selling them the block.',
  failed: "Couldn't load blocks",
  empty: 'No upcoming blocks',
  emptyText: 'Seat blocks with upcoming departures appear here.',
  list: 'Blocks and caps',
  closed: 'Closed',
  free: (free: number, total: number): string => `${free} of ${total} free`,
  taken: (taken: number): string =>
    taken === 0 ? 'None sold to them' : `${plural(taken, { one: 'seat', other: 'seats' })} sold to them`,
  cap: 'Cap',
  capOf: (title: string, date: string): string => `Cap for ${title}, ${date}`,
  noCap: 'No cap',
  notANumber: 'Enter a whole number, or leave it empty for no cap',
  belowTaken: (taken: number): string => `Enter at least ${taken}, the number of seats they already have`,
  save: 'Save caps',
  saved: 'Caps saved',
  count: (total: number): string => plural(total, { one: 'block', other: 'blocks' }),
} as const
