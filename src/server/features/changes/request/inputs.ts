import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { changeRequestEndpoints } from '#contract/http/changes.ts'
import type { ChangeSelection } from '#domain/changes/change-rules.ts'

export type QuoteInput = RequestOf<typeof changeRequestEndpoints.cancellationCharge>
export type ChangeInput = RequestOf<typeof changeRequestEndpoints.changeRequest>

/** Converts a form's input for the rules of change requests. */
export const toChangeSelection = (
  input: Pick<QuoteInput, 'RequestType' | 'Sectors' | 'TicketId'>,
): ChangeSelection => ({
  requestType: input.RequestType,
  sectors: input.Sectors,
  ticketIds: input.TicketId,
})

/**
 * Returns how much is reserved, in paise: the charge of a change and the fare difference of its new flights. Refunds are
 * not paid in advance.
 */
export const toReservedMinor = (
  requestType: RequestType,
  { chargeMinor, fareDifferenceMinor }: { chargeMinor: number | null; fareDifferenceMinor: number },
): number => (requestType === requestTypes.changeItinerary ? (chargeMinor ?? 0) + fareDifferenceMinor : 0)
