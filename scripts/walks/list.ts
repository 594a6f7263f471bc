/** An action followed through the import graph. */
export interface ImportWalk {
  title: string
  text: string
  /** Maximum number of files in the walk. */
  limit: number
  /** Files where the action begins, one in each process that takes part. */
  from: readonly string[]
  /** Folders and path prefixes that belong to the walk; everything else counts as a tool that needn't be opened. */
  within: readonly string[]
}

/** A field followed by its name: every file that has to change when a field like it is added. */
export interface FieldWalk {
  title: string
  text: string
  limit: number
  field: string
}

export type Walk = ImportWalk | FieldWalk

export const walks: readonly Walk[] = [
  {
    title: 'A paid booking',
    text: 'From pressing Pay to the ledger and the supplier, in the renderer and on the server.',
    limit: 36,
    from: ['src/renderer/features/booking/review/use-pay.ts', 'src/server/purchase/purchase.service.ts'],
    within: [
      'src/renderer/features/booking/review/',
      'src/renderer/features/booking/booking-api',
      'src/renderer/store/use-once',
      'src/contract/http/booking',
      'src/server/features/booking/',
      'src/server/purchase/',
      'src/server/bookings/',
      'src/server/ledger/',
      'src/server/idempotency/',
    ],
  },
  {
    title: 'A desktop export',
    text: 'From the export button of the queue to the workbook on disk, in the page, the main process and the writer.',
    limit: 30,
    from: [
      'src/renderer/features/tickets/queue/export-button.tsx',
      'src/main/exports/exports.ts',
      'src/main/exports/child.ts',
    ],
    within: [
      'src/renderer/features/tickets/queue/export',
      'src/renderer/features/tickets/queue/use-export',
      'src/renderer/platform/desktop/export',
      'src/contract/ipc/export',
      'src/main/exports/',
      'src/domain/sheets/',
    ],
  },
  {
    title: 'A new passenger field',
    text: 'Files that name one passport field, `passportIssueDate`. Adding a field changes as many.',
    limit: 8,
    field: 'passportIssueDate',
  },
]
