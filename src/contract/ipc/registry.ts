import type { z } from 'zod'
import { archiveCalls, archiveEvents } from './archive.ts'
import type { IpcCall } from './call.ts'
import { commandCalls, commandEvents } from './commands.ts'
import { consoleSettingsCalls } from './console-settings.ts'
import { exportJobCalls, exportJobEvents } from './export-jobs.ts'
import { fareTrayCalls, fareTrayEvents } from './fare-tray.ts'
import { holdCalls, holdEvents } from './holds.ts'
import type { CallName, EventName } from './names.ts'
import { pageCalls, pageEvents } from './page.ts'
import { paneCalls } from './panes.ts'
import { practiceCalls, practiceEvents } from './practice.ts'
import { printJobCalls, printJobEvents } from './print-jobs.ts'
import { shellCalls, shellEvents } from './shell.ts'
import { tenantCalls } from './tenants.ts'
import { windowCalls } from './windows.ts'
import { workspaceCalls, workspaceEvents } from './workspace.ts'

/** Every call to the main process. Handlers, bridge, platform and lists are derived from this registry. */
export const ipcCalls = {
  ...shellCalls,
  ...tenantCalls,
  ...paneCalls,
  ...windowCalls,
  ...holdCalls,
  ...fareTrayCalls,
  ...printJobCalls,
  ...exportJobCalls,
  ...archiveCalls,
  ...commandCalls,
  ...practiceCalls,
  ...consoleSettingsCalls,
  ...pageCalls,
  ...workspaceCalls,
} as const satisfies Record<CallName, unknown>

/** Every event from the main process. */
export const ipcEvents = {
  ...shellEvents,
  ...holdEvents,
  ...fareTrayEvents,
  ...printJobEvents,
  ...exportJobEvents,
  ...archiveEvents,
  ...practiceEvents,
  ...commandEvents,
  ...pageEvents,
  ...workspaceEvents,
} as const satisfies Record<EventName, unknown>

export type IpcInput<N extends CallName> = z.input<(typeof ipcCalls)[N]['request']>
export type IpcRequest<N extends CallName> = z.output<(typeof ipcCalls)[N]['request']>
export type IpcValue<N extends CallName> = z.output<(typeof ipcCalls)[N]['result']>
export type IpcPayload<N extends EventName> = z.output<(typeof ipcEvents)[N]['payload']>

/** Returns a call's definition by name, without its exact types. */
export const getIpcCall = (name: CallName): IpcCall => ipcCalls[name]

/** Names of all calls, in the order of the registry. */
export const ipcCallNames = Object.keys(ipcCalls) as CallName[]

/** Names of all events, in the order of the registry. */
export const ipcEventNames = Object.keys(ipcEvents) as EventName[]
