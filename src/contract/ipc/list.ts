import { ipcCallNames, ipcEventNames } from './registry.ts'

/** Lists one name per line for `list:ipc`: every call, then every event. A call without a handler doesn't compile. */
export const listIpc = (): string[] => [...ipcCallNames, ...ipcEventNames]
