/** Issuing and releasing a hold. */
export const holdTexts = {
  issue: 'Issue',
  release: 'Release',
  count: (count: number): string => (count === 1 ? '1 hold waits' : `${count} holds wait`),
  actions: (pnr: string): string => `Hold ${pnr}`,
  issueTitle: (pnr: string): string => `Issue ${pnr}`,
  asking: 'Asking the airline for the fare as it is now',
  asked: 'When you held it',
  now: 'It is now',
  difference: 'Difference',
  same: 'The fare is the same as when you held it.',
  issueButton: (tickets: number, amount: string, site: string, pnr: string): string =>
    [`Issue ${tickets} ${tickets === 1 ? 'ticket' : 'tickets'}`, amount, site, pnr]
      .filter(Boolean)
      .join(' · '),
  issuing: 'Issuing the tickets. Please keep this page open.',
  priceChanged: 'The airline changed the price meanwhile. Nothing was taken; look at the new total.',
  checks: 'Something stands in the way. Nothing was taken.',
  ticketed: (pnr: string): string => `${pnr} is ticketed.`,
  eTicket: 'View e-ticket',
  unknownTitle: 'The airline has not confirmed yet',
  unknown: 'Your money is set aside, not spent. We keep asking; do not book again.',
  noAnswer: 'No answer came. Nothing is taken twice: press the button again.',
  failedTitle: 'Not issued',
  quoteFailed: 'The fare could not be asked for',
  shortBy: (amount: string): string => `${amount} short. Add money to the wallet first.`,
  retry: 'Ask again',
  close: 'Close',
  back: 'Back',
  releaseTitle: (pnr: string): string => `Release ${pnr}?`,
  releaseText: 'The seats go back to the airline and the fare is gone. Nothing was paid for them.',
  releaseButton: (pnr: string, amount: string, site: string): string =>
    [`Release PNR ${pnr}`, amount, site].filter(Boolean).join(' · '),
  gone: 'This hold waits no more: it was issued or released, or its time is over.',
  keep: 'Keep the hold',
  released: (pnr: string): string => `${pnr} is released.`,
  releaseFailed: 'Not released',
} as const
