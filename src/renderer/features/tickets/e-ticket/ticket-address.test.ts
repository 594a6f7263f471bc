import { describe, expect, it } from 'vitest'
import { isPriceShownAtFirst } from '#domain/e-ticket/e-ticket-view.ts'
import { ticketAddress } from './ticket-address.ts'

const query = (text: string): URLSearchParams => new URLSearchParams(text)

describe('the address of an e-ticket', () => {
  it('reads the slug, one passenger and the print view', () => {
    expect(ticketAddress({ bookingSlug: 'abc' }, query('print=true&pax=2&hp=1'))).toEqual({
      bookingSlug: 'abc',
      pax: 2,
      isPrint: true,
      isPriceHidden: true,
    })
    expect(ticketAddress({ bookingSlug: 'abc' }, query(''))).toMatchObject({
      pax: null,
      isPrint: false,
      isPriceHidden: null,
    })
    expect(ticketAddress({ bookingSlug: 'abc' }, query('pax=-1&print=no')).pax).toBeNull()
  })

  it('joins the parts of the second form to the same slug', () => {
    const path = { encodedBookingId: btoa('100123'), pnrToken: 'sec-ret_1' }
    expect(atob(ticketAddress(path, query('')).bookingSlug)).toBe('100123___sec-ret_1')
  })

  it.each([
    [{ encodedBookingId: '%%%', pnrToken: 'x' }],
    [{ encodedBookingId: btoa('1___x'), pnrToken: 'x' }],
    [{}],
  ])('rejects %j', (path) => {
    expect(ticketAddress(path, query('')).bookingSlug).toBe('none')
  })
})

describe('the price', () => {
  it.each([
    ['is shown to a reader with the right', '', true, true],
    ['is hidden by hp', 'hp=true', true, false],
    ["is hidden at first on one passenger's ticket", 'pax=0', true, false],
    ['is shown there on request', 'pax=0&hp=false', true, true],
    ['is never granted by hp', 'hp=false', false, false],
    ['is absent without the right', '', false, false],
  ])('%s', (_title, text, canSeePrice, isShown) => {
    expect(isPriceShownAtFirst(ticketAddress({ bookingSlug: 'a' }, query(text)), canSeePrice)).toBe(isShown)
  })
})
