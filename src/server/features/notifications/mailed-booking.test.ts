import { describe, expect, it } from 'vitest'
import { makeSlug } from '#server/bookings/slug.ts'
import { getMailedBooking } from './mailed-booking.ts'

const { slug } = makeSlug(new Uint8Array(32), 100_093, 'nonce')
const address = `https://skyways.example/app/e-ticket/${slug}`

describe('the booking of an email', () => {
  it.each([
    ['the one named', { bookingId: '100001', text: address, html: '' }, '100001'],
    ["an e-ticket's address in the html", { text: '', html: `<a href="${address}?hp=true">E</a>` }, '100093'],
    ["an e-ticket's address in the text", { text: `See ${address}`, html: '<p>/app/other</p>' }, '100093'],
  ])('is %s', (_title, input, booking) => {
    expect(getMailedBooking(input)).toBe(booking)
  })

  it.each([
    ['', ''],
    ['See https://skyways.example/app/e-ticket/', '<p>Hello</p>'],
    [`https://skyways.example/${'a'.repeat(60)}`, ''],
  ])('is required when nothing names it: %s %s', (text, html) => {
    expect(() => getMailedBooking({ text, html })).toThrow(/Enter a bookingId/)
  })
})
