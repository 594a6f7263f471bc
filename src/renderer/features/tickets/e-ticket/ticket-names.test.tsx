import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gdsNamesTexts as texts } from '#renderer/entities/gds-names/gds-names-texts.ts'
import { aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { ETicketScreen } from '#renderer/features/tickets/e-ticket-screen.tsx'
import { renderScreen } from '#renderer/testing/render-screen.tsx'

const ticket = aTicket({ bookingSlug: 'slug-1' })
const show = async (as: 'travelAgent' | 'retail') => {
  const page = renderScreen(<ETicketScreen />, {
    as,
    at: '/e-ticket/slug-1',
    path: '/e-ticket/:bookingSlug',
    answers: { 'tickets.detail': ticket, 'notifications.bookingMails': [] },
  })
  await screen.findByText('0981234567890')
  return page
}

describe('the names of an e-ticket', () => {
  it('are copied for a GDS by agents', async () => {
    const page = await show('travelAgent')
    await page.choose(texts.dialect, 'Sabre')
    await page.press(texts.copy)
    const [first] = ticket.passenger
    const name = `${first?.lastName}/${first?.firstName} ${first?.title}`.toUpperCase()
    await expect
      .poll(() => page.platform.asked.filter(([call]) => call === 'copy').map(([, text]) => String(text)))
      .toEqual([expect.stringContaining(`-1${name}`)])
  })

  it("aren't offered to shoppers", async () => {
    await show('retail')
    expect(screen.queryByRole('button', { name: texts.copy })).toBeNull()
  })
})
