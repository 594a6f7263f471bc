/** Texts of a page that shows what the console kept from before. */
export const keptTexts = {
  document: (at: string): string =>
    `You're viewing a copy saved ${at}. The agency's server isn't responding.`,
  start: (at: string): string =>
    `The agency's server isn't responding. You're signed in as of ${at}. You can open and print saved tickets; everything else waits.`,
  retry: 'Try again',
  asking: 'Connecting…',
} as const
