import { formatCount, plural } from '#domain/format.ts'

const documents = (count: number): string => plural(count, { one: 'document', other: 'documents' })

/** Texts of the panel for prints and exports, and of print jobs. */
export const jobsTexts = {
  title: 'Prints and exports',
  about: 'They continue while you work.',
  prints: {
    title: 'Print jobs',
    reading: 'Loading print jobs',
    readFailed: "Couldn't load print jobs",
    tryAgain: 'Try again',
    empty: 'No print jobs',
    emptyText: 'Select tickets in a queue and choose Print. Jobs stay here until you remove them.',
  },
  states: {
    running: 'Printing',
    saving: 'Saving',
    atPrinter: 'At the printer',
    paused: 'Paused',
    attention: 'Needs attention',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  documentStates: {
    waiting: 'Queued',
    rendered: 'Ready',
    handedOver: 'At the printer',
    done: 'Done',
    failed: 'Failed',
    unknown: 'Check the printer',
    cancelled: 'Not printed',
  },
  progress: (done: number, total: number): string => `${formatCount(done)} of ${formatCount(total)}`,
  counts: (counts: { handedOver: number; failed: number; unknown: number; cancelled: number }): string =>
    [
      counts.handedOver > 0 ? `${formatCount(counts.handedOver)} at the printer` : '',
      counts.failed > 0 ? `${formatCount(counts.failed)} failed` : '',
      counts.unknown > 0 ? `${formatCount(counts.unknown)} to check at the printer` : '',
      counts.cancelled > 0 ? `${formatCount(counts.cancelled)} not printed` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  unknownNote: (count: number): string =>
    `${documents(count)} may have printed. Check the printer, then choose below. Nothing is printed again automatically.`,
  show: (title: string): string => `Show documents in ${title}`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  cancelQuestion: (count: number): string => `Cancel the remaining ${documents(count)}?`,
  cancelYes: (count: number): string => `Cancel ${documents(count)}`,
  keep: 'Keep printing',
  reprintFailed: (count: number): string => `Reprint ${formatCount(count)} failed`,
  openFolder: 'Open folder',
  remove: 'Remove',
  filter: 'Show',
  all: (count: number): string => `All ${formatCount(count)}`,
  problems: (count: number): string => `Failed or to check: ${formatCount(count)}`,
  noProblems: 'No failed documents, and none to check.',
  wasPrinted: 'Mark as printed',
  printAgain: 'Print again',
  settleLabel: (label: string, action: string): string => `${action}: ${label}`,
  rangeFrom: 'Reprint from',
  rangeTo: 'to',
  reprintRange: (from: number, to: number): string =>
    from === to ? `Reprint number ${from}` : `Reprint ${documents(to - from + 1)}`,
  rangeWrong: (total: number): string => `Enter two numbers from 1 to ${formatCount(total)}, smaller first`,
  documentsIn: (title: string): string => `Documents in ${title}`,
} as const
