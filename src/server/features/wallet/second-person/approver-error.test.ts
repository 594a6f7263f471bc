import { expect, test } from 'vitest'
import { AppError } from '#server/calls/app-error.ts'
import { toApproverError } from './approver-error.ts'

test('words a general refusal for the approver, and keeps when to try again', () => {
  expect(toApproverError(new AppError('wrongState', { retryAfterSeconds: 60 }))).toMatchObject({
    code: 'wrongState',
    message: expect.stringContaining('nothing was done'),
    retryAfterSeconds: 60,
  })
  expect(toApproverError(new AppError('wrongState')) as AppError).toHaveProperty(
    'retryAfterSeconds',
    undefined,
  )
})

test('leaves specific texts and other faults as they are', () => {
  for (const fault of [new AppError('wrongState', { message: 'It is being sent.' }), new Error('broken')])
    expect(toApproverError(fault)).toBe(fault)
})
