import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

/** What the import of refunds says. */
export const refundImportTexts = {
  noBooking: 'Enter a booking number',
  unknownBooking: 'No booking has this number',
  noRequest: "Enter the airline's number of the change request",
  unknownRequest: 'This booking has no change request with this number',
  severalRequests: 'Several tickets have this number. Decide them under Change Requests',
  notRefund: 'This is a change, not a refund',
  notOpen: 'This request is already decided, or is still being sent',
  imported: 'This request is in another import that waits to be settled',
  own: 'This is your own booking or request. Someone else must import it',
  twice: (row: number): string => `Row ${row} has the same request`,
  noAmount: 'Enter the amount that the airline refunded',
  negative: 'Enter an amount of 0 or more',
  aboveSale: (grossMinor: number): string =>
    `Enter up to ${formatInr(toRupees(grossMinor))}, the amount paid`,
  decided: 'This import is already settled or undone.',
  changed: (pnr: string): string =>
    `The request of ${pnr} has changed since the import, so nothing was refunded. Undo the import and check the file again.`,
  how: 'Refund entered by staff from a file',
  reason: (fileName: string): string => `Refund import: ${fileName}`,
  about: (fileName: string, rows: number): string => `${fileName}, ${rows} rows`,
} as const
