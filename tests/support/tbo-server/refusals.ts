/** ResponseStatus of every answer, in the supplier's spelling. */
export const responseStatuses = {
  notSet: 0,
  Successfull: 1,
  Failed: 2,
  InValidRequest: 3,
  InValidSession: 4,
  InValidCredentials: 5,
} as const

/** Documented error codes: 6 and 28 session or token, 14 duplicate booking. The others are this server's own. */
export const errorCodes = { failed: 2, invalidRequest: 3, session: 6, duplicate: 14, notFound: 25 } as const

/** A refusal by the supplier: HTTP 200 with a ResponseStatus and an Error. */
export class TboRefusal extends Error {
  readonly status: number
  readonly errorCode: number
  constructor(status: number, errorCode: number, message: string) {
    super(message)
    this.name = 'TboRefusal'
    this.status = status
    this.errorCode = errorCode
  }
}

export const invalid = (message: string): TboRefusal =>
  new TboRefusal(responseStatuses.InValidRequest, errorCodes.invalidRequest, message)
export const failed = (message: string, errorCode: number = errorCodes.failed): TboRefusal =>
  new TboRefusal(responseStatuses.Failed, errorCode, message)
export const badSession = (message = 'Invalid Token'): TboRefusal =>
  new TboRefusal(responseStatuses.InValidSession, errorCodes.session, message)
