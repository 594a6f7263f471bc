import { describe, expect, it } from 'vitest'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { payProblem } from './pay-problem.ts'

const failure = (part: Partial<ApiFailure>): ApiFailure => ({
  status: 409,
  errorCode: 'internal',
  message: 'Words of the server.',
  requestId: 'r-1',
  ...part,
})

describe("a payment that didn't end in a booking", () => {
  it.each<[string, Partial<ApiFailure>, unknown]>([
    [
      'says how much the wallet lacks',
      { status: 400, errorCode: 'walletTooSmall', details: { available: 100.1, needed: 250.3 } },
      { kind: 'walletTooSmall', shortBy: 150.2, requestId: 'r-1' },
    ],
    ['says that the time to pay has expired', { errorCode: 'orderExpired' }, { kind: 'orderExpired' }],
    [
      'names both prices',
      { errorCode: 'priceChanged', details: { previousTotal: 100, newTotal: 120 } },
      { kind: 'priceChanged', before: 100, now: 120 },
    ],
    [
      'stays open while the outcome is unknown',
      { errorCode: 'outcomeUnknown', details: { booking: {} } },
      { kind: 'outcomeUnknown' },
    ],
    [
      'stays open while the first press is running',
      { errorCode: 'idempotencyInProgress' },
      { kind: 'outcomeUnknown' },
    ],
    [
      'says that it was sold out',
      { errorCode: 'fareGone' },
      { kind: 'refused', text: 'Words of the server.', requestId: 'r-1' },
    ],
    [
      'has failed for good when its booking is named',
      { status: 504, errorCode: 'supplierTimeout', details: { booking: {} } },
      { kind: 'refused', text: 'Words of the server.', requestId: 'r-1' },
    ],
    [
      'says which other booking conflicts',
      {
        errorCode: 'checkFailed',
        details: {
          checks: ['Booked before.', 'On another flight.'].map((message) => ({
            rule: 'duplicate',
            severity: 'block',
            message,
            field: '',
            isOverridable: false,
          })),
        },
      },
      { kind: 'refused', text: 'Booked before. On another flight.', requestId: 'r-1' },
    ],
    ['says that no answer came', { status: 0, errorCode: 'noAnswer' }, { kind: 'noAnswer' }],
    [
      'says that no answer came from a gateway in between',
      { status: 502, errorCode: 'noAnswer' },
      { kind: 'noAnswer' },
    ],
    [
      'says that it was a fault',
      { status: 500 },
      { kind: 'failed', text: 'Words of the server.', requestId: 'r-1' },
    ],
  ])('%s', (_title, part, expected) => {
    expect(payProblem(failure(part))).toEqual(expected)
  })
})
