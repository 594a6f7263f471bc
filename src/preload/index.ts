import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { bridgeName, shellHost } from '#contract/ipc/bridge.ts'
import {
  shellCallNames,
  shellEventNames,
  workspaceCallNames,
  workspaceEventNames,
} from '#contract/ipc/names.ts'

const isShell = location.host === shellHost
const callNames: readonly string[] = isShell ? shellCallNames : workspaceCallNames
const eventNames: readonly string[] = isShell ? shellEventNames : workspaceEventNames

const calls = Object.fromEntries(
  callNames.map((name) => [name, (request: unknown): Promise<unknown> => ipcRenderer.invoke(name, request)]),
)

const on = (name: string, listener: (payload: unknown) => void): (() => void) => {
  if (!eventNames.includes(name)) return () => undefined
  const receive = (_event: IpcRendererEvent, payload: unknown) => listener(payload)
  ipcRenderer.on(name, receive)
  return () => void ipcRenderer.removeListener(name, receive)
}

contextBridge.exposeInMainWorld(bridgeName, { calls, on })
