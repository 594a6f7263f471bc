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

/** Returns how much of the charge is reserved. Only changes are paid in advance. */
export const toReservedMinor = (requestType: RequestType, chargeMinor: number | null): number =>
  requestType === requestTypes.changeItinerary ? (chargeMinor ?? 0) : 0
