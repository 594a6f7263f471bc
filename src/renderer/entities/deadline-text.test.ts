import { describe, expect, it } from 'vitest'
import { deadlineText } from './deadline-text.ts'

describe('a deadline', () => {
  it('names the zone that its time is in', () => {
    expect(deadlineText('2027-01-15T14:05:00Z')).toMatch(/^\w{3},1[56] Jan 2027 \d{2}:\d{2} \S+$/)
  })

  it('stays as it came when it is no instant', () => {
    expect(deadlineText('soon')).toBe('soon')
  })
})
