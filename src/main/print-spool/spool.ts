import { dialog, shell } from 'electron'
import { join } from 'node:path'
import { ipcErrorText } from '#contract/ipc/errors.ts'
import type { printJobCalls } from '#contract/ipc/print-jobs.ts'
import { logFault } from '#main/shared/log.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { printByPage } from '#main/printing/print-page.ts'
import { findJob, findQueuedJob } from '#main/printing/print-service.ts'
import { runProgram } from '#main/printing/run-program.ts'
import { createDeskHandlers } from './desk-handlers.ts'
import { createFolderTarget } from './folder-target.ts'
import type { JobBook } from './job-book.ts'
import { createJobs, getJobState, type Jobs } from './jobs.ts'
import { createPageHandlers } from './page-handlers.ts'
import { createPageTarget, type PrintPage } from './page-target.ts'
import type { PrintTarget } from './print-target.ts'
import { findPrinterRefusal } from './printers-check.ts'
import { recoverWithoutThrow } from './recover.ts'
import { createRenderPdf } from './render-pdf.ts'
import { createServiceTarget } from './service-target.ts'
import { openSpoolFolder } from './spool-folder.ts'
import { createJobReporters } from './job-reporters.ts'

/** Creates a job's target: a folder, the print service, or Chromium's own printing on Windows. */
function createTargets({ pages, written }: ConsoleParts): (book: JobBook) => PrintTarget {
  const printPage: PrintPage = async (workspaceId, path, { printerName, copies }) => {
    const printed = await pages.use(workspaceId, path, (page) =>
      printByPage(page, { silent: true, deviceName: printerName, copies }),
    )
    if (!printed) return { state: 'refused', text: ipcErrorText.internal }
    if (printed.ok) return { state: 'handedOver', text: printed.value.text }
    const state = printed.error.code === 'printUnknown' ? 'unknown' : 'refused'
    return { state, text: printed.error.message }
  }
  return ({ job }) => {
    const { way, workspaceId } = job
    if (way.kind === 'folder') return createFolderTarget(job, way, (file) => written.add(workspaceId, file))
    return process.platform === 'win32'
      ? createPageTarget(job, way, printPage, findObstacle)
      : createServiceTarget(job, way, {
          run: runProgram,
          seeJob: findQueuedJob,
          findJob,
          obstacleAt: findObstacle,
        })
  }
}

const findObstacle = async (printerName: string): Promise<string | null> => {
  const refused = await findPrinterRefusal(printerName)
  return refused && !refused.ok ? refused.error.message : null
}

/** Asks the person for a folder; null when cancelled. */
const folderChooser =
  ({ dialogs, window, workspaces }: ConsoleParts) =>
  async (workspaceId: string, preset: string | null): Promise<string | null> => {
    const answer = await dialogs.show(workspaceId, () =>
      dialog.showOpenDialog(window().windowOf(workspaceId), {
        title: `Choose a folder for PDF files from ${workspaces.getName(workspaceId)}`,
        ...(preset ? { defaultPath: preset } : {}),
        properties: ['openDirectory', 'createDirectory'],
      }),
    )
    return answer?.filePaths[0] ?? null
  }

/** Pauses the job of a person who signed out, and deletes that of someone other than the signed-in person. */
function followSession({ workspaces, vault }: ConsoleParts, jobs: Jobs, book: JobBook): void {
  const { workspaceId, needsSession, userLabel } = book.job
  if (!needsSession) return
  const workspace = workspaces.find(workspaceId)
  if (!vault.isSignedIn(workspaceId)) {
    if (getJobState(book) !== 'running' || book.control !== 'running') return
    const text = `Signed out of ${workspace?.name ?? 'the agency'}. Sign in again as ${userLabel}, then resume.`
    void book
      .note({ kind: 'control', control: 'paused', text })
      .catch((error: unknown) => logFault('print.pause', error))
  } else if (workspace && workspace.userLabel !== userLabel) {
    // The new person must not see the previous one's passengers.
    void jobs.remove(book).catch((error: unknown) => logFault('print.remove', error))
  }
}

/**
 * Creates the print spooler: jobs are stored before printing, each document has a state, and jobs continue after a
 * crash.
 */
export function createPrintSpool(parts: ConsoleParts): Feature<keyof typeof printJobCalls> {
  const { workspaces, vault, statuses, pages, notices, now } = parts
  const tellers = createJobReporters(parts, () => jobs.list())
  const spool = openSpoolFolder(join(parts.folder, 'spool'), tellers.changed, now)

  const targetFor = createTargets(parts)
  const jobs: Jobs = createJobs({
    render: createRenderPdf(pages),
    targetFor,
    onChange: tellers.changed,
    tenantObstacle(workspaceId) {
      if (statuses.get(workspaceId).reach !== 'down') return null
      const name = workspaces.find(workspaceId)?.name ?? 'the agency'
      return `${name} isn't responding. Documents not sent yet are saved.`
    },
  })

  const readJobs = async () => {
    const found = await spool.readAll((folder) =>
      notices.add(`A print job was damaged. What's left of it is in ${folder}. Other jobs aren't affected.`),
    )
    for (const book of found) {
      if (workspaces.find(book.job.workspaceId)) jobs.add(book)
      else await book.remove()
    }
    await Promise.all(jobs.list().map((book) => recoverWithoutThrow(book, jobs.getTarget(book))))
    jobs.wake()
  }
  const ready = readJobs().catch((error: unknown) => logFault('print.start', error))
  const listBooks = (workspaceId: string) =>
    jobs.list().filter((book) => book.job.workspaceId === workspaceId)

  return {
    handlers: {
      ...createPageHandlers({
        jobs,
        spool,
        workspaces,
        vault,
        now,
        ready,
        findPrinterRefusal,
        chooseFolder: folderChooser(parts),
      }),
      ...createDeskHandlers({
        jobs,
        workspaces,
        vault,
        ready,
        openFolder: (folder) => shell.openPath(folder),
      }),
    },
    start: () => tellers.open(),
    sessionChanged(workspaceId) {
      for (const book of listBooks(workspaceId)) followSession(parts, jobs, book)
    },
    async forget(workspaceId) {
      await ready
      for (const book of listBooks(workspaceId)) {
        await jobs.remove(book)
      }
      await spool.forget(workspaceId)
    },
    async stop() {
      await jobs.stop()
      tellers.stop()
    },
  }
}
