/** Texts of a page that shows what the console saved earlier. */
export const offlineCopyTexts = {
  document: (at: string): string =>
    `You're viewing a copy saved ${at}. The agency's server isn't responding.`,
  start: (at: string): string =>
    `The agency's server isn't responding. Your account is shown as of ${at}. You can still open saved tickets and trips.`,
  retry: 'Try again',
  asking: 'Connecting…',
} as const
