/** The check before the ticket (what stands in the way, what should be known). */
export const checkTexts = {
  title: 'Before the ticket',
  block: 'Stands in the way',
  warning: 'Good to know',
  fix: 'Go to the field',
  reason: 'Reason for going on all the same',
  reasonNote: 'It is kept with your name in the booking’s history.',
  reasonMissing: 'This is required field.',
  notOverridable: 'This cannot be passed over.',
} as const
