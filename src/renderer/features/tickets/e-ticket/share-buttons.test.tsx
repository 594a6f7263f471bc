import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { aPassenger, aSegment, aTicket, code } from '#renderer/entities/ticket-detail.test-kit.ts'
import { ETicketScreen } from '#renderer/features/tickets/e-ticket-screen.tsx'
import { createFakePlatform, type FakePlatform } from '#renderer/platform/fake/index.ts'
import { serverMissed } from '#renderer/store/progress-slice.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { eTicketTexts as texts } from './texts.ts'

const show = async (
  ticket: TicketDetail,
  { query = '', platform }: { query?: string; platform?: FakePlatform } = {},
) => {
  const page = renderScreen(<ETicketScreen />, {
    as: 'travelAgent',
    at: `/e-ticket/slug-1${query}`,
    path: '/e-ticket/:bookingSlug',
    answers: { 'tickets.detail': ticket },
    ...(platform ? { platform } : {}),
  })
  await screen.findAllByText(/^098123456789/)
  return page
}
const readLink = (): string | null | undefined =>
  screen.queryByText(texts.download)?.closest('a')?.getAttribute('href')
const file = '/api/api/ticketDetail/getTicketPdf?bookingSlug=slug-1'

describe('Download PDF', () => {
  it("is the server's file with the price as it is on the screen", async () => {
    const page = await show(aTicket())
    expect(readLink()).toBe(`${file}&hp=false`)
    await page.press(texts.priceButton)
    expect(readLink()).toBe(`${file}&hp=true`)
  })

  it("is of one passenger, without the price, on that passenger's ticket", async () => {
    const two = aTicket({ passenger: [aPassenger(0, 'Anil', code), aPassenger(1, 'Sunil', code)] })
    await show(two, { query: '?pax=0' })
    expect(readLink()).toBe(`${file}&pax=0&hp=true`)
  })

  it('is absent while the server is down', async () => {
    const page = await show(aTicket())
    act(() => void page.store.dispatch(serverMissed(Date.now())))
    expect(readLink()).toBeUndefined()
  })

  it('is absent in the console, which saves PDFs itself', async () => {
    await show(aTicket(), { platform: createFakePlatform({ kind: 'desktop' }) })
    expect(readLink()).toBeUndefined()
  })
})

describe('Copy as message', () => {
  const copied = (platform: FakePlatform): string =>
    String(platform.asked.findLast(([name]) => name === 'copy')?.[1])

  it('copies the ticket as plain text, by button and by key', async () => {
    const ticket = aTicket({
      segments: [[aSegment({ operatingCarrier: 'UK', operatingCarrierName: 'Vistara' })]],
    })
    const page = await show(ticket)
    await page.press(texts.copyMessage)
    await expect.poll(page.toasts).toContain(texts.messageCopied)
    const message = copied(page.platform)
    expect(message.split('\n\n')).toEqual([
      'E-Ticket · Rao Travels\nPNR ABC123 · Ticketed',
      [
        'Air India AI 865, Operated by Vistara UK',
        'DEL Fri,15 Jan 2027 22:25 New Delhi, Terminal 3',
        'BOM Sat,16 Jan 2027 00:40 (+1) Mumbai, Terminal 2',
        'Baggage 15 KG, cabin 7 KG',
        'Airline PNR ABC123',
      ].join('\n'),
      'Passengers:\n1. Mr Anil Sharma (Adult)\n0981234567890\n2. Mr Sunil Sharma (Adult)\n0981234567891',
      'Fare\nTotal: ₹\u00a04,800.00',
      'All times are local to the airport.\n98100 · a@b.example',
    ])
    page.platform.asked.length = 0
    fireEvent.keyDown(document.body, { key: 'w' })
    await expect.poll(() => page.platform.asked.length).toBe(1)
    expect(copied(page.platform)).toBe(message)
  })

  it('has no price while it is hidden, and never a cost, commission or passport', async () => {
    const passenger = [{ ...aPassenger(0, 'Anil', code), passportNo: 'P7654321' }]
    const accounting = { middleManWl: { cost: 4321 }, endCustomer: { cost: 4789 } }
    const page = await show(aTicket({ passenger, accounting }), { query: '?hp=true' })
    await page.press(texts.copyMessage)
    expect(copied(page.platform)).not.toMatch(/₹|4,800|4,?321|4,?789|P7654321/)
    await page.press(texts.priceButton)
    await page.press(texts.copyMessage)
    expect(copied(page.platform)).toContain('4,800.00')
    expect(copied(page.platform)).not.toMatch(/4,?321|4,?789|P7654321/)
  })

  it("says when the browser doesn't allow copying", async () => {
    const platform = createFakePlatform()
    platform.links.copy = async () => ({ status: 'unsupported', reason: 'Not here.' })
    const page = await show(aTicket(), { platform })
    await page.press(texts.copyMessage)
    await expect.poll(page.toasts).toEqual([texts.copyFailed])
  })
})
