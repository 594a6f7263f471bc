import { formatCount } from '#domain/format.ts'

const documents = (count: number): string => (count === 1 ? '1 document' : `${formatCount(count)} documents`)

/** Words of the panel with prints and exports, and of its print jobs. */
export const jobsTexts = {
  title: 'Prints and exports',
  about: 'They go on while you work elsewhere.',
  prints: {
    title: 'Print jobs',
    reading: 'Reading the print jobs',
    readFailed: 'The print jobs could not be read.',
    tryAgain: 'Try again',
    empty: 'Nothing is being printed.',
    emptyText:
      'Select tickets in a queue and choose Print. Every job is kept here until it is over and removed.',
  },
  states: {
    running: 'Printing',
    saving: 'Saving',
    atPrinter: 'At the printer',
    paused: 'Paused',
    attention: 'Needs you',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  documentStates: {
    waiting: 'To do',
    rendered: 'Made ready',
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
    `${documents(count)} may have been printed. Look at the printer, then say below whether it came out. Nothing is printed again by itself.`,
  show: (title: string): string => `Show the documents of ${title}`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  cancelQuestion: (count: number): string => `Not print the other ${documents(count)}?`,
  cancelYes: (count: number): string => `Cancel ${documents(count)}`,
  keep: 'Keep printing',
  reprintFailed: (count: number): string => `Reprint ${formatCount(count)} failed`,
  openFolder: 'Open folder',
  remove: 'Remove',
  filter: 'Show',
  all: (count: number): string => `All ${formatCount(count)}`,
  problems: (count: number): string => `Failed or to check: ${formatCount(count)}`,
  noProblems: 'No document failed and none has to be checked.',
  wasPrinted: 'It was printed',
  printAgain: 'Print again',
  settleLabel: (label: string, action: string): string => `${action}: ${label}`,
  rangeFrom: 'Reprint number',
  rangeTo: 'to',
  reprintRange: (from: number, to: number): string =>
    from === to ? `Reprint number ${from}` : `Reprint ${documents(to - from + 1)}`,
  rangeWrong: (total: number): string =>
    `Write two numbers from 1 to ${formatCount(total)}, the smaller one first.`,
  documentsOf: (title: string): string => `Documents of ${title}`,
} as const
