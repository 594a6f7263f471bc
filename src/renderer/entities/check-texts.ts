import { requiredText } from '#contract/common/field-texts.ts'

/** Texts of the pre-ticket check: what blocks the booking, and what to know. */
export const checkTexts = {
  title: 'Before you issue',
  block: 'Must be fixed',
  warning: 'Good to know',
  fix: 'Go to field',
  reason: 'Reason for continuing',
  reasonNote: "We save it with your name in the booking's history.",
  reasonMissing: requiredText,
  notOverridable: "You can't skip this check.",
} as const
