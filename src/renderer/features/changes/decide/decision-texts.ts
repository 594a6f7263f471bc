import { requiredText } from '#contract/common/field-texts.ts'
import type { ChangeDecision } from '#contract/http/changes.ts'
import { plural } from '#domain/format.ts'

export type DecisionAction = ChangeDecision['action']

/** Texts of staff decisions that explain the effect of each. */
export const decisionTexts = {
  title: 'Decision',
  own: 'This is your own booking. Someone else must decide the request.',
  sentByYou: 'You sent this request. Someone else must decide it.',
  actions: {
    settle: "Record the airline's outcome",
    reject: 'Reject request',
    identify: "Enter the airline's reference",
    notFiled: 'Airline never received it',
    acceptDifference: 'Accept difference',
    makeGood: 'Pay difference',
    collect: 'Collect charge',
  } satisfies Record<DecisionAction, string>,
  what: {
    settle:
      'The airline told you the outcome directly. We record its refund, minus our commission on the sale.',
    settleChange:
      'The airline made the change. We record its charge; the rest of the amount on hold returns to the wallet.',
    reject: 'This closes the request. Nothing is refunded, and any amount on hold returns to the wallet.',
    identify: "The airline has this request under a reference. We'll use it to check the status from now on.",
    notFiled: 'This closes the request because the airline never received it. You can send it again.',
    acceptDifference: "No money moves. The airline's settlement is final.",
    makeGood: "The agency pays the difference between the quote and the airline's refund.",
    collect: "The change charge, which wasn't quoted, is deducted from the wallet.",
  },
  refunded: 'Airline refund in rupees',
  refundedHelp: 'As on its credit note, before commission.',
  charged: 'Airline charge in rupees',
  chargedHelp: (onHold: string): string =>
    `Including the fare difference. The wallet pays at most the ${onHold} on hold.`,
  badAmount: 'Enter an amount in rupees, like 1250.50',
  tooMuch: 'Enter an amount up to what was paid',
  creditNote: 'Airline credit note',
  number: 'Airline reference',
  reason: 'Reason',
  reasonHelp: "Saved with your name in the booking's history.",
  reasonShort: 'Enter a reason in a few words',
  required: requiredText,
  walletRefund: 'Refund to wallet',
  commission: 'Commission reversed, less TDS',
  walletMakeGood: 'Difference paid by the agency',
  walletCollect: 'Change charge',
  button: (words: string, pnr: string, amount: string, tenant: string): string =>
    [words, pnr, amount, tenant].filter(Boolean).join(' · '),
  count: (count: number): string =>
    plural(count, { one: 'request needs a decision', other: 'requests need a decision' }),
  done: (pnr: string): string => `Decided: ${pnr}`,
  failed: "Your decision wasn't saved. No money moved.",
  noAnswer: "We didn't get a response. Press the same button again: it won't be done twice.",
} as const
