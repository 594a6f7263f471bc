/** Texts of the frame around the screens. */
export const appTexts = {
  sessionEnded: 'Your session has ended. Sign in to go on; your booking is kept.',
  resumeText: 'Your session ended in the middle of a booking. Everything you filled in is kept.',
  resumeAction: 'Sign in and go on',
  resumeGoOn: 'Go on with the booking',
  resumeDiscard: 'Discard it',
  skip: 'Skip to content',
  menu: 'Menu',
  foldMenu: 'Fold the menu',
  unfoldMenu: 'Unfold the menu',
  account: 'Account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  useDark: 'Use dark colours',
  useLight: 'Use light colours',
  crashTitle: 'This screen has stopped',
  crashText:
    'Something in it went wrong. What you saved is safe. Load it again; if it stops again, send the text below to support.',
  reload: 'Load again',
  copyDetails: 'Copy for support',
  copied: 'Copied to clipboard',
  close: 'Close',
  offline: 'You are offline. What is on the screen stays; searching and booking wait for the connection.',
  working: 'Working',
} as const

/** Texts of a start that did not work. */
export const startTexts = {
  loading: 'Loading',
  unknownTitle: 'No travel site here',
  unavailableTitle: 'The service does not answer',
  unavailableText: 'Nothing was lost. Check the connection, then try again.',
  retry: 'Try again',
} as const
