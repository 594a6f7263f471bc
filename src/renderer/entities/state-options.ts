import { gstStates } from '#domain/accounts/india-states.ts'

/** The states of India for a select, in alphabetical order. */
export const stateOptions = gstStates
  .map(({ name }) => ({ value: name as string, label: name as string }))
  .sort((one, other) => one.label.localeCompare(other.label))
