import { describe, expect, it } from 'vitest'
import { viewQuery } from './saved-view-query.ts'

describe('what a view keeps of an address', () => {
  it('is filters and order, not the page nor the open ticket', () => {
    expect(viewQuery(new URLSearchParams('sort=TA&page=7&open=12&air=AI&rows=200'))).toBe(
      'air=AI&rows=200&sort=TA',
    )
  })

  it('is the same for the same filters in another order', () => {
    expect(viewQuery(new URLSearchParams('name=rao&dom=1'))).toBe(
      viewQuery(new URLSearchParams('dom=1&name=rao')),
    )
  })
})
