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

const accepted = { charge: 100, fareDifference: 0 }
const unknown = { charge: null, fareDifference: 0 }

describe("a request that wasn't sent, or may not have been", () => {
  it.each(['outcomeUnknown', 'idempotencyInProgress'])('%s is never sent again', (errorCode) => {
    expect(sendProblem(aFailure({ errorCode }), accepted)).toEqual({ kind: 'outcomeUnknown' })
  })

  it('shows both charges when the charge changed', () => {
    const failure = aFailure({
      errorCode: 'priceChanged',
      details: { newCharge: 250.5, previousCharge: 100 },
    })
    expect(sendProblem(failure, accepted)).toEqual({ kind: 'priceChanged', before: 100, now: 250.5 })
  })

  it.each([
    [{ charge: 100, fareDifference: 40 }, { newCharge: 100, newFareDifference: 60.5 }, 140, 160.5],
    [{ charge: null, fareDifference: 40 }, { newCharge: null, newFareDifference: 60.5 }, 40, 60.5],
  ])('adds the fare difference of new flights to the charge', (shown, details, before, now) => {
    const failure = aFailure({ errorCode: 'priceChanged', details })
    expect(sendProblem(failure, shown)).toEqual({ kind: 'priceChanged', before, now })
  })

  it('says how much the wallet lacks', () => {
    const failure = aFailure({ errorCode: 'walletTooSmall', details: { available: 100.1, needed: 300 } })
    expect(sendProblem(failure, accepted)).toMatchObject({ kind: 'walletTooSmall', shortBy: 199.9 })
  })

  it.each([0, 504])('may be sent again with the same key without an answer (%i)', (status) => {
    expect(sendProblem(aFailure({ status, errorCode: 'noAnswer' }), unknown)).toEqual({ kind: 'noAnswer' })
  })

  it("keeps the airline's text and the fields when refused", () => {
    const failure = aFailure({ fields: [{ path: 'Sectors', message: 'Choose at least one sector' }] })
    expect(sendProblem(failure, unknown)).toEqual({
      kind: 'refused',
      text: 'The airline says no.',
      requestId: 'r1',
      fields: { Sectors: 'Choose at least one sector' },
    })
  })
})
