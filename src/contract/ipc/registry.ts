import type { z } from 'zod'
import type { IpcCall } from './call.ts'
import type { CallName, EventName } from './names.ts'
import { shellCalls, shellEvents } from './shell.ts'
import { workspaceCalls, workspaceEvents } from './workspace.ts'

/** Every call to the main process. The one registry: handlers, bridge, platform and lists derive from it. */
export const ipcCalls = { ...shellCalls, ...workspaceCalls } as const

/** Every event from the main process. */
export const ipcEvents = { ...shellEvents, ...workspaceEvents } as const

export type IpcInput<N extends CallName> = z.input<(typeof ipcCalls)[N]['request']>
export type IpcRequest<N extends CallName> = z.output<(typeof ipcCalls)[N]['request']>
export type IpcValue<N extends CallName> = z.output<(typeof ipcCalls)[N]['result']>
export type IpcPayload<N extends EventName> = z.output<(typeof ipcEvents)[N]['payload']>

/** The definition of a call by its name, without its exact types. */
export const ipcCallOf = (name: CallName): IpcCall => ipcCalls[name]

/** Names of all calls, in the order of the registry. */
export const ipcCallNames = Object.keys(ipcCalls) as CallName[]

/** Names of all events, in the order of the registry. */
export const ipcEventNames = Object.keys(ipcEvents) as EventName[]
