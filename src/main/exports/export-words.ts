import type { TicketFilter } from '#contract/http/tickets.ts'
import { filterLine } from '#domain/sheets/ticket-sheet-about.ts'

/** What an export holds, in a line. */
export const whatOf = (filter: TicketFilter, withDetail: boolean): string =>
  `${filterLine(filter).replace(/^Filter: None: a/, 'A')}${withDetail ? '; with all segments and passengers' : ''}`

/** The same without what points at a passenger: what may be kept on the disk. */
export const keptWhatOf = (filter: TicketFilter, withDetail: boolean): string => {
  const isNarrowed = filter.passengerName !== '' || filter.pnrOrTicketNumber !== ''
  const plain = whatOf({ ...filter, passengerName: '', pnrOrTicketNumber: '' }, withDetail)
  return isNarrowed ? `${plain}; narrowed to a passenger or PNR`.replace(/^All tickets; n/, 'N') : plain
}

/** What the desk and its notifications say. */
export const exportTexts = {
  saveTitle: (name: string): string => `Save the tickets of ${name}`,
  waiting: 'Waits for its turn: two others are being written.',
  retry: (seconds: number): string => `The server does not answer. Tried again in ${seconds} s.`,
  closed: 'The console was closed before the file was finished.',
  ended: 'The console ended before the file was finished.',
  expired: 'It was cut off more than a day ago, or its parts are gone. Start it anew.',
  signedOut: (name: string): string => `The sign-in at ${name} ended before the file was finished.`,
  otherUser: (name: string, user: string): string =>
    user
      ? `Only ${user} can go on with this, after signing in at ${name}.`
      : `After signing in at ${name} it can go on.`,
  busyFile: 'An export to this file is running already.',
  damaged: (fileName: string, kept: string): string =>
    `The notes of the unfinished export ${fileName} were damaged and have been set aside as ${kept}. Start it anew; a file from before is unchanged.`,
  damagedBook: (kept: string): string =>
    `The list of earlier exports was damaged and has been set aside as ${kept}. The exported files themselves are untouched.`,
  fileGone: 'The file is not there any more.',
  notices: {
    done: (fileName: string): string => `${fileName} is finished.`,
    cutOff: (fileName: string): string => `${fileName} was cut off. It can go on from the list of exports.`,
    failed: (fileName: string): string => `${fileName} could not be written.`,
  },
} as const
