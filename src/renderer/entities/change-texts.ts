import type { ChangeRequestState } from '#contract/common/enumerations.ts'
import { formatInr } from '#domain/format.ts'

/** Texts for change requests, wherever they are shown. */
export const changeTexts = {
  states: {
    sending: 'Sending',
    unknown: 'Awaiting confirmation',
    pending: 'With the airline',
    decision: 'Needs a decision',
    completed: 'Completed',
    rejected: 'Rejected',
    closed: 'Closed',
  } satisfies Record<ChangeRequestState, string>,
  /** A difference from the quote, with its sign in words so that colour isn't the only cue. */
  less: (amount: number): string => `${formatInr(amount)} less than quoted`,
  more: (amount: number): string => `${formatInr(amount)} more than quoted`,
  lessShort: (amount: number): string => `${formatInr(amount)} less`,
  moreShort: (amount: number): string => `${formatInr(amount)} more`,
  same: 'As quoted',
  accepted: 'accepted',
  madeGood: 'paid by the agency',
} as const
