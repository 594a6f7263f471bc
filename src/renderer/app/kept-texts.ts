/** Texts of a page that shows what the console kept from before. */
export const keptTexts = {
  document: (at: string): string => `Kept copy of ${at}: the site cannot be reached.`,
  start: (at: string): string =>
    `The site cannot be reached. You are signed in as of ${at}; kept tickets open and print, everything else waits.`,
  retry: 'Try again',
  asking: 'Asking the site…',
} as const
