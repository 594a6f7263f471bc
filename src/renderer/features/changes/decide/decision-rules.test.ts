import { describe, expect, it } from 'vitest'
import type { ChangeRequestItem } from '#contract/entities/change-request.ts'
import { aChangeItem } from '#renderer/entities/change-request.test-kit.ts'
import { decisionProblems, toDecision, emptyDecision } from './decision-form.ts'
import { listAllowedActions, walletEffect } from './decision-rules.ts'
import type { DecisionAction } from './decision-texts.ts'

const refund = { requestType: 2 } as const
const change = { requestType: 3 } as const

describe('what staff may decide', () => {
  it.each<[string, { requestType: 2 | 3 }, Partial<ChangeRequestItem>, DecisionAction[]]>([
    ['nothing while it is being sent', refund, { state: 'sending' }, []],
    [
      'the outcome of a request whose answer was lost',
      refund,
      { state: 'unknown' },
      ['identify', 'notFiled'],
    ],
    ['the outcome of a request that the airline has', refund, { state: 'pending' }, ['settle', 'reject']],
    [
      'its reference when it has none',
      refund,
      { state: 'pending', changeRequestId: '' },
      ['settle', 'reject', 'identify'],
    ],
    ['what the airline left undecided', refund, { state: 'decision' }, ['settle', 'reject']],
    ['nothing when the refund is as quoted', refund, { state: 'completed' }, []],
    [
      'about less than quoted',
      refund,
      { state: 'completed', difference: -500 },
      ['makeGood', 'acceptDifference'],
    ],
    ['about more than quoted', refund, { state: 'completed', difference: 500 }, ['acceptDifference']],
    [
      'a difference only once',
      refund,
      { state: 'completed', difference: -500, differenceDecision: 'accepted' },
      [],
    ],
    [
      'to collect a charge without a quote',
      change,
      { state: 'completed', difference: -900, quotedCharge: null, actualCharge: 900 },
      ['collect', 'acceptDifference'],
    ],
    [
      'never to collect more than was quoted',
      change,
      { state: 'completed', difference: -900, quotedCharge: 3000, actualCharge: 3900 },
      ['acceptDifference'],
    ],
    ['nothing about a rejected request', refund, { state: 'rejected' }, []],
    [
      'to acknowledge a rejected request that was carried out anyway',
      refund,
      { state: 'rejected', difference: 3300 },
      ['acceptDifference'],
    ],
  ])('%s', (_title, request, item, actions) => {
    expect(listAllowedActions(request, aChangeItem(item))).toEqual(actions)
  })

  it('says what it moves in the wallet, with its sign', () => {
    const short = aChangeItem({
      state: 'completed',
      difference: -500,
      refundedAmount: 1500,
      walletAmount: 1400,
      commissionToReverse: 100,
      actualCharge: 900,
    })
    expect(walletEffect('makeGood', short, 0)).toBe(500)
    expect(walletEffect('collect', short, 0)).toBe(-900)
    expect(walletEffect('settle', short, 0)).toBeNull()
    expect(walletEffect('reject', short, 0)).toBeNull()
  })
})

describe('what a settled refund brings to the wallet', () => {
  it('excludes the commission that is reversed', () => {
    const item = aChangeItem({ commissionToReverse: 38.94 })
    expect(walletEffect('settle', item, 300)).toBe(261.06)
  })

  it('is never below zero, and the whole refund without commission', () => {
    const item = aChangeItem({ commissionToReverse: 100 })
    expect(walletEffect('settle', item, 50)).toBe(0)
    expect(walletEffect('settle', aChangeItem(), 50)).toBe(50)
  })

  it('is what the quote promised when staff pay a difference and no refund arrived', () => {
    const item = aChangeItem({
      commissionToReverse: 100,
      refundedAmount: 80,
      walletAmount: 0,
      difference: -1920,
    })
    expect(walletEffect('makeGood', item, 0)).toBe(1900)
  })
})

describe('an amount typed by staff', () => {
  it('is sent with the credit note, and without one where the action has no amount', () => {
    const form = { ...emptyDecision(aChangeItem()), refunded: '99.90', creditNoteNo: ' CN9 ' }
    expect(toDecision('settle', { requestType: 1 }, form)).toEqual({
      action: 'settle',
      refundedAmount: 99.9,
      creditNoteNo: 'CN9',
    })
    expect(toDecision('notFiled', { requestType: 1 }, form)).toEqual({ action: 'notFiled' })
  })

  it('is the charge of a change, at first the amount on hold', () => {
    const form = emptyDecision(aChangeItem({ onHold: 1500 }))
    const change = { requestType: 3 as const }
    const settled = { action: 'settle', refundedAmount: 0, creditNoteNo: '' }
    expect(toDecision('settle', change, form)).toEqual({ ...settled, chargeAmount: 1500 })
    expect(toDecision('settle', change, { ...form, charged: '1720.50' })).toEqual({
      ...settled,
      chargeAmount: 1720.5,
    })
    expect(decisionProblems('settle', change, { ...form, charged: '', reason: 'by phone' })).toEqual([
      { path: 'charged', message: expect.any(String) },
    ])
  })
})
