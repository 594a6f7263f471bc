import {
  SupplierError,
  type CallOptions,
  type SupplierBookingRef,
  type SupplierChangeRequest,
  type SupplierChangeStatus,
} from '../port.ts'
import type { SupplierRecords } from '../supplier-records.ts'
import { bookingModeApi, changeRequestStatusTexts, finalChangeRequestStatuses } from './enumerations.ts'
import { outcomeUnknown, type FindTools } from './find-booking.ts'
import { readItinerary } from './itinerary.ts'
import { badAnswer, SupplierUnreachable } from './post-json.ts'
import { fieldReader } from './read-fields.ts'
import { flatListOf, intOf, listOf, minorOf, textOf } from './read-values.ts'
import { demandOk, type TboAnswer } from './tbo-answer.ts'
import type { TboSettings } from './tbo-settings.ts'

export interface AfterSaleTools extends FindTools {
  records: SupplierRecords
  settings: TboSettings
}

const fullCancellation = 1
const partialCancellation = 2

/** Gives held seats back. Ticketed ones cannot be; released ones stay released, and nobody is asked. */
export const releaseHold = async (
  tools: AfterSaleTools,
  { supplierBookingId, source }: { supplierBookingId: string; source: string },
  options: CallOptions,
): Promise<void> => {
  const attempt = await tools.attempts.byBookingId(supplierBookingId)
  if (await tools.attempts.isReleased(supplierBookingId)) return
  if (attempt?.kind === 'ticket' && attempt.outcome === 'done')
    throw new SupplierError('refused', 'Only held seats can be released.')
  const body = { BookingId: bookingNumber(supplierBookingId), Source: attempt?.source || source }
  demandOk(await sent(tools.client.write('ReleasePNRRequest', body, options)))
  await tools.attempts.setReleased(supplierBookingId)
}

const readCharges = fieldReader(['RefundAmount', 'RefundedAmount', 'CancellationCharge', 'Currency'])

/** What a cancellation costs and gives back, in paise. */
export const chargesOf = async (
  { client }: AfterSaleTools,
  { supplierBookingId, requestType }: SupplierBookingRef,
  options: CallOptions,
): Promise<{ chargeMinor: number; refundMinor: number; currency: string }> => {
  const answer = demandOk(
    await client.read(
      'GetCancellationCharges',
      {
        RequestType: requestType,
        BookingId: bookingNumber(supplierBookingId),
        BookingMode: bookingModeApi,
      },
      options,
    ),
  )
  const raw = readCharges(answer.body)
  const chargeMinor = minorOf(raw?.CancellationCharge)
  const refundMinor = minorOf(raw?.RefundAmount ?? raw?.RefundedAmount)
  const isGiven = raw?.CancellationCharge !== undefined || raw?.RefundAmount !== undefined
  if (!isGiven || ![chargeMinor, refundMinor].every((one) => Number.isSafeInteger(one) && one >= 0))
    throw badAnswer('cancellation charges without amounts')
  return { chargeMinor, refundMinor, currency: textOf(raw?.Currency) || 'INR' }
}

const readRequests = fieldReader(['TicketCRInfo', 'Response'])
const readRequest = fieldReader(['ChangeRequestId', 'TicketId', 'Status', 'Remarks'])

/** Files a change or cancellation: one request for each ticket comes back. Sent once. */
export const fileChange = async (
  tools: AfterSaleTools,
  request: SupplierChangeRequest,
  options: CallOptions,
): Promise<{ changeRequestId: string; ticketId: string }[]> => {
  const isFull = request.requestType === fullCancellation
  const ticketIds =
    isFull && !tools.settings.sendsAllTicketIdsOnFullCancellation
      ? []
      : request.ticketIds.length > 0 && !isFull
        ? request.ticketIds
        : await allTicketIds(tools, request, options)
  const answer = demandOk(
    await sent(
      tools.client.write(
        'SendChangeRequest',
        {
          BookingId: bookingNumber(request.supplierBookingId),
          RequestType: request.requestType,
          CancellationType: request.cancellationType,
          ...(request.requestType === partialCancellation
            ? {
                Sectors: request.sectors.map(({ origin, destination }) => ({
                  Origin: origin,
                  Destination: destination,
                })),
              }
            : {}),
          ...(ticketIds.length > 0 ? { TicketId: ticketIds.map(Number) } : {}),
          Remarks: request.remarks,
        },
        options,
      ),
    ),
  )
  const body = readRequests(answer.body)
  const infos = flatListOf(body?.TicketCRInfo ?? readRequests(body?.Response)?.TicketCRInfo).flatMap(
    (item) => readRequest(item) ?? [],
  )
  const filed = infos.flatMap((info) => {
    const changeRequestId = textOf(info.ChangeRequestId).replace(/^0$/, '')
    return changeRequestId === '' ? [] : [{ changeRequestId, ticketId: textOf(info.TicketId) }]
  })
  if (filed.length > 0) return filed
  const remarks = infos.map((info) => textOf(info.Remarks)).find((text) => text !== '')
  if (infos.length === 0) throw badAnswer('a change request without TicketCRInfo')
  throw new SupplierError('refused', remarks ?? 'The airline did not take the request.')
}

const readDetails = fieldReader(['FlightItinerary'])

/** Every ticket of a booking, as the supplier numbers them now; the request's own when it cannot be asked. */
async function allTicketIds(
  { client }: AfterSaleTools,
  request: SupplierChangeRequest,
  options: CallOptions,
): Promise<string[]> {
  const body = { BookingId: bookingNumber(request.supplierBookingId) }
  const answer = demandOk(await client.read('GetBookingDetails', body, options))
  const [raw] = listOf(readDetails(answer.body)?.FlightItinerary)
  const ids = (readItinerary(raw)?.passengers ?? [])
    .map((passenger) => passenger.ticketId)
    .filter((id) => id !== '')
  if (ids.length > 0) return ids
  if (request.ticketIds.length > 0) return request.ticketIds
  throw new SupplierError('refused', 'This booking has no tickets to cancel.')
}

const readStatus = fieldReader([
  'ChangeRequestId',
  'ChangeRequestStatus',
  'RefundedAmount',
  'CancellationCharge',
  'CreditNoteNo',
])

/**
 * Where a request stands. Several ids with commas between are asked one by one: amounts add up, and it is final when all
 * are; the text is that of the first one still open, else of the first.
 */
export const changeStatusOf = async (
  tools: AfterSaleTools,
  changeRequestId: string,
  options: CallOptions,
): Promise<SupplierChangeStatus> => {
  const ids = changeRequestId.split(',').map((id) => id.trim())
  const all = await Promise.all(ids.map((id) => oneStatus(tools, id, options)))
  const shown = all.find((one) => !one.isFinal) ?? all[0]
  if (!shown) throw badAnswer('no change request')
  return {
    changeRequestId,
    statusText: shown.statusText,
    isFinal: all.every((one) => one.isFinal),
    refundedMinor: all.reduce((sum, one) => sum + one.refundedMinor, 0),
    chargeMinor: all.reduce((sum, one) => sum + one.chargeMinor, 0),
    creditNoteNo: [...new Set(all.map((one) => one.creditNoteNo))].filter((text) => text !== '').join(', '),
  }
}

async function oneStatus(
  { client }: AfterSaleTools,
  id: string,
  options: CallOptions,
): Promise<SupplierChangeStatus> {
  if (!/^\d{1,12}$/.test(id)) throw new SupplierError('refused', 'The airline does not know this request.')
  const answer = demandOk(
    await client.read('GetChangeRequestStatus', { ChangeRequestId: Number(id) }, options),
  )
  const raw = readStatus(answer.body)
  const status = intOf(raw?.ChangeRequestStatus)
  const amounts = [minorOf(raw?.RefundedAmount), minorOf(raw?.CancellationCharge)]
  if (!raw || status === null || !amounts.every(Number.isSafeInteger))
    throw badAnswer('a change request without a status')
  return {
    changeRequestId: id,
    statusText: changeRequestStatusTexts[status] ?? 'Other',
    isFinal: finalChangeRequestStatuses.has(status),
    refundedMinor: amounts[0] ?? 0,
    chargeMinor: amounts[1] ?? 0,
    creditNoteNo: textOf(raw.CreditNoteNo),
  }
}

/** Something that was sent and not answered may have been done all the same. */
const sent = (work: Promise<TboAnswer>): Promise<TboAnswer> =>
  work.catch((fault: unknown) => {
    const isUnknown =
      fault instanceof SupplierError &&
      !(fault instanceof SupplierUnreachable) &&
      (fault.code === 'timeout' || fault.code === 'badAnswer')
    throw isUnknown ? outcomeUnknown(`${fault.code} ${fault.internal}`) : fault
  })

function bookingNumber(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new SupplierError('refused', 'The airline does not know this booking.')
  return Number(id)
}
