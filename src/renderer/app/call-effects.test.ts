import { describe, expect, it } from 'vitest'
import type { CallMeta } from '#renderer/store/base-query.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { getCallEffect } from './call-effects.ts'

const failure = (part: Partial<ApiFailure>): ApiFailure => ({
  status: 400,
  errorCode: 'invalidRequest',
  message: 'Check the highlighted fields.',
  requestId: 'r-1',
  ...part,
})

describe('what a failed call does', () => {
  it.each<[string, Partial<ApiFailure>, Partial<CallMeta>, string]>([
    ['401 signs out', { status: 401 }, { area: 'tickets' }, 'logout'],
    ['401 of a silent call also signs out', { status: 401 }, { area: 'tickets', isSilent: true }, 'logout'],
    ['401 of a search redirects to search flight', { status: 401 }, { area: 'flights' }, 'searchFlight'],
    [
      '401 of a booking call redirects to search flight',
      { status: 401 },
      { area: 'booking' },
      'searchFlight',
    ],
    [
      'a locked screen requires a sign-in',
      { status: 401, errorCode: 'siteLocked' },
      { area: 'flights' },
      'lock',
    ],
    ['401 of a probe does nothing', { status: 401 }, { area: 'permissions', isProbe: true }, 'none'],
    [
      '402 redirects to booking review',
      { status: 402 },
      { area: 'booking', isSilent: true },
      'bookingReview',
    ],
    ['a message with No SSR details is ignored', { message: 'AI: No SSR details found.' }, {}, 'none'],
    ['another failure shows its text', {}, { area: 'tickets' }, 'Check the highlighted fields.'],
    ['a silent call shows nothing', { status: 409 }, { area: 'booking', isSilent: true }, 'none'],
  ])('%s', (_title, part, meta, expected) => {
    const effect = getCallEffect(failure(part), meta)
    expect(effect.kind === 'toast' ? effect.text : effect.kind).toBe(expected)
  })

  it('carries the request id into the toast', () => {
    expect(getCallEffect(failure({}), {})).toMatchObject({ requestId: 'r-1' })
  })
})
