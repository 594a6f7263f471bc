import { describe, expect, test } from 'vitest'
import { changeRequestStatusTexts, finalChangeRequestStatuses } from './enumerations.ts'
import { fieldReader } from './read-fields.ts'
import { isKnownAnswer } from './known-answers.ts'
import { readLocalTime } from './read-values.ts'
import { withoutSecrets } from './redact.ts'
import { seatTypeFacts } from './seat-types.ts'
import { toSupplierError, unwrapInner, isOk, openAnswer } from './tbo-answer.ts'
import { readTboSettings, tboMethods, tboUrls } from '#server/config/tbo-settings.ts'
import { tokenDay, tokenExpiry } from './token-day.ts'

describe("an answer's envelope", () => {
  test.each([
    ['wrapped', { Response: { ResponseStatus: 1, TraceId: 't', Error: { ErrorCode: 0 } } }],
    ['bare', { ResponseStatus: 1, TraceId: 't', Error: null }],
    ['in another case', { response: { responsestatus: '1', TRACEID: 't', error: { errorcode: '0' } } }],
  ])('%s is unwrapped', (_title, json) => {
    const answer = openAnswer(json)
    expect([isOk(answer), answer.traceId]).toEqual([true, 't'])
  })

  test('is unwrapped once more for Book and Ticket, and only there', () => {
    const twice = openAnswer({ Response: { ResponseStatus: 1, Response: { PNR: 'ABC123' } } })
    expect(unwrapInner(twice)).toEqual({ PNR: 'ABC123' })
    const once = openAnswer({ Response: { ResponseStatus: 1, PNR: 'ABC123' } })
    expect(unwrapInner(once)).toMatchObject({ PNR: 'ABC123' })
  })

  test.each([
    [{ ResponseStatus: 4, Error: { ErrorCode: 0 } }, 'traceExpired'],
    [{ ResponseStatus: 2, Error: { ErrorCode: 6 } }, 'traceExpired'],
    [{ ResponseStatus: 2, Error: { ErrorCode: 28 } }, 'traceExpired'],
    [{ ResponseStatus: 2, Error: { ErrorCode: 14, ErrorMessage: 'Duplicate' } }, 'duplicate'],
    [{ ResponseStatus: 2, Error: { ErrorCode: 9, ErrorMessage: 'The flight is sold out' } }, 'soldOut'],
    [{ ResponseStatus: 1, Error: { ErrorCode: 3, ErrorMessage: 'Wrong' } }, 'refused'],
  ])('%j is %s', (response, code) => {
    const answer = openAnswer({ Response: response })
    expect(isOk(answer)).toBe(false)
    expect(toSupplierError(answer).code).toBe(code)
  })
})

test.each([
  ['No booking found', 25, true],
  ['  no  booking found. ', 25, true],
  ['Anything', 44, true],
  ['No booking found at this time', 25, false],
  ['', 25, false],
])('recognises %j with error %i as a listed answer: %s', (errorMessage, errorCode, isKnown) => {
  expect(isKnownAnswer(['No booking found', '44', ''], { errorMessage, errorCode })).toBe(isKnown)
})

test('prefers a key spelled as documented to other spellings', () => {
  const read = fieldReader(['PaxId'])
  expect(read({ PaxID: 1, PaxId: 2 })?.PaxId).toBe(2)
  expect(read({ PaxID: 1 })?.PaxId).toBe(1)
  expect(read([1])).toBeNull()
})

test.each([
  ['0001-01-01T00:00:00', null],
  ['2026-12-18T09:00:00', '2026-12-18T09:00:00'],
  ['2026-12-18T09:00', '2026-12-18T09:00:00'],
  ['2026-12-18T09:00:00.000+05:30', '2026-12-18T09:00:00'],
  ['2026-02-30T09:00:00', null],
  ['2026-12-18T25:00:00', null],
  ['soon', null],
  [null, null],
])('the local time of %s is %s', (value, time) => expect(readLocalTime(value)).toBe(time))

test.each([
  [1, 'window', false],
  [2, 'aisle', false],
  [3, 'middle', false],
  [6, 'window', true],
  [12, 'aisle', true],
  [18, 'middle', true],
  [24, 'middle', true],
  [29, 'middle', false],
  [34, 'aisle', false],
  [35, 'middle', false],
  [43, 'window', true],
  [47, 'aisle', true],
  [49, 'window', false],
  [56, 'window', true],
  [48, 'middle', false],
  [999, 'middle', false],
])('seat type %i is a %s seat, exit row: %s', (seatType, position, isExitRow) => {
  expect(seatTypeFacts(seatType)).toMatchObject({ position, isExitRow })
})

test("counts change request states from zero: 3 isn't final, 4 is", () => {
  expect([changeRequestStatusTexts[3], changeRequestStatusTexts[4]]).toEqual(['Acknowledged', 'Completed'])
  expect(finalChangeRequestStatuses).toEqual({ Completed: 4, Rejected: 5, Closed: 6 })
})

test('removes secrets at any depth and in any spelling', () => {
  const text = JSON.stringify(
    withoutSecrets({
      TokenId: 'secret-token',
      Passengers: [
        { FirstName: 'Xanthippe', PassportNo: 'Q7654321', pan: 'ABCDE1234F', Email: 'x@private.example' },
        { passportno: '', GuardianDetails: { PAN: 'ABCDE1234F', LastName: 'Stone' } },
      ],
      Password: 'secret-password',
      Barcode: [{ Content: 'M1STONE/XANTHIPPE' }],
    }),
  )
  for (const secret of ['secret', 'Q7654321', 'ABCDE1234F', 'anthippe', 'tone', 'STONE', 'private'])
    expect(text).not.toContain(secret)
  expect(text).toContain('"passportno":""')
})

describe('the day of a token', () => {
  test('begins at three minutes past midnight in India', () => {
    expect(tokenDay(new Date('2026-11-20T18:32:59Z'))).toBe('2026-11-20')
    expect(tokenDay(new Date('2026-11-20T18:33:00Z'))).toBe('2026-11-21')
  })

  test('extends past midnight by the duration of a trace', () => {
    expect(tokenExpiry('2026-11-20').toISOString()).toBe('2026-11-20T19:00:00.000Z')
  })
})

describe('settings', () => {
  const account = {
    FAREDESK_TBO_USERNAME: 'skyways',
    FAREDESK_TBO_PASSWORD: 'hidden',
    FAREDESK_TBO_END_USER_IP: '203.0.113.9',
  }

  test('have no account without a user name', () => expect(readTboSettings({})).toBeNull())

  test('need only three variables for a staging account', () => {
    const settings = readTboSettings(account)
    expect(settings).toMatchObject({ clientId: 'ApiIntegrationNew', dumpFolder: null })
    expect(settings?.urls).toEqual(tboUrls('staging'))
  })

  test('allow another address for any method', () => {
    const settings = readTboSettings({
      ...account,
      FAREDESK_TBO_ENVIRONMENT: 'production',
      FAREDESK_TBO_URL_GETCANCELLATIONCHARGES: 'https://booking.example/GetCancellationCharges',
      FAREDESK_TBO_SOURCES: 'GDS, 6E',
    })
    expect(settings?.clientId).toBe('tboprod')
    expect(settings?.urls.GetCancellationCharges).toBe('https://booking.example/GetCancellationCharges')
    expect(settings?.urls.Book).toContain('booking.travelboutiqueonline.com')
    expect(settings?.sources.map(({ source }) => source)).toEqual(['GDS', '6E'])
    expect(Object.keys(settings?.urls ?? {})).toEqual([...tboMethods])
  })

  test('name an invalid variable without its value', () => {
    const wrong = () => readTboSettings({ ...account, FAREDESK_TBO_END_USER_IP: 'hidden-place' })
    expect(wrong).toThrow(/FAREDESK_TBO_END_USER_IP/)
    expect(wrong).not.toThrow(/hidden/)
  })
})
