import { ChangeRequestFilter } from '#contract/http/changes.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'

export const trackerAddress = addressOf(ChangeRequestFilter, {
  states: 'state',
  requestType: 'type',
  pnrOrTicketNumber: 'pnr',
  openForDays: 'days',
  needsDecision: 'todo',
  bookingId: 'booking',
  userId: 'user',
})
