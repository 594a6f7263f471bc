/** Words about the console's list of exports, which goes on without this page. */
export const exportDeskTexts = {
  hint: 'It goes on when this page is closed. The console lists it under Prints and exports.',
  openDesk: 'See all exports',
} as const
