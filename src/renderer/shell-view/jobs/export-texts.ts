import type { ExportJob } from '#contract/ipc/export-jobs.ts'
import { formatCount } from '#domain/format.ts'

const minuteSeconds = 60

/** Words of the exports in the panel with prints and exports. */
export const exportJobsTexts = {
  title: 'Exports',
  empty: 'Nothing is being exported.',
  emptyText:
    'Choose Download Excel in a ticket queue. It goes on here while you work elsewhere, also when its page is closed.',
  reading: 'Reading the exports',
  readFailed: 'The exports could not be read.',
  tryAgain: 'Try again',
  states: {
    waiting: 'Waits',
    running: 'Writing',
    cutOff: 'Cut off',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<ExportJob['state'], string>,
  progress: (done: number, total: number): string => `${formatCount(done)} of ${formatCount(total)} tickets`,
  rows: (done: number): string => (done === 1 ? '1 ticket' : `${formatCount(done)} tickets`),
  rate: (perSecond: number): string => `${formatCount(Math.round(perSecond))} a second`,
  left: (seconds: number): string =>
    seconds < minuteSeconds
      ? `${Math.max(1, Math.round(seconds))} s left`
      : `${Math.ceil(seconds / minuteSeconds)} min left`,
  cancel: 'Cancel',
  goOn: 'Go on',
  discard: 'Discard',
  reveal: 'Show in folder',
  remove: 'Remove',
  /** Buttons of several rows share a word: to who hears them they name their file. */
  named: (action: string, fileName: string): string => `${action}: ${fileName}`,
  discardQuestion: (done: number): string => `Delete the ${formatCount(done)} tickets that were read?`,
  keep: 'Keep',
} as const
