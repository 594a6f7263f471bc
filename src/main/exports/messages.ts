import type { TicketRow } from '#contract/entities/booking.ts'
import type { IpcErrorCode } from '#contract/ipc/errors.ts'

/** From the main process to the writing child. Rows only: no address, no token. */
export type ToChild =
  { kind: 'start'; file: string } | { kind: 'rows'; rows: TicketRow[]; isLast: boolean } | { kind: 'cancel' }

/** From the child. `wants` asks for the next part: nothing is sent before, so memory stays flat. */
export type FromChild =
  | { kind: 'wants'; written: number }
  | { kind: 'saving'; written: number }
  | { kind: 'done'; written: number }
  | { kind: 'cancelled' }
  | { kind: 'failed'; code: IpcErrorCode | null; message: string }
