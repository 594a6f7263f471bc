/** Words about the console's list of exports, which goes on without this page. */
export const exportDeskTexts = {
  hint: 'It continues if you close this page. See Prints and exports in the console.',
  openDesk: 'View all exports',
} as const
