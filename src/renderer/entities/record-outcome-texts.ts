import type { PurchaseDecision } from '#contract/entities/purchase-decision.ts'

/** Texts for recording the outcome of a purchase that is still in progress. */
export const recordOutcomeTexts = {
  record: 'Record outcome',
  title: (passengers: string): string => `Outcome of the purchase for ${passengers}`,
  intro:
    "Record only what the airline or supplier told you. We'll check with the airline again before anything changes.",
  checking: 'Checking with the airline…',
  checkFailed: "Couldn't check with the airline.",
  recordable: "The airline hasn't confirmed this purchase, so you can record the outcome now.",
  workingUntil: (time: string): string =>
    `The airline is still working on this purchase. If it doesn't finish, you can record the outcome from ${time}.`,
  unansweredUntil: (time: string): string =>
    `The airline may still answer. If it doesn't, you can record the outcome from ${time}.`,
  outcome: 'Outcome',
  outcomes: {
    ticketed: 'Tickets issued',
    notBooked: 'No booking',
  } satisfies Record<PurchaseDecision['outcome'], string>,
  effects: {
    ticketed: (amount: string): string => `The ${amount} on hold pays for the tickets.`,
    notBooked: (amount: string): string => `The ${amount} on hold returns to the customer's wallet.`,
  },
  pnr: 'PNR',
  bookingId: "Supplier's booking ID",
  bookingIdHelp: 'Needed for refunds and changes',
  ticketId: (passenger: string): string => `Ticket ID, ${passenger}`,
  ticketNumber: (passenger: string): string => `Ticket number, ${passenger}`,
  reason: 'Reason',
  reasonHelp: "Who told you, and how. Saved with your name in the booking's history.",
  done: 'Outcome recorded',
  failed: 'Nothing has changed.',
  noAnswer: "We didn't get a response. Press the same button again: the outcome won't be recorded twice.",
  submit: {
    ticketed: 'Record as ticketed',
    notBooked: 'Record as not booked',
  } satisfies Record<PurchaseDecision['outcome'], string>,
  button: (verb: string, amount: string, site: string): string =>
    [verb, amount, site].filter(Boolean).join(' · '),
} as const
