import { requiredText } from '#contract/common/field-texts.ts'
import { formatCount } from '#domain/format.ts'

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
const tickets = (count: number): string => counted(count, 'ticket', 'tickets')
const holds = (count: number): string => counted(count, 'hold', 'holds')

/** What is done to many bookings at once. */
export const batchActionTexts = {
  refresh: (count: number): string => `Refresh ${formatCount(count)}`,
  refreshTitle: (count: number): string => `Refresh the status of ${counted(count, 'booking', 'bookings')}`,
  release: (count: number): string => `Release ${formatCount(count)}`,
  releaseTitle: (count: number): string => `Release ${holds(count)}`,
  releaseQuestion: (count: number): string => `Release ${holds(count)}?`,
  releaseText: 'The seats go back to the airlines and the fares are gone. Nothing was paid for them.',
  releaseButton: (count: number, site: string): string => `Release ${holds(count)} · ${site}`,
  keep: (count: number): string => (count === 1 ? 'Keep the hold' : 'Keep the holds'),
  released: 'The seats are given back.',
  otherRows: (count: number): string =>
    count === 1
      ? 'One selected booking is no hold and is left alone.'
      : `${formatCount(count)} selected bookings are no holds and are left alone.`,
  mail: (count: number): string => `Email ${formatCount(count)}`,
  mailTitle: (count: number): string => `Email ${tickets(count)}`,
  withoutTicket: (count: number): string =>
    count === 1
      ? 'One selected booking has no e-ticket and is left out.'
      : `${formatCount(count)} selected bookings have no e-ticket and are left out.`,
  mailTo: 'To whom',
  toLead: 'Each to its own passengers: the address of the lead passenger',
  toOne: 'All to one address',
  address: 'Email',
  addressWrong: 'Write a whole email address, like name@example.com.',
  note: 'Note above the ticket',
  withPrice: 'With the price',
  reading: 'Looking up the addresses',
  readFailed: 'The addresses could not be read',
  hasAddress: (count: number): string => `${tickets(count)} with an address`,
  hasNone: (count: number): string =>
    count === 1
      ? 'This one has no address and is left out:'
      : `These ${formatCount(count)} have no address and are left out:`,
  mailSubject: 'E-Ticket',
  mailButton: (count: number, site: string): string => `Send ${counted(count, 'email', 'emails')} · ${site}`,
  mailed: (to: string): string => `To ${to}.`,
  mailQueued: (to: string): string => `To ${to}: it waits for the mail server and goes out by itself.`,
  print: (count: number): string => `Print ${formatCount(count)}`,
  printTitle: (count: number): string => `Print ${tickets(count)}`,
  printHint: (jobs: number): string =>
    jobs === 1 ? 'One print job.' : `${formatCount(jobs)} print jobs, one after the other.`,
  printWay: 'Print with',
  printDialog: 'The print dialog',
  printFolder: 'PDF files in a folder',
  paper: 'Paper',
  copies: 'Copies',
  copiesWrong: (most: number): string => `Write a number from 1 to ${most}.`,
  pattern: 'Names of the files',
  patternHelp: 'Words in braces are filled in: {pnr} {name} {route} {date} {number}.',
  patternMissing: requiredText,
  toFolder: (folder: string): string => `Saved in ${folder}.`,
  folderAsked: 'You are asked for the folder when it begins.',
  collate: 'Tickets of one PNR after each other',
  spoolTaken: (count: number): string => `${tickets(count)} handed to the print jobs.`,
  spoolState: (
    state: 'running' | 'paused' | 'attention' | 'done' | 'cancelled',
    done: number,
    total: number,
  ): string => {
    const words = {
      running: 'Printing',
      paused: 'Paused',
      attention: 'Needs you: look in the print jobs',
      done: 'Done',
      cancelled: 'Cancelled',
    }
    return `${words[state]} · ${formatCount(done)} of ${formatCount(total)}`
  },
  spoolNote: 'It goes on while you work, also on other pages. Where each ticket is stands in the print jobs.',
  printJobs: 'In the print jobs',
  printButton: (count: number): string => `Print ${tickets(count)}`,
  printJob: (from: number, to: number): string => `Tickets ${formatCount(from)} to ${formatCount(to)}`,
  printed: 'Handed over to print.',
  printCancelled: 'Cancelled. Nothing was printed.',
  printUnknown: 'Look at the printer first: part of it may be there.',
  unknown: 'The outcome is not known yet. It is not sent again by itself.',
} as const
