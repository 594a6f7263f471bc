import { describe, expect, it } from 'vitest'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { sendProblem } from './send-problem.ts'

const aFailure = (over: Partial<ApiFailure>): ApiFailure => ({
  status: 409,
  errorCode: 'supplierRefused',
  message: 'The airline says no.',
  requestId: 'r1',
  ...over,
})

describe("a request that wasn't sent, or may not have been", () => {
  it.each(['outcomeUnknown', 'idempotencyInProgress'])('%s is never sent again', (errorCode) => {
    expect(sendProblem(aFailure({ errorCode }), 100)).toEqual({ kind: 'outcomeUnknown' })
  })

  it('shows both charges when the charge changed', () => {
    const failure = aFailure({
      errorCode: 'priceChanged',
      details: { newCharge: 250.5, previousCharge: 100 },
    })
    expect(sendProblem(failure, 100)).toEqual({ kind: 'priceChanged', before: 100, now: 250.5 })
  })

  it('says how much the wallet lacks', () => {
    const failure = aFailure({ errorCode: 'walletTooSmall', details: { available: 100.1, needed: 300 } })
    expect(sendProblem(failure, 100)).toMatchObject({ kind: 'walletTooSmall', shortBy: 199.9 })
  })

  it.each([0, 504])('may be sent again with the same key without an answer (%i)', (status) => {
    expect(sendProblem(aFailure({ status, errorCode: 'noAnswer' }), null)).toEqual({ kind: 'noAnswer' })
  })

  it("keeps the airline's text and the fields when refused", () => {
    const failure = aFailure({ fields: [{ path: 'Sectors', message: 'Choose at least one sector' }] })
    expect(sendProblem(failure, null)).toEqual({
      kind: 'refused',
      text: 'The airline says no.',
      requestId: 'r1',
      fields: { Sectors: 'Choose at least one sector' },
    })
  })
})
