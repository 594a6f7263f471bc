import { describe, expect, it } from 'vitest'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { payProblem } from './pay-outcome.ts'

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
      'says how much the wallet is short',
      { status: 400, errorCode: 'walletTooSmall', details: { available: 100.1, needed: 250.3 } },
      { kind: 'walletTooSmall', shortBy: 150.2, requestId: 'r-1' },
    ],
    ['knows that the time is over', { errorCode: 'orderExpired' }, { kind: 'orderExpired' }],
    [
      'names both prices',
      { errorCode: 'priceChanged', details: { previousTotal: 100, newTotal: 120 } },
      { kind: 'priceChanged', before: 100, now: 120 },
    ],
    [
      'is open while nobody knows',
      { errorCode: 'outcomeUnknown', details: { booking: {} } },
      { kind: 'outcomeUnknown' },
    ],
    [
      'is open while the first press still runs',
      { errorCode: 'idempotencyInProgress' },
      { kind: 'outcomeUnknown' },
    ],
    [
      'was sold out',
      { errorCode: 'fareGone' },
      { kind: 'refused', text: 'Words of the server.', requestId: 'r-1' },
    ],
    [
      'failed for good when its booking is named',
      { status: 504, errorCode: 'supplierTimeout', details: { booking: {} } },
      { kind: 'refused', text: 'Words of the server.', requestId: 'r-1' },
    ],
    [
      'says what other booking came in the way',
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
    ['had no answer', { status: 0, errorCode: 'noAnswer' }, { kind: 'noAnswer' }],
    [
      'had no answer from the gateway before us',
      { status: 502, errorCode: 'noAnswer' },
      { kind: 'noAnswer' },
    ],
    ['was a fault', { status: 500 }, { kind: 'failed', text: 'Words of the server.', requestId: 'r-1' }],
  ])('%s', (_title, part, expected) => {
    expect(payProblem(failure(part))).toEqual(expected)
  })
})
