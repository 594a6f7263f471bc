/** Texts of looking through a supplier's eyes. */
export const jumpTexts = {
  title: 'Look through a supplier’s eyes',
  lead: 'For 15 minutes this tab shows what the supplier sees. No money moves, no password changes, and both of you stand in the audit trail.',
  yourTabs: 'Your other tabs stay your own.',
  begin: 'Begin',
  toStart: 'Go to the start',
  missing: 'This address holds no code. Ask for the jump again.',
  noStorage:
    'This browser keeps nothing for a tab, which a jump needs. Allow storage for this site, and ask again.',
  band: (staff: string, user: string): string => `${staff} looks as ${user}`,
  left: (minutes: number): string => (minutes <= 1 ? 'less than a minute left' : `${minutes} minutes left`),
  loading: 'You look as somebody else',
  looksOnly: 'No money moves here.',
  end: 'End',
} as const
