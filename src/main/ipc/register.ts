import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { CallName, ShellCallName } from '#contract/ipc/names.ts'
import { ipcCallNames, getIpcCall, type IpcRequest, type IpcValue } from '#contract/ipc/registry.ts'
import { logFault } from '#main/shared/log.ts'
import { createCallRates, tooOftenText, type CallRates } from './call-rates.ts'
import { isSmallEnough } from './payload-size.ts'
import type { MessageSource, Senders } from './senders.ts'

/** What a handler knows about the caller. The main process determines the workspace, never the request. */
export type CallSender<N extends CallName> = N extends ShellCallName
  ? { role: 'shell'; webContentsId: number }
  : WorkspaceCaller
export interface WorkspaceCaller {
  role: 'workspace'
  workspaceId: string
  webContentsId: number
}

export type Handler<N extends CallName> = (
  request: IpcRequest<N>,
  caller: CallSender<N>,
) => IpcResult<IpcValue<N>> | Promise<IpcResult<IpcValue<N>>>

/** Handlers of some calls. `registerIpc` requires the complete map. */
export type Handlers<N extends CallName = CallName> = { [K in N]: Handler<K> }

type AnyHandler = (request: unknown, caller: unknown) => Promise<IpcResult<unknown>>

/** A request is always a plain object; arrays, sets, dates and the like never are. */
const isPlainObject = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && Object.getPrototypeOf(payload) === Object.prototype

/** Who may call, the handlers, and the rates. */
export interface IpcDesk {
  handlers: Handlers
  senders: Senders
  rates: CallRates
}

export interface IpcMessage {
  name: CallName
  source: MessageSource
  payload: unknown
}

/** Answers one message: checks sender, size, schema and rate, then calls the handler; the result is validated too. */
export async function answerCall(
  { handlers, senders, rates }: IpcDesk,
  { name, source, payload }: IpcMessage,
): Promise<IpcResult<unknown>> {
  const call = getIpcCall(name)
  const view = senders.admit(source, call.from)
  if (!view) return ipcFail('senderRefused')
  if (!isPlainObject(payload) || !isSmallEnough(payload)) return ipcFail('invalidRequest')
  try {
    const request = call.request.safeParse(payload)
    if (!request.success) return ipcFail('invalidRequest', request.error.issues[0]?.message)
    if (view.role === 'workspace' && !rates.mayCall(name, view.workspaceId))
      return ipcFail('busy', tooOftenText)
    const handler = handlers[name] as unknown as AnyHandler
    const result = await handler(request.data, { ...view, webContentsId: source.webContentsId })
    return result.ok ? ipcOk(call.result.parse(result.value)) : result
  } catch (error) {
    logFault(`ipc ${name}`, error)
    return ipcFail('internal')
  }
}

/** The part of Electron's `ipcMain` we use, so that tests can replace it. */
export interface IpcReceiver {
  handle(
    channel: string,
    listener: (
      event: {
        sender: { id: number }
        senderFrame: { url: string; parent: unknown } | null
      },
      payload: unknown,
    ) => Promise<unknown>,
  ): void
}

/** Binds every call of the registry. Messages can't be answered in any other way. */
export function registerIpc(receiver: IpcReceiver, handlers: Handlers, senders: Senders): void {
  const desk: IpcDesk = { handlers, senders, rates: createCallRates() }
  for (const name of ipcCallNames) {
    receiver.handle(name, (event, payload) => {
      const frame = event.senderFrame
      const source = {
        webContentsId: event.sender.id,
        isMainFrame: frame !== null && frame.parent === null,
        frameUrl: frame?.url ?? '',
      }
      return answerCall(desk, { name, source, payload })
    })
  }
}
