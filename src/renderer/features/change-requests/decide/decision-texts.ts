import { requiredText } from '#contract/common/field-texts.ts'
import type { ChangeDecision } from '#contract/http/change-requests.ts'

export type DecisionAction = ChangeDecision['action']

/** Texts of staff's decisions: what each does, in words. */
export const decisionTexts = {
  title: 'Decide',
  own: 'This is your own booking. Somebody else of this site has to decide about it.',
  sentByYou:
    'Another account of this site has to decide about it: nobody decides about a booking or a request of their own.',
  actions: {
    settle: 'Settle with what the airline did',
    reject: 'It will not be done',
    identify: 'Name the airline’s number',
    notFiled: 'It never reached the airline',
    acceptDifference: 'Leave the difference as it is',
    makeGood: 'Pay the difference',
    collect: 'Collect the charge',
  } satisfies Record<DecisionAction, string>,
  what: {
    settle:
      'The airline told its outcome by other ways. What it gave back is booked, less the commission that the sale brought.',
    settleChange:
      'The airline made the change. A change gives nothing back; the charge that was set aside is taken.',
    reject: 'The request ends. Nothing is given back, and what was set aside returns to the wallet.',
    identify: 'The airline has this request under a number. From now on we ask about it by this number.',
    notFiled: 'The request ends: the airline never had it. It may be sent again.',
    acceptDifference: 'Nothing moves. The difference stays as the airline settled it.',
    makeGood: 'The site pays what the airline gave back less than quoted.',
    collect: 'The charge of the change, which nobody quoted before, is taken from the wallet.',
  },
  refunded: 'What the airline gave back, in rupees',
  refundedHelp: 'As its credit note says: before commission.',
  badAmount: 'Write an amount in rupees, like 1250.50.',
  tooMuch: 'No more than was paid for it can come back.',
  creditNote: 'Credit note of the airline',
  number: 'Number of the request at the airline',
  reason: 'Reason',
  reasonHelp: 'It stands in the history of the booking, with your name.',
  reasonShort: 'Say why, in a few words.',
  required: requiredText,
  walletAtMost: 'Into the wallet at most, without commission',
  walletMakeGood: 'Difference paid by the site',
  walletCollect: 'Charge of the change',
  button: (words: string, pnr: string, amount: string, tenant: string): string =>
    [words, pnr, amount, tenant].filter(Boolean).join(' · '),
  count: (count: number): string =>
    count === 1 ? '1 request needs a decision' : `${count} requests need a decision`,
  done: (pnr: string): string => `Decided: ${pnr}`,
  failed: 'The decision was not taken. Nothing moved.',
  noAnswer: 'No answer came. Press the same button again: it is never done twice.',
} as const
