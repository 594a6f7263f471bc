import { ipcCallNames, ipcEventNames } from './registry.ts'

/** One name a line for `list:ipc`: every call, then every event. A call without a handler does not compile. */
export const listIpc = (): string[] => [...ipcCallNames, ...ipcEventNames]
