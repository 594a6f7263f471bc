import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { cancellationTypes, requestTypes, RequestType } from '#contract/common/enumerations.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import type { changeRequestEndpoints } from '#contract/http/changes.ts'
import {
  departedLegs,
  openLegs,
  openPassengers,
  listTakenCells,
  type ChangeFacts,
  type ChangeSelection,
} from '#domain/changes/change-rules.ts'
import { toSector } from '#domain/changes/change-sectors.ts'
import { createAirportClock } from './airport-clock.ts'
import { formTexts } from './form-texts.ts'

/** The form's values. The picked passengers and legs are kept apart from those that the request type implies. */
export const ChangeForm = z.object({
  requestType: z.union([RequestType, z.literal('')]),
  passengers: z.array(z.int()),
  legs: z.array(z.int()),
  isAirlineCancelled: z.boolean(),
  remarks: z.string().max(500),
  isAgreed: z.boolean(),
})
export type ChangeForm = z.infer<typeof ChangeForm>

type Booking = Pick<TicketDetail, 'status' | 'segments' | 'passenger'>

/** Returns what decides about a booking's requests, as far as this reader knows it; the server checks again. */
export const toChangeFacts = (
  { status, segments, passenger }: Booking,
  requests: readonly ChangeRequest[],
  nowMs: number,
): ChangeFacts => ({
  status,
  segments,
  passengers: passenger,
  departed: departedLegs(segments, createAirportClock(segments.flat(), nowMs)),
  taken: listTakenCells(requests, segments),
})

const all = (items: readonly unknown[]): number[] => items.map((_, index) => index)

/** Returns the passengers and legs to request: all of them for a refund, every leg for a change. */
export const getChosenItems = (
  { requestType, passengers, legs }: Pick<ChangeForm, 'requestType' | 'passengers' | 'legs'>,
  facts: ChangeFacts,
): { passengers: number[]; legs: number[] } => {
  const isRefund = requestType === requestTypes.refund
  const isPart = requestType === requestTypes.partialRefund
  return {
    passengers: isRefund ? all(facts.passengers) : passengers,
    legs: isPart ? legs : all(facts.segments),
  }
}

const onlyIfSingle = (indexes: number[]): number[] => (indexes.length === 1 ? indexes : [])

/** Creates an empty form in which the only option is chosen. */
export const emptyForm = (facts: ChangeFacts): ChangeForm => ({
  requestType: '',
  passengers: onlyIfSingle(openPassengers(facts)),
  legs: onlyIfSingle(openLegs(facts)),
  isAirlineCancelled: false,
  remarks: '',
  isAgreed: false,
})

/** Returns the selection for the rules; null while no type is chosen or nobody is picked. */
export const toSelection = (form: ChangeForm, facts: ChangeFacts): ChangeSelection | null => {
  const { requestType } = form
  if (requestType === '') return null
  const { passengers, legs } = getChosenItems(form, facts)
  if (passengers.length === 0 || legs.length === 0) return null
  return {
    requestType,
    ticketIds:
      requestType === requestTypes.refund
        ? []
        : passengers.map((index) => facts.passengers[index]?.ticket?.ticketId ?? ''),
    sectors:
      requestType === requestTypes.partialRefund
        ? legs.map((leg) => {
            const flights = facts.segments[leg] ?? []
            return toSector(flights)
          })
        : [],
  }
}

/** Converts the selection to the fields of the calls. */
export const toScope = (bookingId: string, selection: ChangeSelection) => ({
  BookingId: bookingId,
  RequestType: selection.requestType,
  Sectors: [...selection.sectors],
  TicketId: [...selection.ticketIds],
})

export const toRequestBody = (
  bookingId: string,
  selection: ChangeSelection,
  form: ChangeForm,
  acceptedCharge: number | null,
): RequestInputOf<typeof changeRequestEndpoints.changeRequest> => ({
  ...toScope(bookingId, selection),
  CancellationType: form.isAirlineCancelled ? cancellationTypes.flightCancelled : cancellationTypes.other,
  Remarks: form.remarks.trim(),
  acceptedCharge,
})

/** Every field is required (spec section 5), except those that the request type implies. */
export const formResolver = (facts: ChangeFacts) =>
  zodResolver(
    ChangeForm.superRefine((form, context) => {
      const missing = (field: keyof ChangeForm): void =>
        context.addIssue({ code: 'custom', path: [field], message: formTexts.required })
      const chosen = getChosenItems(form, facts)
      if (form.requestType === '') missing('requestType')
      if (chosen.passengers.length === 0) missing('passengers')
      if (chosen.legs.length === 0) missing('legs')
      if (form.remarks.trim() === '') missing('remarks')
    }),
  )
