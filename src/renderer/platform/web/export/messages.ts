import type { ExportProgress, ExportRequest } from '#contract/ipc/workspace.ts'
import type { PlatformErrorCode } from '#renderer/platform/platform.ts'

/** What the page tells the export worker: begin, or ask again for the part that could not be read. */
export type ToExportWorker = { kind: 'start'; request: ExportRequest } | { kind: 'retry' }

/** What the export worker tells the page. After `stalled` it waits, with everything that it has written. */
export type ExportMessage =
  | { kind: 'progress'; progress: ExportProgress }
  | { kind: 'done'; file: Blob; rows: number }
  | { kind: 'stalled'; code: PlatformErrorCode; message: string }
  | { kind: 'failed'; code: PlatformErrorCode; message: string }
