import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BookedQueueScreen } from '#renderer/features/tickets/booked-queue-screen.tsx'
import { ticketsTexts as texts } from '#renderer/features/tickets/texts.ts'
import { TicketQueueScreen } from '#renderer/features/tickets/ticket-queue-screen.tsx'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { aRow, showQueue, toTicketPage, type Queue } from './queue-screen.test-kit.tsx'

const tickets: Queue = {
  element: <TicketQueueScreen />,
  at: '/flight/ticket-queue',
  endpoint: 'tickets.list',
  title: texts.title,
  empty: texts.empty,
}
const holds: Queue = {
  ...tickets,
  element: <BookedQueueScreen />,
  at: '/flight/booked-queue',
  endpoint: 'tickets.bookedFlights',
}

const isOffered = async (queue: Queue, as: Viewer, agentsMayExport?: boolean): Promise<boolean> => {
  showQueue(queue, toTicketPage(aRow()), {
    as,
    ...(agentsMayExport === undefined ? {} : { site: { agentsMayExport } }),
  })
  await screen.findByText('QX7RTA')
  const button = screen.queryByRole('button', { name: texts.export })
  cleanup()
  return button !== null
}

describe('the download of the queue', () => {
  it.each<[Viewer, boolean, boolean]>([
    ['staff', true, true],
    ['travelAgent', false, true],
    ['owner', false, true],
    ['supplier', false, true],
    ['corporate', false, false],
    ['retail', false, false],
  ])('is offered to %s: %s, and where agents may export: %s', async (viewer, usually, whereAllowed) => {
    expect(await isOffered(tickets, viewer)).toBe(usually)
    expect(await isOffered(tickets, viewer, false)).toBe(usually)
    expect(await isOffered(tickets, viewer, true)).toBe(whereAllowed)
  })

  it('is never offered in a session that staff jumped into, nor for holds', async () => {
    expect(await isOffered(tickets, aUser('travelAgent', { jumpedBy: 'u9' }), true)).toBe(false)
    expect(await isOffered(holds, 'travelAgent', true)).toBe(false)
  })
})
