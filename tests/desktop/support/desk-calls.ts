import type { ExportJob } from '#contract/ipc/export-jobs.ts'
import type { RunningConsole } from './console.ts'
import { callBridge, type BridgeAnswer } from './page-calls.ts'

/** The desk's list of exports. */
export const deskExports = async (running: RunningConsole): Promise<ExportJob[]> =>
  ((await callBridge(running.shell, 'exportJobs.list')).value as { exports: ExportJob[] }).exports

/** What the desk's buttons do with one export. */
export const deskCall = (
  running: RunningConsole,
  act: 'cancel' | 'resume' | 'discard' | 'reveal' | 'remove',
  { workspaceId, exportId }: Pick<ExportJob, 'workspaceId' | 'exportId'>,
): Promise<BridgeAnswer> => callBridge(running.shell, `exportJobs.${act}`, { workspaceId, exportId })

/** State and words of each export, by its id. */
export const deskStates = async (running: RunningConsole): Promise<Record<string, string>> =>
  Object.fromEntries((await deskExports(running)).map((one) => [one.exportId, one.state]))
