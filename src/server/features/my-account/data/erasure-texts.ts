import type { ErasureBlocker } from '#contract/entities/data-copy.ts'
import { formatInr, plural } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import type { OpenAccount } from './erasure-blockers.repo.ts'

/** Says about each thing that is open what to do first. */
export const blockerTexts: Record<ErasureBlocker, (open: OpenAccount) => string> = {
  colleague: () =>
    'Accounts of staff, owners and super admins can only be erased after a super admin has removed them from the staff.',
  sharedWallet: ({ colleagues }) =>
    `${plural(colleagues, { one: 'colleague pays', other: 'colleagues pay' })} from this account's wallet. Remove them from the agency first.`,
  lastAdmin: () => 'This is the only admin of the agency. Make someone else an admin first.',
  walletBalance: ({ walletMinor }) =>
    walletMinor < 0
      ? `The wallet owes ${formatInr(toRupees(-walletMinor))}. Pay it first.`
      : `${formatInr(toRupees(walletMinor))} is in the wallet. Spend it or pay it out first.`,
  openBookings: ({ openBookings }) =>
    `${plural(openBookings, { one: 'booking is', other: 'bookings are' })} on hold or in progress. Issue or release them first.`,
  futureTickets: ({ futureTickets }) =>
    `${plural(futureTickets, { one: 'ticket is', other: 'tickets are' })} for a flight that hasn't departed, or that departed in the last day. Wait until a day after the last flight, or cancel first.`,
  openTrips: ({ openTrips }) =>
    `${plural(openTrips, { one: 'trip is', other: 'trips are' })} ordered, booked or under way. Wait until the last day has passed, or cancel first.`,
  openChanges: ({ openChanges }) =>
    `${plural(openChanges, { one: 'ticket has', other: 'tickets have' })} an open refund or change request. Wait until the airline has decided.`,
  openPayments: ({ openPayments }) =>
    `${plural(openPayments, { one: "online payment or refund isn't", other: "online payments or refunds aren't" })} finished. Wait for the outcome.`,
  openWalletRequests: ({ openWalletRequests }) =>
    `${plural(openWalletRequests, { one: 'wallet request is', other: 'wallet requests are' })} pending. Wait for the agency's decision.`,
  supplier: () =>
    'The account sells seats on this site, and some are still on sale or unpaid. Close the seat blocks and settle the account first.',
}

/** Texts of erasing an account. */
export const erasureTexts = {
  erased: 'This account was erased.',
  wrongPassword: "That isn't your password",
  hasPassword: 'Enter your password instead of a code.',
  enterPassword: 'Enter your password',
  wrongCode: 'Check the code from the email, or request a new one',
  forYourself: 'Only the person themselves can do this.',
  changed: 'The account has changed since. Try again.',
  codeSubject: (site: string): string => `Your code to erase your account at ${site}`,
  codeText: (site: string): string =>
    `Someone, probably you, wants to erase your account at ${site}. Enter the code on the page that requested it. This can't be undone.`,
  codeLine: (digits: string): string => `Your code: ${digits}`,
  codeSafe:
    "The code works once and expires in 10 minutes. Don't share it. If this wasn't you, ignore this email: nothing happens without the code.",
  mailSubject: (site: string): string => `Your account at ${site} was erased`,
  mailText: (site: string): string =>
    `Your account at ${site} was erased. You can no longer sign in, and this can't be undone. If you sign up with this address again, you get a new, empty account.`,
  mailKept:
    'The law requires us to keep some records: bookings with the names of their passengers, invoices and credit notes, payments and wallet entries, tax details of agents, and the record of what was done with the account.',
  mailDeleted: 'We delete this address as soon as this email is delivered.',
} as const
