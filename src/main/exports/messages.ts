import type { IpcErrorCode } from '#contract/ipc/errors.ts'
import type { ExportState } from './export-state.ts'
import type { WrittenPart } from './sheet-writer.ts'

/** From the main process to the writing child. Rows only: no address, no token. */
export type ToChild =
  /** `state` says from where: the start, or behind the parts that are on disk. */
  | { kind: 'start'; file: string; state: ExportState }
  | { kind: 'rows'; part: WrittenPart }
  /** Stop, and keep what it takes to go on. */
  | { kind: 'park' }
  /** Stop, and delete what is there. */
  | { kind: 'cancel' }

/** From the child. `wants` asks for the next part: nothing is sent before, so memory stays flat. */
export type FromChild =
  | { kind: 'wants'; written: number }
  | { kind: 'saving'; written: number }
  | { kind: 'done'; written: number }
  | { kind: 'stopped' }
  | { kind: 'failed'; code: IpcErrorCode | null; message: string }
