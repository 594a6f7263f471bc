import { formatInr, plural } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

/** What the import of refunds says. */
export const refundImportTexts = {
  noBooking: 'Enter a booking number',
  unknownBooking: 'No booking has this number',
  noRequest: "Enter the airline's reference for the change request",
  unknownRequest: 'This booking has no change request with this reference',
  severalRequests: 'Several tickets have this reference. Decide them under Change Requests',
  notRefund: 'This is a change, not a refund',
  notOpen: 'This request is already decided, or is still being sent',
  imported: "This request is in another import that hasn't been settled yet",
  own: 'This is your own booking or request. Someone else must import it',
  twice: (row: number): string => `Row ${row} has the same request`,
  noAmount: 'Enter the amount that the airline refunded',
  negative: 'Enter an amount of 0 or more',
  aboveSale: (grossMinor: number): string =>
    `Enter up to ${formatInr(toRupees(grossMinor))}, the amount paid`,
  decided: 'This import has already been settled or undone. Refresh the list.',
  changed: (pnr: string): string =>
    `The request for ${pnr} has changed since the import, so nothing was refunded. Undo the import and check the file again.`,
  how: 'Refund entered by staff from a file',
  reason: (fileName: string): string => `Refund import: ${fileName}`,
  about: (fileName: string, rows: number): string =>
    `${fileName}, ${plural(rows, { one: 'row', other: 'rows' })}`,
} as const
