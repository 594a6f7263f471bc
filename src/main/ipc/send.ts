import { webContents } from 'electron'
import type { WorkspaceEventName } from '#contract/ipc/names.ts'
import type { IpcPayload } from '#contract/ipc/registry.ts'
import type { Senders } from './senders.ts'

/** Sends an event to every page of one workspace, and to no other. */
export type SendToWorkspace = <N extends WorkspaceEventName>(
  workspaceId: string,
  name: N,
  payload: IpcPayload<N>,
) => void

export const createSendToWorkspace =
  (senders: Senders): SendToWorkspace =>
  (workspaceId, name, payload) => {
    for (const id of senders.listIds(workspaceId)) webContents.fromId(id)?.send(name, payload)
  }
