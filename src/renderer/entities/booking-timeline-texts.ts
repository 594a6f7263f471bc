import type { HistoryEvent } from '#contract/http/change-requests.ts'

export const timelineTexts = {
  title: 'What happened',
  show: 'Show what happened',
  hide: 'Hide what happened',
  failed: 'What happened could not be loaded',
  empty: 'Nothing was written down for this booking.',
  kinds: {
    booking: 'Booking',
    money: 'Wallet',
    change: 'Change request',
    mail: 'E-mail',
    document: 'Document',
    note: 'Note',
  } satisfies Record<HistoryEvent['kind'], string>,
  system: 'The system, or the airline',
  actor: ({ name, role }: { name: string; role: string }): string => (role ? `${name}, ${role}` : name),
  before: 'Before',
  after: 'After',
  into: 'Into the wallet',
  outOf: 'Out of the wallet',
  reason: 'Reason',
} as const
