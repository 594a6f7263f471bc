import { describe, expect, it } from 'vitest'
import { trackerAddress } from './tracker-params.ts'

const { defaults } = trackerAddress

describe('the address of the tracker', () => {
  it('keeps its names, and the other parts of the address', () => {
    const filter = {
      states: ['unknown' as const, 'decision' as const],
      requestType: 2 as const,
      pnrOrTicketNumber: 'ABC123',
      openForDays: 7,
      needsDecision: true,
      bookingId: '100093',
      userId: 'u1',
    }
    const params = trackerAddress.write(new URLSearchParams('view=tracker&page=4&open=5001'), filter)
    expect(decodeURIComponent(params.toString())).toBe(
      'view=tracker&state=unknown,decision&type=2&pnr=ABC123&days=7&todo=1&booking=100093&user=u1',
    )
    expect(trackerAddress.read(params)).toEqual(filter)
  })

  it('leaves defaults out', () => {
    expect(trackerAddress.write(new URLSearchParams('pnr=X&todo=1'), defaults).toString()).toBe('')
    expect(trackerAddress.changed(defaults)).toEqual([])
    expect(trackerAddress.changed({ ...defaults, openForDays: 1 })).toEqual(['openForDays'])
  })

  it('ignores values that no field accepts', () => {
    const params = new URLSearchParams('state=lost,pending&type=9&days=-3&todo=yes')
    expect(trackerAddress.read(params)).toEqual({ ...defaults, states: ['pending'] })
  })
})
