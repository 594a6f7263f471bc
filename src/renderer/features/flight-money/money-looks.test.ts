import { describe, expect, it } from 'vitest'
import { entryLook, paymentLooks } from './money-looks.ts'

describe('the words for money', () => {
  it('are different for each state of a payment', () => {
    const words = Object.values(paymentLooks).map(({ word }) => word)
    expect(new Set(words).size).toBe(words.length)
  })

  it.each([
    ['capture', -500, 'Spent'],
    ['release', 500, 'Given back'],
    ['something new', -500, 'Out'],
    ['something new', 500, 'In'],
  ])('say of a line %s of %d: %s', (kind, amount, word) => {
    expect(entryLook(kind, amount).word).toBe(word)
  })
})
