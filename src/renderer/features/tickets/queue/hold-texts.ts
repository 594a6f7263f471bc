import { plural } from '#domain/format.ts'

/** Texts for issuing, repricing and releasing a hold. */
export const holdTexts = {
  issue: 'Issue',
  reprice: 'Reprice',
  release: 'Release',
  count: (count: number): string => plural(count, { one: 'hold', other: 'holds' }),
  actions: (pnr: string): string => `Hold ${pnr}`,
  issueTitle: (pnr: string): string => `Issue ${pnr}`,
  asking: 'Checking the current fare',
  asked: 'Fare when held',
  now: 'Current fare',
  difference: 'Difference',
  same: "The fare hasn't changed since you held it.",
  repriceTitle: (pnr: string): string => `Reprice ${pnr}`,
  repriceSame: 'Fare unchanged',
  repriceCheaper: (difference: string): string => `The fare dropped by ${difference}`,
  repriceDearer: (difference: string): string => `The fare went up by ${difference}`,
  toIssue: 'Issue…',
  issueButton: (tickets: number, amount: string, site: string, pnr: string): string =>
    [`Issue ${plural(tickets, { one: 'ticket', other: 'tickets' })}`, amount, site, pnr]
      .filter(Boolean)
      .join(' · '),
  issuing: 'Issuing tickets. Keep this page open.',
  priceChanged: "The airline changed the fare. You haven't been charged. Check the new total.",
  checks: "Some checks failed. You haven't been charged.",
  ticketed: (pnr: string): string => `${pnr} issued`,
  eTicket: 'View e-ticket',
  unknownTitle: 'Waiting for the airline to confirm',
  unknown: "The amount is on hold in your wallet, not spent. We'll keep checking; don't book again.",
  noAnswer: "We didn't get a response. You won't be charged twice: press the button again.",
  failedTitle: 'Not issued',
  quoteFailed: "Couldn't check the fare",
  shortBy: (amount: string): string => `${amount} short. Add money to the wallet first.`,
  retry: 'Check again',
  close: 'Close',
  back: 'Back',
  releaseTitle: (pnr: string): string => `Release ${pnr}?`,
  releaseText: "You'll lose the seats and this fare. You haven't been charged.",
  releaseButton: (pnr: string, amount: string, site: string): string =>
    [`Release PNR ${pnr}`, amount, site].filter(Boolean).join(' · '),
  gone: 'This hold was issued or released, or it expired.',
  keep: 'Keep the hold',
  released: (pnr: string): string => `${pnr} released`,
  releaseFailed: 'Not released',
} as const
