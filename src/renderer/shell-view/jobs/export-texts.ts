import type { ExportJob } from '#contract/ipc/export-jobs.ts'
import { formatCount, plural } from '#domain/format.ts'

const minuteSeconds = 60

/** Texts of exports in the panel for prints and exports. */
export const exportJobsTexts = {
  title: 'Exports',
  empty: 'No exports',
  emptyText:
    'Choose Download Excel on a page that offers it. The export continues here while you work, even if you close its page.',
  reading: 'Loading exports',
  readFailed: "Couldn't load exports",
  tryAgain: 'Try again',
  states: {
    waiting: 'Queued',
    running: 'Writing',
    cutOff: 'Interrupted',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<ExportJob['state'], string>,
  progress: (done: number, total: number): string => `${formatCount(done)} of ${formatCount(total)} tickets`,
  rows: (done: number): string => plural(done, { one: 'ticket', other: 'tickets' }),
  rate: (perSecond: number): string => `${formatCount(Math.round(perSecond))} per second`,
  left: (seconds: number): string =>
    seconds < minuteSeconds
      ? `${Math.max(1, Math.round(seconds))} s left`
      : `${Math.ceil(seconds / minuteSeconds)} min left`,
  cancel: 'Cancel',
  resume: 'Resume',
  discard: 'Discard',
  reveal: 'Show in folder',
  remove: 'Remove',
  /** Several rows have the same button, so screen readers also get its file's name. */
  named: (action: string, fileName: string): string => `${action}: ${fileName}`,
  discardQuestion: (done: number): string =>
    `Delete the ${plural(done, { one: 'downloaded ticket', other: 'downloaded tickets' })}?`,
  keep: 'Keep',
} as const
