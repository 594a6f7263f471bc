/** Texts of the frame around the screens. */
export const appTexts = {
  sessionEnded: 'Your session expired. Sign in to continue; your booking is saved.',
  resumeText: 'Your session expired during a booking. Everything you entered is saved.',
  resumeAction: 'Sign in and continue',
  resumeContinue: 'Continue booking',
  resumeDiscard: 'Discard booking',
  skip: 'Skip to content',
  menu: 'Menu',
  foldMenu: 'Collapse menu',
  unfoldMenu: 'Expand menu',
  account: 'Account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  toDark: 'Use dark colours',
  toLight: 'Use light colours',
  crashTitle: 'This page stopped working',
  crashText:
    'Something went wrong, but what you saved is safe. Reload the page. If it happens again, send the text below to support.',
  reload: 'Reload page',
  copyDetails: 'Copy for support',
  copied: 'Copied to clipboard',
  close: 'Close',
  offline: "You're offline. You can still read this page. Search and booking resume when you're back online.",
  outage: "The service isn't responding. We'll keep trying, and this page will update automatically.",
  working: 'Working',
} as const

/** Texts of a start that failed. */
export const startTexts = {
  loading: 'Loading',
  unknownTitle: 'No travel site here',
  unavailableTitle: 'Service not responding',
  unavailableText:
    "Nothing was lost. We'll keep trying, and this page will open automatically. If it doesn't, check your connection.",
  retry: 'Try again',
} as const
