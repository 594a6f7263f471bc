import type { HistoryEvent } from '#contract/http/changes.ts'

export const timelineTexts = {
  title: 'History',
  show: 'Show history',
  hide: 'Hide history',
  failed: "Couldn't load the history",
  empty: 'No history for this booking yet.',
  kinds: {
    booking: 'Booking',
    money: 'Wallet',
    change: 'Change request',
    mail: 'Email',
    document: 'Document',
    note: 'Note',
  } satisfies Record<HistoryEvent['kind'], string>,
  system: 'System or airline',
  actor: ({ name, role }: { name: string; role: string }): string => (role ? `${name}, ${role}` : name),
  before: 'Before',
  after: 'After',
  into: 'Into wallet',
  outOfWallet: 'Out of wallet',
  reason: 'Reason',
} as const
