import type { IpcErrorCode } from '#contract/ipc/errors.ts'
import type { ExportState } from './export-state.ts'
import type { WrittenPart } from './sheet-writer.ts'

/** Messages from the main process to the writing child. Rows only: no address, no token. */
export type ToChild =
  /** `state` says where to begin: at the start, or after the parts on disk. */
  | { kind: 'start'; file: string; state: ExportState }
  | { kind: 'rows'; part: WrittenPart }
  /** Stop and keep what is needed to resume. */
  | { kind: 'park' }
  /** Stop and delete everything. */
  | { kind: 'cancel' }

/** Messages from the child. `wants` requests the next part; nothing is sent before it, so memory stays flat. */
export type FromChild =
  | { kind: 'wants'; written: number }
  | { kind: 'saving'; written: number }
  | { kind: 'done'; written: number }
  | { kind: 'stopped' }
  | { kind: 'failed'; code: IpcErrorCode | null; message: string }
