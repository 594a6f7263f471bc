import { formatCount } from '#domain/format.ts'

/** Texts of the batch kit. The caller names the action. */
export const batchTexts = {
  undo: 'Undo',
  sendNow: 'Send now',
  stop: 'Stop',
  close: 'Close',
  in: (seconds: number): string => `in ${seconds} s`,
  notSent: 'Nothing has been sent yet.',
  undone: 'Undone. Nothing was sent.',
  running: (ended: number, all: number): string => `${formatCount(ended)} of ${formatCount(all)}`,
  stay: "Keep this page open. If you leave, the remaining rows aren't sent.",
  retry: (count: number): string => `Retry ${formatCount(count)} failed`,
  rest: (count: number): string => `Send the other ${formatCount(count)}`,
  askAgain: 'Check again',
  summary: (parts: { done: number; failed: number; unknown: number; stopped: number }): string =>
    [
      `${formatCount(parts.done)} done`,
      parts.failed > 0 ? `${formatCount(parts.failed)} failed` : '',
      parts.unknown > 0 ? `${formatCount(parts.unknown)} with unknown outcome` : '',
      parts.stopped > 0 ? `${formatCount(parts.stopped)} not sent` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  states: {
    waiting: 'Waiting',
    running: 'Sending',
    stopped: 'Not sent',
    done: 'Done',
    failed: 'Failed',
    unknown: 'Outcome unknown',
  },
  results: 'Results',
  typeCount: (count: number): string => `Type ${formatCount(count)} to continue`,
  cancel: 'Cancel',
} as const
