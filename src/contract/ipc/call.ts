import type { z } from 'zod'

/** Who may send a call: the shell view (rail and its dialogs) or a workspace's own page. */
export type IpcSender = 'shell' | 'workspace'

/** A request from a view to the main process, as data. Its name is the key in the registry. */
export interface IpcCall<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> {
  readonly from: IpcSender
  /** Validated before the handler gets it. */
  readonly request: Req
  /** What leaves the main process: unknown fields are dropped, so nothing leaks by accident. */
  readonly result: Res
}

/** A message from the main process to a view. */
export interface IpcEvent<Payload extends z.ZodType = z.ZodType> {
  readonly to: IpcSender
  readonly payload: Payload
}

/** Keeps the literal types of a call. */
export const ipcCall = <Req extends z.ZodType, Res extends z.ZodType>(
  definition: IpcCall<Req, Res>,
): IpcCall<Req, Res> => definition

/** Keeps the literal types of an event. */
export const ipcEvent = <Payload extends z.ZodType>(definition: IpcEvent<Payload>): IpcEvent<Payload> =>
  definition
