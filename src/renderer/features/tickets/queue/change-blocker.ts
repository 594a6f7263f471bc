import type { BookingStatus } from '#contract/common/enumerations.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { changeRuleTexts } from '#domain/changes/change-rule-texts.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'

/** Nowhere on earth is a clock further behind than this. */
const latestZoneMs = 12 * 3_600_000

const reasons: Partial<Record<BookingStatus, string>> = {
  Held: "This hold hasn't been paid for. Release it instead.",
  InProgress: "The airline hasn't confirmed this booking yet.",
  Cancelled: 'This booking is already cancelled.',
}

/**
 * Why no change can be asked for; empty where the form may be opened, which knows the rest. A row does not know the zones of
 * its airports: it says 'left' only when the last flight has landed by every clock.
 */
export const changeBlocker = (
  { status, arrivalDate }: Pick<TicketRow, 'status' | 'arrivalDate'>,
  nowMs: number,
): string => {
  if (!isTravelDocument(status)) return reasons[status] ?? changeRuleTexts.notTicketed
  const earliestClock = new Date(nowMs - latestZoneMs).toISOString().slice(0, 19)
  return arrivalDate < earliestClock ? changeRuleTexts.departed : ''
}
