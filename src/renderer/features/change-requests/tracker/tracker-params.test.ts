import { describe, expect, it } from 'vitest'
import {
  filterOfParams,
  hasTrackerFilter,
  noTrackerFilter,
  pageOfParams,
  withTrackerFilter,
} from './tracker-params.ts'

describe('filters of the tracker in the address', () => {
  it('come back as they were written, beside what else the address says', () => {
    const filter = {
      ...noTrackerFilter,
      states: ['unknown' as const, 'decision' as const],
      requestType: 2 as const,
      pnrOrTicketNumber: 'ABC123',
      openForDays: 7,
      needsDecision: true,
      bookingId: '100093',
      userId: 'u1',
    }
    const params = withTrackerFilter(new URLSearchParams('view=tracker&page=4&open=5001'), filter)
    expect(filterOfParams(params)).toEqual(filter)
    expect([params.get('view'), params.get('page'), params.get('open')]).toEqual(['tracker', null, null])
  })

  it('that are the usual stand in no address', () => {
    expect(withTrackerFilter(new URLSearchParams('pnr=X&todo=1'), noTrackerFilter).toString()).toBe('')
    expect(hasTrackerFilter(noTrackerFilter)).toBe(false)
    expect(hasTrackerFilter({ ...noTrackerFilter, openForDays: 1 })).toBe(true)
  })

  it('that no field takes are left out', () => {
    const params = new URLSearchParams('state=lost,pending&type=9&days=-3&page=0&todo=yes')
    expect(filterOfParams(params)).toEqual({ ...noTrackerFilter, states: ['pending'] })
    expect(pageOfParams(params)).toBe(1)
  })
})
