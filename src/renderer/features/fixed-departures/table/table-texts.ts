import { plural } from '#domain/format.ts'

const blocks = (count: number): string => plural(count, { one: 'block', other: 'blocks' })

export const tableTexts = {
  caption: 'Seat blocks, editable',
  hint: 'Type in a cell, or paste cells from a spreadsheet to fill the table to the right and down. Enter, ↑ and ↓ move; Esc restores a cell.',
  heads: {
    flight: 'Departure',
    sold: 'Sold',
    held: 'On hold',
    seatsTotal: 'Seats',
    adultBase: 'Adult base',
    adultTax: 'Adult taxes',
    childBase: 'Child base',
    childTax: 'Child taxes',
    namesDue: 'Names due (IST)',
    state: 'State',
  },
  cell: (head: string, title: string, day: string): string => `${head}, ${title}, ${day}`,
  badDue: 'Enter a date and a time, like 12/01/2027 12:00',
  badSeats: 'Enter a whole number of seats',
  tooFewSeats: (taken: number): string =>
    `Enter at least ${taken}, the number of seats already sold or on hold`,
  changed: 'Changed',
  problem: 'To check',
  release: 'Release seats',
  save: (count: number): string => `Save ${blocks(count)}`,
  discard: 'Discard changes',
  changes: (changed: number, wrong: number): string =>
    wrong === 0 ? `${blocks(changed)} changed` : `${blocks(changed)} changed · ${wrong} to check`,
  batch: (count: number): string => `Save ${blocks(count)}`,
  saved: 'Saved',
  departed: 'Departed',
} as const
