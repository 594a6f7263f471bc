import { describe, expect, it } from 'vitest'
import { toViewQuery } from './saved-view-query.ts'

describe('the parts of an address that a view stores', () => {
  it('are filters and order, not the page or the open ticket', () => {
    expect(toViewQuery(new URLSearchParams('sort=TA&page=7&open=12&air=AI&rows=200'))).toBe(
      'air=AI&rows=200&sort=TA',
    )
  })

  it('are the same for the same filters in another order', () => {
    expect(toViewQuery(new URLSearchParams('name=rao&dom=1'))).toBe(
      toViewQuery(new URLSearchParams('dom=1&name=rao')),
    )
  })
})
