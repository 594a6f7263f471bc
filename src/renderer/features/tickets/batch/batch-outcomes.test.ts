import { describe, expect, it } from 'vitest'
import type { Mail, MailState } from '#contract/http/notifications.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { toFailedOutcome, toFailedReadOutcome } from '#renderer/entities/batch-failure.ts'
import { toMailOutcome, toPrintOutcome } from './batch-outcomes.ts'

const failure = (status: number, errorCode: string): ApiFailure => ({
  status,
  errorCode,
  message: 'What the server said.',
  requestId: 'req-1',
})
const mail = (state: MailState): Mail => ({
  mailId: 'm1',
  state,
  to: 'a@b.example',
  subject: 'E-Ticket',
  text: 'What became of it.',
  attempts: 1,
  createdAt: '2026-11-20T00:00:00Z',
  sentAt: null,
  nextAttemptAt: null,
})

describe('the outcome of a row of a batch', () => {
  it.each([
    [failure(409, 'wrongState'), { kind: 'failed' }],
    [failure(409, 'supplierRefused'), { kind: 'failed', requestId: 'req-1' }],
    [failure(429, 'rateLimited'), { kind: 'failed' }],
    [failure(504, 'supplierTimeout'), { kind: 'failed' }],
    [failure(409, 'outcomeUnknown'), { kind: 'unknown', isRepeatable: false }],
    [failure(0, 'noAnswer'), { kind: 'unknown', isRepeatable: true }],
    [failure(504, 'noAnswer'), { kind: 'unknown', isRepeatable: true }],
    [failure(409, 'idempotencyInProgress'), { kind: 'unknown', isRepeatable: true }],
  ])('%j is %j', (given, expected) => {
    expect(toFailedOutcome(given)).toMatchObject(expected)
  })

  it('treats a read without an answer as failed, since nothing can have changed', () => {
    expect(toFailedReadOutcome(failure(0, 'noAnswer'))).toMatchObject({ kind: 'failed' })
  })

  it.each<[MailState, object]>([
    ['sent', { kind: 'done', text: 'Sent to a@b.example' }],
    ['queued', { kind: 'done' }],
    ['sending', { kind: 'done' }],
    ['unknown', { kind: 'unknown', isRepeatable: false, text: 'What became of it.' }],
    ['failed', { kind: 'failed', text: 'What became of it.' }],
  ])('an email that is %s', (state, expected) => {
    expect(toMailOutcome(mail(state))).toMatchObject(expected)
  })

  it("doesn't repeat a print job that may have reached the printer", () => {
    expect(toPrintOutcome({ status: 'failed', code: 'printUnknown', message: 'Hm.' })).toMatchObject({
      kind: 'unknown',
    })
    expect(toPrintOutcome({ status: 'failed', code: 'printerGone', message: 'Gone.' })).toMatchObject({
      kind: 'failed',
    })
    expect(toPrintOutcome({ status: 'cancelled' })).toMatchObject({ kind: 'failed' })
  })
})
