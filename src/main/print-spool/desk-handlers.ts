import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { ShellCallName } from '#contract/ipc/names.ts'
import { withFileErrors } from '#main/files/file-errors.ts'
import type { Handlers } from '#main/ipc/register.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import { canPrintAgain, type SpooledDocument } from './document-rules.ts'
import type { JobBook } from './job-book.ts'
import { toPrintDocument, toPrintJob } from './job-view.ts'
import { getJobState, type Jobs } from './jobs.ts'
import { cancelPending } from './recover.ts'

export interface DeskHandlerDeps {
  jobs: Jobs
  workspaces: Workspaces
  vault: Pick<TokenVault, 'isSignedIn'>
  ready: Promise<void>
  /** Opens a folder in the file manager; returns the error, or '' on success. */
  openFolder(folder: string): Promise<string>
}

type DeskCall = Extract<ShellCallName, `printJobs.${string}`>

/** Returns why a job can't continue; null when it can. */
const findResumeRefusal = (
  book: JobBook,
  { workspaces, vault }: DeskHandlerDeps,
): IpcResult<never> | null => {
  const { workspaceId, needsSession, userLabel } = book.job
  const now = workspaces.find(workspaceId)
  if (!now) return ipcFail('notFound')
  if (!needsSession) return null
  return vault.isSignedIn(workspaceId) && now.userLabel === userLabel
    ? null
    : ipcFail('notSignedIn', `Sign in to ${now.name} as ${userLabel}, then resume.`)
}

const again = ({ number, attempt }: SpooledDocument) => ({
  kind: 'document' as const,
  number,
  state: 'waiting' as const,
  attempt: attempt + 1,
  mark: '',
  printerJob: '',
  uuid: '',
})

/** Creates the calls with which people manage jobs. Every call names a job; a missing one is `notFound`. */
export function createDeskHandlers(deps: DeskHandlerDeps): Handlers<DeskCall> {
  const { jobs } = deps
  const withJob = async <T>(
    jobId: string,
    act: (book: JobBook) => Promise<IpcResult<T>>,
  ): Promise<IpcResult<T>> => {
    await deps.ready
    const book = jobs.find(jobId)
    return book ? withFileErrors(() => act(book)) : ipcFail('notFound')
  }
  const resume = async (
    book: JobBook,
    documents: readonly SpooledDocument[],
  ): Promise<IpcResult<Record<string, never>>> => {
    const refused = findResumeRefusal(book, deps)
    if (refused) return refused
    await book.note(...documents.map(again), { kind: 'control', control: 'running' })
    jobs.wake()
    return ipcOk({})
  }
  return {
    async 'printJobs.list'() {
      await deps.ready
      return ipcOk({ jobs: jobs.list().map(toPrintJob) })
    },
    'printJobs.documents': ({ jobId }) =>
      withJob(jobId, async (book) =>
        ipcOk({ documents: book.documents().map((document) => toPrintDocument(book, document)) }),
      ),
    'printJobs.pause': ({ jobId }) =>
      withJob(jobId, async (book) => {
        if (book.control === 'running') await book.note({ kind: 'control', control: 'paused' })
        return ipcOk({})
      }),
    'printJobs.resume': ({ jobId }) =>
      withJob(jobId, async (book) => (book.control === 'paused' ? resume(book, []) : ipcOk({}))),
    'printJobs.cancel': ({ jobId }) =>
      withJob(jobId, async (book) => {
        await book.note({ kind: 'control', control: 'cancelled' })
        await cancelPending(book)
        await Promise.all(book.documents().map(({ number }) => book.dropPdf(number)))
        return ipcOk({})
      }),
    'printJobs.reprint': ({ jobId, what }) =>
      withJob(jobId, async (book) => {
        const wanted = book
          .documents()
          .filter(({ number, state }) =>
            what === 'failed'
              ? state === 'failed'
              : number >= what.from && number <= what.to && canPrintAgain(state),
          )
        if (wanted.length === 0) return ipcFail('notFound', 'Nothing to reprint.')
        return resume(book, wanted)
      }),
    'printJobs.settle': ({ jobId, number, wasPrinted }) =>
      withJob(jobId, async (book) => {
        const document = book.documents().find((one) => one.number === number)
        if (document?.state !== 'unknown') return ipcFail('notFound')
        if (!wasPrinted) return resume(book, [document])
        await book.note({ kind: 'document', number, state: 'done', text: 'Confirmed at the printer.' })
        return ipcOk({})
      }),
    'printJobs.reveal': ({ jobId }) =>
      withJob(jobId, async ({ job }) => {
        if (job.way.kind !== 'folder') return ipcFail('notFound')
        const problem = await deps.openFolder(job.way.folder)
        return problem ? ipcFail('notFound', `Couldn't open the folder (${problem}).`) : ipcOk({})
      }),
    'printJobs.remove': ({ jobId }) =>
      withJob(jobId, async (book) => {
        if (['running', 'paused'].includes(getJobState(book))) {
          return ipcFail('busy', 'This job is still running. Cancel it first.')
        }
        await jobs.remove(book)
        return ipcOk({})
      }),
  }
}
