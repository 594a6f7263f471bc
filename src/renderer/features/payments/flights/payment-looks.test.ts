import { describe, expect, it } from 'vitest'
import { paymentLooks } from './payment-looks.ts'

describe('the words for money', () => {
  it('differ for each state of a payment', () => {
    const words = Object.values(paymentLooks).map(({ word }) => word)
    expect(new Set(words).size).toBe(words.length)
  })
})
