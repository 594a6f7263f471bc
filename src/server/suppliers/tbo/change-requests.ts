import {
  SupplierError,
  type CallOptions,
  type SupplierBookingRef,
  type SupplierChangeRequest,
  type SupplierCharges,
  type SupplierFiledChange,
} from '#server/suppliers/port.ts'
import { bookingNumber, withUnknownOutcome, type AfterSaleTools } from './after-sale.ts'
import { bookingModeApi, errorCodes } from './enumerations.ts'
import { readItinerary } from './itinerary.ts'
import { badAnswer } from './post-json.ts'
import { fieldReader } from './read-fields.ts'
import { readFlatList, readList, readMinor, readText } from './read-values.ts'
import { assertOk, isOk, type TboAnswer } from './tbo-answer.ts'

const fullCancellation = 1
const partialCancellation = 2

const readCharges = fieldReader(['RefundAmount', 'RefundedAmount', 'CancellationCharge', 'Currency'])

const unsupported = (): SupplierError =>
  new SupplierError('unsupported', 'The airline confirms the charge when the request is done.')

/** The supplier's wording when it has no charges for this airline or fare. */
const noChargesWords =
  /charges?\b.*\bnot (?:available|supported|applicable|found|allowed)|not (?:available|supported|applicable) for|only (?:available |supported )?for lcc/i

/**
 * Returns what a full cancellation costs and refunds, in paise. The call names neither tickets nor sectors, so parts
 * and changes are `unsupported`, as are airlines without known charges.
 */
export const loadCharges = async (
  { client }: AfterSaleTools,
  { supplierBookingId, requestType }: SupplierBookingRef,
  options: CallOptions,
): Promise<SupplierCharges> => {
  if (requestType !== fullCancellation) throw unsupported()
  const answer = await client.read(
    'GetCancellationCharges',
    { RequestType: requestType, BookingId: bookingNumber(supplierBookingId), BookingMode: bookingModeApi },
    options,
  )
  if (!isOk(answer) && noChargesWords.test(answer.errorMessage)) throw unsupported()
  const raw = readCharges(assertOk(answer).body)
  const chargeMinor = readMinor(raw?.CancellationCharge)
  const refundMinor = readMinor(raw?.RefundAmount ?? raw?.RefundedAmount)
  const isGiven = raw?.CancellationCharge !== undefined || raw?.RefundAmount !== undefined
  if (!isGiven || ![chargeMinor, refundMinor].every((one) => Number.isSafeInteger(one) && one >= 0))
    throw badAnswer('cancellation charges without amounts')
  return { chargeMinor, refundMinor, currency: readText(raw?.Currency) || 'INR' }
}

const readRequests = fieldReader(['TicketCRInfo', 'Response'])
const readRequest = fieldReader(['ChangeRequestId', 'TicketId', 'Status', 'Remarks'])

/**
 * Files a change or cancellation, which returns one request per ticket. Sent once. The supplier has no field for our
 * reference, so none is returned.
 */
export const fileChange = async (
  tools: AfterSaleTools,
  request: SupplierChangeRequest,
  options: CallOptions,
): Promise<SupplierFiledChange[]> => {
  const ticketIds = await listTicketIds(tools, request, options)
  const sectors = request.requestType === partialCancellation ? await listSectors(tools, request) : []
  const answer = await withUnknownOutcome(
    tools.client.write(
      'SendChangeRequest',
      {
        BookingId: bookingNumber(request.supplierBookingId),
        RequestType: request.requestType,
        CancellationType: request.cancellationType,
        ...(sectors.length > 0
          ? {
              Sectors: sectors.map(({ origin, destination }) => ({
                Origin: origin,
                Destination: destination,
              })),
            }
          : {}),
        ...(ticketIds.length > 0 ? { TicketId: ticketIds.map(Number) } : {}),
        Remarks: toRemarks(request),
      },
      options,
    ),
  )
  return toFiledChanges(assertAccepted(answer))
}

/**
 * Returns the remarks with the new flights of a reissue, because the call has no field for them. The supplier's staff
 * read them.
 */
const toRemarks = ({ remarks, newFlights }: SupplierChangeRequest): string => {
  if (!newFlights) return remarks
  const { segments, fareType } = newFlights.offer
  const flights = segments
    .flat()
    .map(
      ({ airlineCode, flightNumber, fareClass, originAirportCode, destinationAirportCode, departureTime }) =>
        `${airlineCode} ${flightNumber} ${fareClass} ${originAirportCode}-${destinationAirportCode} ${departureTime.slice(0, 16)}`,
    )
  return `New flights: ${flights.join(', ')}, ${fareType}. ${remarks}`
}

const twiceWords = /already (?:\w+ ){0,2}(?:exist|request|cancel|refund|process|sent)|exists? .*already/i

/** Like `assertOk`, but an existing request is `duplicate`, whatever error number the supplier gives it. */
const assertAccepted = (answer: TboAnswer): TboAnswer => {
  const isTwice =
    answer.errorCode === errorCodes.duplicateBooking ||
    (!isOk(answer) && twiceWords.test(answer.errorMessage))
  if (isTwice) throw new SupplierError('duplicate', answer.errorMessage, { internal: 'change request' })
  return assertOk(answer)
}

function toFiledChanges(answer: TboAnswer): SupplierFiledChange[] {
  const body = readRequests(answer.body)
  const infos = readFlatList(body?.TicketCRInfo ?? readRequests(body?.Response)?.TicketCRInfo).flatMap(
    (item) => readRequest(item) ?? [],
  )
  const filed = infos.flatMap((info) => {
    const changeRequestId = readText(info.ChangeRequestId).replace(/^0$/, '')
    return changeRequestId === ''
      ? []
      : [{ changeRequestId, ticketId: readText(info.TicketId), reference: '' }]
  })
  if (filed.length > 0) return filed
  const remarks = infos.map((info) => readText(info.Remarks)).find((text) => text !== '')
  if (infos.length === 0) throw badAnswer('a change request without TicketCRInfo')
  throw new SupplierError('refused', remarks ?? "The airline didn't accept the request.")
}

/**
 * Lists the ticket ids: every ticket for a full cancellation, or none if the account is configured so; otherwise
 * those requested.
 */
async function listTicketIds(
  tools: AfterSaleTools,
  request: SupplierChangeRequest,
  options: CallOptions,
): Promise<string[]> {
  if (request.requestType !== fullCancellation)
    return request.ticketIds.length > 0 ? request.ticketIds : allTicketIds(tools, request, options)
  if (!tools.settings.sendsAllTicketIdsOnFullCancellation) return []
  return allTicketIds(tools, request, options)
}

/** Lists the sectors, which are mandatory for a partial cancellation: all journeys when only tickets were requested. */
async function listSectors(
  { attempts }: AfterSaleTools,
  { sectors, supplierBookingId }: SupplierChangeRequest,
): Promise<SupplierChangeRequest['sectors']> {
  if (sectors.length > 0) return sectors
  const attempt = await attempts.byBookingId(supplierBookingId)
  return (attempt?.offer.segments ?? []).map((leg) => ({
    origin: leg[0]?.originAirportCode ?? '',
    destination: leg.at(-1)?.destinationAirportCode ?? '',
  }))
}

const readDetails = fieldReader(['FlightItinerary'])

/** Lists the supplier's current ticket ids of a booking; the request's own when it can't be asked. */
async function allTicketIds(
  { client }: AfterSaleTools,
  request: SupplierChangeRequest,
  options: CallOptions,
): Promise<string[]> {
  const body = { BookingId: bookingNumber(request.supplierBookingId) }
  const answer = assertOk(await client.read('GetBookingDetails', body, options))
  const [raw] = readList(readDetails(answer.body)?.FlightItinerary)
  const ids = (readItinerary(raw)?.passengers ?? [])
    .map((passenger) => passenger.ticketId)
    .filter((id) => id !== '')
  if (ids.length > 0) return ids
  if (request.ticketIds.length > 0) return request.ticketIds
  throw new SupplierError('refused', 'This booking has no tickets to cancel.')
}

/** The documents have no call that lists a booking's requests. */
export const listChanges = (): Promise<SupplierFiledChange[]> =>
  Promise.reject(new SupplierError('unsupported', 'The airline has no list of change requests.'))
