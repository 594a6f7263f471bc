import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOfPnr, pnrFor, pnrOfNumber, ticketNumberFor } from './record-locator.ts'

test('converts a PNR to its number and back, and derives ticket numbers that identify PNR and passenger', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.integer({ min: 0, max: 19 }),
      fc.integer({ min: 0, max: 8 }),
      (reference, attempt, index) => {
        const pnr = pnrFor('seed', reference, attempt)
        expect(pnr).toMatch(/^[A-HJ-NPR-Z2-9]{6}$/)
        expect(pnrOfNumber(numberOfPnr(pnr))).toBe(pnr)
        const ticket = ticketNumberFor('098', pnr, index)
        expect(ticket).toMatch(/^098\d{10}$/)
        expect(pnrOfNumber(Math.floor(Number(ticket.slice(3)) / 10))).toBe(pnr)
      },
    ),
  )
})
