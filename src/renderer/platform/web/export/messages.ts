import type { ExportProgress, ExportRequest } from '#contract/ipc/workspace.ts'
import type { PlatformErrorCode } from '#renderer/platform/platform.ts'

/** Messages to the export worker: start, or request the failed part again. */
export type ToExportWorker = { kind: 'start'; request: ExportRequest } | { kind: 'retry' }

/** Messages from the export worker. After `stalled` it waits and keeps everything it has written. */
export type ExportMessage =
  | { kind: 'progress'; progress: ExportProgress }
  | { kind: 'done'; file: Blob; rows: number }
  | { kind: 'stalled'; code: PlatformErrorCode; message: string }
  | { kind: 'failed'; code: PlatformErrorCode; message: string }
