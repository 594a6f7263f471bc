import { randomUUID } from 'node:crypto'
import { readList, readOptionalText, readText, type Json } from './fields.ts'
import { badSession, invalid, responseStatuses } from './refusals.ts'
import { dayInIndia, minuteInIndia, type Trace, type World } from './world.ts'

/**
 * Implements Authenticate. Status: 1 Successful, 3 InCorrectUserName, 4 InCorrectPassword. Its answer has no Response
 * wrapper.
 */
export const authenticate = (world: World, body: Json): Json => {
  readText(body, 'EndUserIp')
  const userName = readText(body, 'UserName')
  const logins = [world.account, ...(world.options.others ?? [])]
  const account = logins.find((login) => login.userName === userName) ?? world.account
  if (readText(body, 'ClientId') !== account.clientId) return loginFailed(2, 'Invalid ClientId')
  if (userName !== account.userName) return loginFailed(3, 'Incorrect user name')
  if (readText(body, 'Password') !== account.password) return loginFailed(4, 'Incorrect password')
  const token = randomUUID()
  world.tokens.set(token, { userName, day: dayInIndia(world.options.now().getTime()) })
  return {
    Status: 1,
    TokenId: token,
    Error: { ErrorCode: 0, ErrorMessage: '' },
    Member: {
      FirstName: 'Test',
      LastName: 'Agency',
      Email: 'api@skyways.example',
      MemberId: 8811,
      AgencyId: 5500,
      LoginName: account.userName,
      LoginDetails: 'Login Success',
    },
  }
}

const loginFailed = (status: number, message: string): Json => ({
  Status: status,
  TokenId: '',
  Error: { ErrorCode: toErrorCode(status), ErrorMessage: message },
  Member: null,
})
const toErrorCode = (status: number) => status + 10

export const logout = (world: World, body: Json): Json => {
  world.tokens.delete(readText(body, 'TokenId'))
  return { Status: 1, Error: { ErrorCode: 0, ErrorMessage: '' } }
}

export const agencyBalance = (world: World, body: Json): Json => {
  for (const name of ['ClientId', 'TokenAgencyId', 'TokenMemberId', 'EndUserIp', 'TokenId'])
    readText(body, name)
  if (!world.tokens.has(readOptionalText(body, 'TokenId'))) throw badSession()
  return {
    Status: responseStatuses.Successfull,
    AgencyType: 1,
    CashBalance: 1_000_000,
    CreditBalance: 0,
    Error: { ErrorCode: 0, ErrorMessage: '' },
  }
}

/**
 * Checks a token, which is valid from 00:00 to 23:59 in India. Yesterday's may only finish what was begun with it:
 * calls on its own trace or booking.
 */
export const checkToken = (world: World, body: Json, begunWith: string | undefined): string => {
  readText(body, 'EndUserIp')
  const token = readText(body, 'TokenId')
  const known = world.tokens.get(token)
  if (!known) throw badSession()
  const now = world.options.now().getTime()
  if (known.day === dayInIndia(now)) return token
  const isYesterday = known.day === dayInIndia(now - 86_400_000)
  if (!isYesterday || begunWith !== token) throw badSession()
  return token
}

/** Refuses a new booking with yesterday's token after 00:02. */
export const checkTokenForNewBooking = (world: World, token: string): void => {
  const now = world.options.now().getTime()
  if (world.tokens.get(token)?.day !== dayInIndia(now) && minuteInIndia(now) > 2) throw badSession()
}

const traceMs = 15 * 60_000

/** Returns the trace of a call, at most fifteen minutes old. An older one is error 6, even with a valid token. */
export const liveTrace = (world: World, body: Json): Trace => {
  const trace = world.traces.get(readText(body, 'TraceId'))
  if (!trace) throw invalid('TraceId is not known')
  checkToken(world, body, trace.token)
  if (world.options.now().getTime() - trace.at >= traceMs)
    throw badSession('Your session (TraceId) is expired')
  return trace
}

/** Reads an array that may be null or absent. */
export const optionalTexts = (body: Json, name: string): string[] => {
  if (body[name] === null || body[name] === undefined) return []
  return readList(body, name).map((value) => {
    if (typeof value !== 'string') throw invalid(`${name} has to hold strings`)
    return value
  })
}
