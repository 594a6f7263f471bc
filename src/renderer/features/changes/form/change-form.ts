import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { cancellationTypes, requestTypes, RequestType } from '#contract/common/enumerations.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { RefundTo } from '#contract/entities/refund-target.ts'
import type { ChargeQuote } from '#contract/entities/charge-quote.ts'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import type { changeRequestEndpoints } from '#contract/http/changes.ts'
import {
  departedParts,
  openParts,
  openPassengers,
  listTakenCells,
  type ChangeFacts,
  type ChangeSelection,
} from '#domain/changes/change-rules.ts'
import { ResultRef } from '#contract/http/flights-result-ref.ts'
import { explainNoNewFlights } from '#domain/changes/new-flight-rules.ts'
import { listPartIndexes, toSectors } from '#domain/changes/change-sectors.ts'
import { createAirportClock } from './airport-clock.ts'
import { formTexts } from './form-texts.ts'

/** The form's values. The picked passengers and parts are kept apart from those that the request type implies. */
export const ChangeForm = z.object({
  requestType: z.union([RequestType, z.literal('')]),
  passengers: z.array(z.int()),
  parts: z.array(z.int()),
  /** Applies to a refund of a booking that was paid online. */
  refundTo: RefundTo,
  /** Dates of new flights, one for each leg; `YYYY-MM-DD`. */
  dates: z.array(z.string()),
  /** The chosen new flights, with the passengers they were searched for. */
  newFlights: z
    .object({ ref: ResultRef, passengers: z.array(z.int()), dates: z.array(z.string()) })
    .nullable(),
  isAirlineCancelled: z.boolean(),
  remarks: z.string().max(500),
  isAgreed: z.boolean(),
})
export type ChangeForm = z.infer<typeof ChangeForm>

type Booking = Pick<TicketDetail, 'status' | 'segments' | 'partsPerLeg' | 'passenger'>

/** Returns what decides about a booking's requests, as far as this reader knows it; the server checks again. */
export const toChangeFacts = (
  { status, segments, partsPerLeg, passenger }: Booking,
  requests: readonly ChangeRequest[],
  nowMs: number,
): ChangeFacts => ({
  status,
  segments,
  partsPerLeg,
  passengers: passenger,
  departed: departedParts(segments, partsPerLeg, createAirportClock(segments.flat(), nowMs)),
  taken: listTakenCells(requests, { segments, partsPerLeg }),
})

const all = (items: readonly unknown[]): number[] => items.map((_, index) => index)

/** Returns the passengers and parts to request: all of them for a refund, every part for a change. */
export const getChosenItems = (
  { requestType, passengers, parts }: Pick<ChangeForm, 'requestType' | 'passengers' | 'parts'>,
  facts: ChangeFacts,
): { passengers: number[]; parts: number[] } => {
  const isRefund = requestType === requestTypes.refund
  const isPart = requestType === requestTypes.partialRefund
  return {
    passengers: isRefund ? all(facts.passengers) : passengers,
    parts: isPart ? parts : listPartIndexes(facts.partsPerLeg),
  }
}

const onlyIfSingle = (indexes: number[]): number[] => (indexes.length === 1 ? indexes : [])

/** Creates an empty form in which the only option is chosen. */
export const emptyForm = (facts: ChangeFacts): ChangeForm => ({
  requestType: '',
  passengers: onlyIfSingle(openPassengers(facts)),
  parts: onlyIfSingle(openParts(facts)),
  refundTo: 'source',
  dates: facts.segments.map(([first]) => first?.departureTime.slice(0, 10) ?? ''),
  newFlights: null,
  isAirlineCancelled: false,
  remarks: '',
  isAgreed: false,
})

/** Returns the selection for the rules; null while no type is chosen or nobody is picked. */
export const toSelection = (form: ChangeForm, facts: ChangeFacts): ChangeSelection | null => {
  const { requestType } = form
  if (requestType === '') return null
  const { passengers, parts } = getChosenItems(form, facts)
  if (passengers.length === 0 || parts.length === 0) return null
  return {
    requestType,
    ticketIds:
      requestType === requestTypes.refund
        ? []
        : passengers.map((index) => facts.passengers[index]?.ticket?.ticketId ?? ''),
    sectors:
      requestType === requestTypes.partialRefund ? toSectors(facts.segments, parts, facts.partsPerLeg) : [],
  }
}

/**
 * Returns the chosen new flights; null if there are none, or if they were searched for other passengers.
 */
export const getNewFlights = (
  { requestType, newFlights, passengers, dates, isAirlineCancelled }: ChangeForm,
  facts: ChangeFacts,
): ResultRef | null => {
  if (requestType !== requestTypes.changeItinerary || isAirlineCancelled || !newFlights) return null
  const isForThese =
    newFlights.passengers.join() === passengers.join() && newFlights.dates.join() === dates.join()
  if (!isForThese) return null
  return explainNoNewFlights(facts, passengers) === '' ? newFlights.ref : null
}

/** Converts the selection to the fields of the calls. */
export const toScope = (bookingId: string, selection: ChangeSelection, newFlights: ResultRef | null) => ({
  NewFlights: newFlights,
  BookingId: bookingId,
  RequestType: selection.requestType,
  Sectors: [...selection.sectors],
  TicketId: [...selection.ticketIds],
})

export const toRequestBody = (
  bookingId: string,
  selection: ChangeSelection,
  form: ChangeForm,
  {
    quote,
    refundTo,
    newFlights,
  }: { quote: ChargeQuote | null; refundTo: RefundTo; newFlights: ResultRef | null },
): RequestInputOf<typeof changeRequestEndpoints.changeRequest> => ({
  ...toScope(bookingId, selection, newFlights),
  CancellationType: form.isAirlineCancelled ? cancellationTypes.flightCancelled : cancellationTypes.other,
  Remarks: form.remarks.trim(),
  refundTo,
  acceptedCharge: quote?.cancellationCharge ?? null,
  ...(quote?.newFlights ? { acceptedFareDifference: quote.newFlights.fareDifference } : {}),
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
      if (chosen.parts.length === 0) missing('parts')
      if (form.remarks.trim() === '') missing('remarks')
    }),
  )
