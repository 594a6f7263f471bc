import type { TicketSort } from '#contract/common/enumerations.ts'
import type { TicketFilter } from '#contract/http/tickets.ts'
import type { ExportProgress, PlatformErrorCode } from '../../platform.ts'

/** What the page tells the export worker. */
export interface ExportStart {
  filter: TicketFilter
  sort: TicketSort
}

/** What the export worker tells the page. */
export type ExportMessage =
  | { kind: 'progress'; progress: ExportProgress }
  | { kind: 'done'; file: Blob; rows: number }
  | { kind: 'failed'; code: PlatformErrorCode; message: string }
