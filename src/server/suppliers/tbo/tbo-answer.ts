import { SupplierError } from '#server/suppliers/port.ts'
import { errorCodes, responseStatuses } from './enumerations.ts'
import { badAnswer } from './post-json.ts'
import { fieldReader } from './read-fields.ts'
import { readInt, readText } from './read-values.ts'

/** What an answer says about itself, without its contents. */
export interface TboEnvelope {
  /** ResponseStatus; null if the answer has none. */
  status: number | null
  errorCode: number
  /** The supplier's own text; may be shown. */
  errorMessage: string
  traceId: string
}

/** An opened answer; the caller reads its `body`. */
export interface TboAnswer extends TboEnvelope {
  body: object
}

const readEnvelope = fieldReader(['Response', 'ResponseStatus', 'Error', 'TraceId'])
const readError = fieldReader(['ErrorCode', 'ErrorMessage'])

/** Opens an answer, wrapped in `Response` or not. Throws `badAnswer` when it isn't an object. */
export const openAnswer = (json: unknown): TboAnswer => {
  const outer = readEnvelope(json)
  if (!outer) throw badAnswer('not an object')
  const wrapped = isObject(outer.Response) ? outer.Response : (json as object)
  const envelope = readEnvelope(wrapped) ?? {}
  // Error and status are sometimes next to the wrapper.
  const error = readError(envelope.Error ?? outer.Error)
  return {
    body: wrapped,
    status: readInt(envelope.ResponseStatus ?? outer.ResponseStatus),
    errorCode: readInt(error?.ErrorCode) ?? 0,
    errorMessage: readText(error?.ErrorMessage).slice(0, 300),
    traceId: readText(envelope.TraceId ?? outer.TraceId),
  }
}

/** Unwraps Book and Ticket, which wrap twice; the body itself if an answer doesn't. */
export const unwrapInner = (answer: TboAnswer): object => {
  const inner = readEnvelope(answer.body)?.Response
  return isObject(inner) ? inner : answer.body
}

/** Whether the token or the trace is invalid or expired. */
export const isSessionOver = (answer: TboEnvelope): boolean =>
  answer.status === responseStatuses.InValidSession ||
  answer.errorCode === errorCodes.sessionOver ||
  answer.errorCode === errorCodes.sessionOverToo

/** Whether the supplier reports success. */
export const isOk = (answer: TboEnvelope): boolean =>
  answer.errorCode === errorCodes.none &&
  (answer.status === null || answer.status === 0 || answer.status === responseStatuses.Successfull)

const soldOutWords =
  /sold ?out|no (?:more )?seats?\b|seats? (?:are |is )?not available|(?:fare|flight|class|inventory)[\w ]* (?:not|no longer) available|no longer available/i

/** Converts a failed answer to our error. */
export const toSupplierError = (answer: TboEnvelope): SupplierError => {
  const words = answer.errorMessage || 'The airline declined the request.'
  const internal = `status ${answer.status ?? '-'}, error ${answer.errorCode}`
  if (isSessionOver(answer)) return new SupplierError('traceExpired', words, { internal })
  if (answer.errorCode === errorCodes.duplicateBooking)
    return new SupplierError('duplicate', words, { internal })
  return new SupplierError(soldOutWords.test(words) ? 'soldOut' : 'refused', words, { internal })
}

/** Returns a successful answer; throws the converted failure otherwise. */
export const assertOk = (answer: TboAnswer): TboAnswer => {
  if (!isOk(answer)) throw toSupplierError(answer)
  return answer
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
