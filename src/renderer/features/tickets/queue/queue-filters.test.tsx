import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ticketStateWords } from '#domain/changes/ticket-status.ts'
import { indiaDate } from '#domain/india.ts'
import { ticketsTexts as texts } from '#renderer/features/tickets/texts.ts'
import { TicketQueueScreen } from '#renderer/features/tickets/ticket-queue-screen.tsx'
import { aRow, showQueue, toTicketPage, type Queue } from './queue-screen.test-kit.tsx'

const queue: Queue = {
  element: <TicketQueueScreen />,
  at: '/flight/ticket-queue',
  endpoint: 'tickets.list',
  title: texts.title,
  empty: texts.empty,
}

describe('the filters of the queue', () => {
  it('filters by state, open request and today, and keeps them in the address', async () => {
    const page = showQueue(queue, toTicketPage(aRow()))
    await page.press(texts.filters)
    await page.choose(texts.fields.state, ticketStateWords.PartlyRefunded)
    await page.tick(texts.fields.hasOpenRequest)
    await page.press(texts.apply)
    await expect
      .poll(() => page.callsTo('tickets.list').at(-1))
      .toMatchObject({ state: 'PartlyRefunded', hasOpenRequest: true })
    expect(page.address()).toBe('/flight/ticket-queue?state=PartlyRefunded&req=1')
    await page.press(texts.today)
    const day = indiaDate(Date.now())
    await expect
      .poll(() => page.callsTo('tickets.list').at(-1))
      .toMatchObject({ bookingDateFrom: day, bookingDateTo: day, state: 'PartlyRefunded' })
    expect(screen.getByRole('button', { name: texts.today }).getAttribute('aria-pressed')).toBe('true')
    await page.press(texts.today)
    await expect.poll(page.address).toBe('/flight/ticket-queue?state=PartlyRefunded&req=1')
  })

  it.each(['staff', 'owner'] as const)('lets %s find a customer, and shows who booked', async (as) => {
    const wallet = {
      userId: 'u7',
      email: 'rao@meera.example',
      name: 'Rao Travels',
      contactName: 'Meera Rao',
      userType: 'travelAgent',
      isBlocked: false,
      userWalletBalance: 0,
      reserved: 0,
      creditLimit: 0,
      available: 0,
    }
    const page = showQueue(queue, toTicketPage(aRow()), {
      as,
      answers: { 'wallet.findWallets': { wallets: [wallet] } },
    })
    await screen.findByRole('button', { name: 'agent@skyways.test' })
    await page.press(texts.filters)
    fireEvent.change(await screen.findByRole('combobox', { name: texts.fields.user }), {
      target: { value: 'meera' },
    })
    fireEvent.mouseDown(await screen.findByRole('option', { name: /Rao Travels/ }))
    await expect.poll(page.address).toBe('/flight/ticket-queue?user=u7')
    expect(page.callsTo('wallet.findWallets')).toEqual([{ searchQuery: 'meera' }])
    await page.press(new RegExp(`^${texts.filters}`))
    await page.press(texts.allUsers)
    await expect.poll(page.address).toBe('/flight/ticket-queue')
  })

  it('offers an agent no other customers', async () => {
    const page = showQueue(queue, toTicketPage(aRow()))
    await page.press(texts.filters)
    await screen.findByLabelText(texts.fields.state)
    expect(screen.queryByLabelText(texts.fields.user)).toBeNull()
    expect(screen.queryByText('agent@skyways.test')).toBeNull()
  })

  it('opens the ticket from its PNR', async () => {
    const page = showQueue(queue, toTicketPage(aRow()))
    await page.follow('QX7RTA')
    expect(page.address()).toBe('/e-ticket/s')
  })
})
