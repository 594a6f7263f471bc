import { randomUUID } from 'node:crypto'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { PrintWay, WantedDocument } from '#contract/ipc/print-jobs.ts'
import type { IpcRequest } from '#contract/ipc/registry.ts'
import { withFileErrors } from '#main/files/file-errors.ts'
import type { Handlers } from '#main/ipc/register.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import { getJobState, type Jobs } from './jobs.ts'
import { toPrintJob } from './job-view.ts'
import type { SpoolFolder } from './spool-folder.ts'

export interface PageHandlerDeps {
  jobs: Jobs
  spool: SpoolFolder
  workspaces: Workspaces
  vault: Pick<TokenVault, 'isSignedIn'>
  now: () => number
  /** Resolves when the jobs of the last run are read. */
  ready: Promise<void>
  /** Refuses a missing or stopped printer; null when it prints. */
  findPrinterRefusal(printerName: string): Promise<IpcResult<never> | null>
  /** Opens the system's dialog at the settings' folder; null when cancelled. */
  chooseFolder(workspaceId: string, preset: string): Promise<string | null>
}

/** Finished jobs stored per workspace, limited because each has names in it. */
const maxFinishedJobs = 50
/** A page with more unfinished jobs is faulty. */
const maxUnfinishedJobs = 40

type AddRequest = IpcRequest<'printing.addJob'>

/** Groups documents by PNR, in the order in which PNRs first appear. */
export const collate = (documents: readonly WantedDocument[]): WantedDocument[] => {
  const groups = new Map<string, WantedDocument[]>()
  for (const [index, document] of documents.entries()) {
    const key = document.pnr || `no pnr ${index}`
    groups.set(key, [...(groups.get(key) ?? []), document])
  }
  return [...groups.values()].flat()
}

/** Creates a page's calls: it submits documents and sees only its own workspace's jobs. */
export function createPageHandlers(
  deps: PageHandlerDeps,
): Handlers<'printing.addJob' | 'printing.jobs' | 'printing.preset'> {
  const { jobs, spool, workspaces, vault, now } = deps
  /** Folders that a person chose in this run; a page can't name any other. */
  const chosen = new Set<string>()

  const folderFor = async (workspaceId: string, wanted: string): Promise<string | null> => {
    const preset = workspaces.find(workspaceId)?.printing.pdfFolder ?? ''
    const folder = wanted || preset
    if (folder !== '' && (folder === preset || chosen.has(`${workspaceId} ${folder}`))) return folder
    // Never starts in a folder named by a page, because pressing Enter isn't choosing it.
    const answer = await deps.chooseFolder(workspaceId, preset)
    if (answer) chosen.add(`${workspaceId} ${answer}`)
    return answer
  }
  const wayFor = async (workspaceId: string, way: PrintWay): Promise<IpcResult<PrintWay>> => {
    if (way.kind === 'folder') {
      const folder = await folderFor(workspaceId, way.folder)
      return folder === null ? ipcFail('cancelled') : ipcOk({ ...way, folder })
    }
    return (await deps.findPrinterRefusal(way.printerName)) ?? ipcOk(way)
  }
  const remember = (workspaceId: string, way: PrintWay, { isCollated, withPrice }: AddRequest) => {
    const before = workspaces.find(workspaceId)?.printing
    if (!before || withPrice === undefined) return
    const { kind: _kind, ...values } =
      way.kind === 'printer' ? way : { kind: way.kind, pdfFolder: way.folder, pdfPattern: way.pattern }
    workspaces.note(workspaceId, { printing: { ...before, ...values, isCollated, withPrice } })
  }

  return {
    async 'printing.addJob'(request, { workspaceId }) {
      const { title, documents, isCollated } = request
      await deps.ready
      const own = jobs.list().filter((book) => book.job.workspaceId === workspaceId)
      const over = own.filter((book) => ['done', 'cancelled'].includes(getJobState(book)))
      if (own.length - over.length >= maxUnfinishedJobs) {
        return ipcFail('busy', 'You have too many unfinished print jobs. Finish or cancel some first.')
      }
      const way = await wayFor(workspaceId, request.way)
      if (!way.ok) return way
      // Removed while the dialog was open.
      if (!workspaces.find(workspaceId)) return ipcFail('notFound')
      return withFileErrors(async () => {
        await Promise.all(
          over.slice(0, Math.max(0, over.length - maxFinishedJobs + 1)).map((book) => jobs.remove(book)),
        )
        const book = await spool.add({
          version: 1,
          jobId: randomUUID(),
          workspaceId,
          title,
          createdAt: new Date(now()).toISOString(),
          userLabel: workspaces.find(workspaceId)?.userLabel ?? '',
          needsSession: vault.isSignedIn(workspaceId),
          way: way.value,
          documents: isCollated ? collate(documents) : documents,
        })
        remember(workspaceId, way.value, request)
        jobs.add(book)
        jobs.wake()
        return ipcOk({ jobId: book.job.jobId })
      })
    },
    async 'printing.jobs'(_request, { workspaceId }) {
      await deps.ready
      const own = jobs.list().filter((book) => book.job.workspaceId === workspaceId)
      return ipcOk({ jobs: own.map(toPrintJob) })
    },
    'printing.preset'(_request, { workspaceId }) {
      const workspace = workspaces.find(workspaceId)
      return workspace ? ipcOk(workspace.printing) : ipcFail('notFound')
    },
  }
}
