import { describe, expect, it } from 'vitest'
import { walletEntryLook } from './wallet-entry-look.ts'

describe('the words for ledger entries', () => {
  it.each([
    ['capture', -500, 'Spent'],
    ['release', 500, 'Refunded'],
    ['advance', -500, 'Trip payment'],
    ['tripReserve', -500, 'On hold for a trip'],
    ['tripRelease', 500, 'Released'],
    ['tripSupplied', 0, 'Trip began'],
    ['tripCancelled', 500, 'Trip refund'],
    ['something new', -500, 'Out'],
    ['something new', 500, 'In'],
  ])('names a line %s of %d: %s', (kind, amount, word) => {
    expect(walletEntryLook(kind, amount).word).toBe(word)
  })
})
