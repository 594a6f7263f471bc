import type { ConsoleParts } from '#main/parts/console-parts.ts'
import type { JobBook } from './job-book.ts'
import { toPrintJob } from './job-view.ts'
import { throttle } from '#main/shared/throttle.ts'

const gapMs = 200

/**
 * Reports jobs to everything that shows them: the console, the rail, the taskbar, and each tenant's pages about their
 * own.
 */
export function createJobReporters(
  { jobCounts, sendToShell, send, baseWindow, senders }: ConsoleParts,
  books: () => readonly JobBook[],
) {
  const sentTexts = new Map<string, string>()

  const tellPages = (jobs: ReturnType<typeof toPrintJob>[]) => {
    const ids = new Set([...sentTexts.keys(), ...jobs.map(({ workspaceId }) => workspaceId)])
    for (const workspaceId of ids) {
      const own = jobs.filter((job) => job.workspaceId === workspaceId)
      const text = JSON.stringify(own)
      if (sentTexts.get(workspaceId) === text) continue
      sentTexts.set(workspaceId, text)
      if (senders.listIds(workspaceId).length > 0) send(workspaceId, 'printing.jobsChanged', { jobs: own })
    }
  }
  const tellTaskbar = (jobs: ReturnType<typeof toPrintJob>[]) => {
    const running = jobs.filter(({ state }) => state === 'running')
    const total = running.reduce((sum, job) => sum + job.total, 0)
    const open = running.reduce((sum, { counts }) => sum + counts.waiting + counts.rendered, 0)
    const window = baseWindow()
    if (!window.isDestroyed()) window.setProgressBar(total === 0 || open === 0 ? -1 : (total - open) / total)
  }
  const tell = () => {
    const jobs = books().map(toPrintJob)
    const needsSomebody = jobs.filter(
      ({ state, text }) => state === 'attention' || (state === 'paused' && text !== ''),
    )
    jobCounts.set('prints', {
      running: jobs.filter(({ state }) => state === 'running').length,
      attention: needsSomebody.length,
    })
    sendToShell('printJobs.changed', { jobs })
    tellPages(jobs)
    tellTaskbar(jobs)
  }
  let isOpen = false
  const paced = throttle(gapMs, () => {
    if (isOpen) tell()
  })
  return {
    changed: () => paced.ask(),
    /** Called when the window is open. */
    open() {
      isOpen = true
      paced.ask()
    },
    stop() {
      isOpen = false
      paced.stop()
    },
  }
}
