import type { ExportJob } from '#contract/ipc/export-jobs.ts'
import type { CallName } from '#contract/ipc/names.ts'
import type { PrintDocument, PrintJob } from '#contract/ipc/print-jobs.ts'
import type { RunningConsole } from '#tests/desktop/support/console.ts'
import type { BridgeAnswer } from '#tests/desktop/support/page-calls.ts'
import { callView } from '#tests/desktop/support/view-calls.ts'
import { waitFor } from '#tests/support/native/wait.ts'

/** Asks the shell until it answers, because it may be restarting. */
export const askShell = (
  running: RunningConsole,
  name: CallName,
  request: object = {},
): Promise<BridgeAnswer> =>
  waitFor(
    `the shell to answer ${name}`,
    async () => (await callView(running, 'shell', name, request)) ?? undefined,
    { timeoutMs: 60_000, everyMs: 100 },
  )

const askList = async <T>(running: RunningConsole, name: CallName, key: string, request: object = {}) =>
  ((await askShell(running, name, request)).value?.[key] ?? []) as T[]

export const listExports = (running: RunningConsole): Promise<ExportJob[]> =>
  askList(running, 'exportJobs.list', 'exports')
export const findPrintJob = async (running: RunningConsole, jobId: string): Promise<PrintJob | undefined> =>
  (await askList<PrintJob>(running, 'printJobs.list', 'jobs')).find((job) => job.jobId === jobId)
export const listDocuments = (running: RunningConsole, jobId: string): Promise<PrintDocument[]> =>
  askList(running, 'printJobs.documents', 'documents', { jobId })

export interface ShellPeek {
  entries: { workspaceId: string; isSignedIn: boolean }[]
  panes: { workspaceId: string; status: string }[]
}
export const getShellState = async (running: RunningConsole): Promise<ShellPeek> =>
  (await askShell(running, 'shell.state')).value as unknown as ShellPeek
