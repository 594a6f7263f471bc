import type { Page } from '@playwright/test'
import type { ExportJob } from '#contract/ipc/export-jobs.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import type { RunningConsole } from './console.ts'
import { answerSaveDialog } from './dialogs.ts'
import { callBridge, type BridgeAnswer } from './page-calls.ts'

/** The export desk's list. */
export const deskExports = async (running: RunningConsole): Promise<ExportJob[]> =>
  ((await callBridge(running.shell, 'exportJobs.list')).value as { exports: ExportJob[] }).exports

/** Calls what the desk's buttons call for one export. */
export const deskCall = (
  running: RunningConsole,
  act: 'cancel' | 'resume' | 'discard' | 'reveal' | 'remove',
  { workspaceId, exportId }: Pick<ExportJob, 'workspaceId' | 'exportId'>,
): Promise<BridgeAnswer> => callBridge(running.shell, `exportJobs.${act}`, { workspaceId, exportId })

/** Returns each export's state and text, by its id. */
export const deskStates = async (running: RunningConsole): Promise<Record<string, string>> =>
  Object.fromEntries((await deskExports(running)).map((one) => [one.exportId, one.state]))

/** Starts an export that nobody waits for; the page may be gone before it ends. */
export const beginExport = async (
  running: RunningConsole,
  page: Page,
  { file, exportId }: { file: string; exportId: string },
): Promise<void> => {
  await answerSaveDialog(running, file)
  callBridge(page, 'exports.run', { exportId, filter: {}, sort: 'BD' }).catch(() => undefined)
  await waitFor(`${exportId} in the list`, async () => (await deskStates(running))[exportId])
}
