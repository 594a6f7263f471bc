import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FixedDepartureQueueScreen } from './fixed-departure-queue-screen.tsx'
import {
  aRow,
  describeQueueStates,
  toTicketPage,
  showQueue,
  type Queue,
} from './queue/queue-screen.test-kit.tsx'
import { ticketsTexts as texts } from './texts.ts'

const queue: Queue = {
  element: <FixedDepartureQueueScreen />,
  at: '/flight/fixed-departure-queue',
  endpoint: 'tickets.list',
  title: 'Fixed departure queue',
  empty: texts.empty,
}

describeQueueStates(queue)

describe('FixedDepartureQueueScreen', () => {
  it('requests bookings of seat blocks only, whatever the filters are', async () => {
    const page = showQueue(queue, toTicketPage(aRow()))
    await page.press(texts.filters)
    await page.fill(texts.fields.airlineCode, 'ai')
    await page.press(texts.apply)
    await expect.poll(() => page.callsTo('tickets.list')).toHaveLength(2)
    expect(page.callsTo('tickets.list')).toMatchObject([
      { fixedDeparture: true, airlineCode: '' },
      { fixedDeparture: true, airlineCode: 'AI' },
    ])
    expect(page.address()).toBe('/flight/fixed-departure-queue?air=AI')
    await screen.findByRole('button', { name: `${texts.filters} (1)` })
  })
})
