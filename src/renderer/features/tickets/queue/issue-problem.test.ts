import { describe, expect, it } from 'vitest'
import { issueProblem } from './issue-problem.ts'

const failure = { status: 409, errorCode: 'supplierRefused', message: 'No', requestId: 'r1' }
const check = {
  rule: 'duplicate',
  severity: 'block',
  message: 'Booked already',
  field: '',
  isOverridable: true,
}

describe('issuing a hold', () => {
  it.each([
    [
      { errorCode: 'priceChanged', details: { newTotal: 5200.5, previousTotal: 5000 } },
      { kind: 'priceChanged', now: 5200.5 },
    ],
    [
      { errorCode: 'walletTooSmall', status: 400, details: { available: 100.1, needed: 5000 } },
      { kind: 'walletTooSmall', shortBy: 4899.9, text: 'No' },
    ],
    [{ errorCode: 'outcomeUnknown' }, { kind: 'outcomeUnknown' }],
    [{ errorCode: 'idempotencyInProgress' }, { kind: 'outcomeUnknown' }],
    [
      { errorCode: 'checkFailed', details: { checks: [check] } },
      { kind: 'checks', checks: [check] },
    ],
    [{ errorCode: 'checkFailed' }, { kind: 'refused', text: 'No', requestId: 'r1' }],
    [{ errorCode: 'noAnswer', status: 504 }, { kind: 'noAnswer' }],
    [
      { errorCode: 'supplierTimeout', status: 504 },
      { kind: 'refused', text: 'No', requestId: 'r1' },
    ],
    [{ errorCode: 'noAnswer', status: 0 }, { kind: 'noAnswer' }],
    [{}, { kind: 'refused', text: 'No', requestId: 'r1' }],
  ])('that failed with %j is read as %j', (over, problem) => {
    expect(issueProblem({ ...failure, ...over })).toEqual(problem)
  })
})
