import { ipcErrorText } from '#contract/ipc/errors.ts'

/** How the archive of one tenant is doing, in words. */
export const archiveTexts = {
  off: 'Keeping tickets is switched off in the settings. Nothing is kept.',
  signedOut: 'Nobody is signed in. Nothing is kept.',
  locked: (reason: string) =>
    `${reason} The key of the kept tickets belongs there alone, so nothing is kept or shown until it opens.`,
  keychainLocked: 'The keychain of this computer is locked.',
  keychainAbsent: 'This computer has no working keychain.',
  opening: 'Opening what is kept…',
  reading: (done: number, total: number) => `Reading ${done} of ${total}…`,
  listing: 'Asking which tickets there are…',
  down: 'The site cannot be reached. What is kept opens and prints.',
  signInAgain: 'Please sign in to go on.',
  wiped: 'Deleted. Tickets are kept again after ‘Read again’, or when the console is started again.',
  acting: 'Waits while you act for somebody else: only your own tickets are kept.',
  rest: (count: number) => `${count} more in these days are not kept: the soonest departures come first.`,
  lostKey: 'The key of what was kept is gone from the keychain. It was deleted and is read again.',
  lostIndex: 'What was kept could not be opened. It was deleted and is read again.',
  setAside: (names: readonly string[], folder: string) =>
    `${names.length === 1 ? 'One kept file was' : `${names.length} kept files were`} damaged and set aside in ${folder}: ${names.join(', ')}. The rest opens; what is missing is read again.`,
  diskFull: 'The disk is full. What was kept before is unchanged. Free some space, then read again.',
  readOnly: 'The folder of the archive cannot be written to. What was kept before is unchanged.',
  fault: ipcErrorText.internal,
} as const
