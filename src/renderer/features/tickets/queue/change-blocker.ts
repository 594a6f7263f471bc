import type { BookingStatus } from '#contract/common/enumerations.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { changeRuleTexts } from '#domain/changes/change-rule-texts.ts'
import { isTravelDocument } from '#domain/changes/ticket-status.ts'

/** No time zone is further behind UTC than this. */
const latestZoneMs = 12 * 3_600_000

const reasons: Partial<Record<BookingStatus, string>> = {
  Held: "This hold hasn't been paid for. Release it instead.",
  InProgress: "The airline hasn't confirmed this booking yet.",
  Cancelled: 'This booking is already cancelled.',
}

/**
 * Returns why no change can be requested; empty when the form may be opened, which checks the rest. A row doesn't
 * know its airports' time zones, so the flight counts as departed only once the last one has landed in every zone.
 */
export const changeBlocker = (
  { status, arrivalDate }: Pick<TicketRow, 'status' | 'arrivalDate'>,
  nowMs: number,
): string => {
  if (!isTravelDocument(status)) return reasons[status] ?? changeRuleTexts.notTicketed
  const earliestClock = new Date(nowMs - latestZoneMs).toISOString().slice(0, 19)
  return arrivalDate < earliestClock ? changeRuleTexts.departed : ''
}
