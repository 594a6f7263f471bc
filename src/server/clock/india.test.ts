import { expect, it } from 'vitest'
import { indiaDayBounds } from './india.ts'

it('starts a booking day at midnight in India', () => {
  const { since, before } = indiaDayBounds('2026-11-20', '2026-11-20')
  expect(since?.toISOString()).toBe('2026-11-19T18:30:00.000Z')
  expect(before?.toISOString()).toBe('2026-11-20T18:30:00.000Z')
  expect(indiaDayBounds('', '')).toEqual({ since: null, before: null })
})
