import type { IpcResult } from './errors.ts'
import type {
  CallName,
  EventName,
  ShellCallName,
  ShellEventName,
  WorkspaceCallName,
  WorkspaceEventName,
} from './names.ts'
import type { IpcInput, IpcPayload, IpcValue } from './registry.ts'

/** Name of the bridge on `window`. */
export const bridgeName = 'faredesk'

/** Host of the shell view's pages. Workspace ids are longer, so they can't equal it. */
export const shellHost = 'shell'

/** What the preload script puts on `window`: one function per call that this view may send, and its events. */
export interface Bridge<C extends CallName, E extends EventName> {
  readonly calls: { readonly [N in C]: (request: IpcInput<N>) => Promise<IpcResult<IpcValue<N>>> }
  /** Calls the listener for each event; returns a function that unsubscribes. */
  readonly on: <N extends E>(name: N, listener: (payload: IpcPayload<N>) => void) => () => void
}

export type ShellBridge = Bridge<ShellCallName, ShellEventName>
export type WorkspaceBridge = Bridge<WorkspaceCallName, WorkspaceEventName>
