import { ipcErrorText } from '#contract/ipc/errors.ts'
import { formatList, plural } from '#domain/format.ts'

/** Texts about the state of one tenant's archive. */
export const archiveTexts = {
  off: 'Offline tickets are turned off in settings.',
  signedOut: "You're not signed in, so no tickets are saved.",
  locked: (reason: string) => `${reason} Without it, offline tickets can't be saved or opened.`,
  keychainLocked: 'The keychain on this computer is locked.',
  keychainAbsent: 'This computer has no working keychain.',
  opening: 'Opening saved tickets…',
  reading: (done: number, total: number) => `Downloading ${done} of ${total}…`,
  listing: 'Checking for tickets…',
  down: "The agency's server isn't responding. You can still open saved tickets and trips.",
  signInAgain: 'Sign in to continue.',
  wiped: 'Deleted. To save tickets again, choose Refresh or restart the console.',
  acting: 'Paused while you act for someone else: only your own tickets are saved.',
  rest: (count: number) =>
    `${plural(count, { one: "more ticket isn't saved", other: "more tickets aren't saved" })}: the earliest departures are saved first.`,
  lostKey:
    'The key to your saved tickets was missing from the keychain. We deleted them and are downloading them again.',
  lostIndex: "Your saved tickets couldn't be opened. We deleted them and are downloading them again.",
  setAside: (names: readonly string[], folder: string) =>
    `${plural(names.length, { one: 'saved file was', other: 'saved files were' })} damaged and moved to ${folder}: ${formatList(names)}. The rest still open; missing tickets are downloaded again.`,
  diskFull: 'The disk is full. Tickets saved earlier are unchanged. Free up space, then choose Refresh.',
  readOnly: 'The offline tickets folder is read-only. Tickets saved earlier are unchanged.',
  fault: ipcErrorText.internal,
} as const
