import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aUser } from '#renderer/testing/people.ts'
import type { Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { MenuLinks } from './menu-links.tsx'
import { consoleMenu, flattenLinks } from './menus.ts'

const summary = { open: 3, needsDecision: 3, quotedRefund: 0, refunded: 0 }
const counted: Answers = {
  'tickets.bookedFlights': { tickets: [], ...onlyPage(2) },
  'tickets.changeRequests': { changeRequests: [], summary, ...onlyPage(3) },
  'wallet.requests': { requests: [], pending: 4, ...onlyPage(4) },
  'wallet.proposals': { proposals: [], pending: 3, toDecide: 1, ...onlyPage(3) },
  'trips.getTrips': { trips: [], ...onlyPage(6) },
}

const show = (as: 'staff' | 'travelAgent') => {
  const viewer = { user: aUser(as), activeModules: [], hasPermissionMenu: false, rights: null }
  const links = flattenLinks(consoleMenu(viewer, false).menu)
  return renderScreen(<MenuLinks links={links} />, { as, answers: counted })
}

it('lets each count of staff open exactly what it counts', async () => {
  const page = show('staff')
  const counts: [name: string, address: string][] = [
    ['3 requests need a decision', '/flight/change-requests?view=tracker&todo=1'],
    ['6 trips need a decision', '/staff/trips?status=requested%2CcancelRequested'],
    ['5 requests waiting for a decision', '/staff/wallets?tab=requests&list=toDecide'],
  ]
  for (const [name, address] of counts)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address)
  // All holds are in the entry's own list, so the count is a part of its link.
  expect((await screen.findByTitle('2 holds')).closest('a')?.getAttribute('href')).toBe(
    '/flight/booked-queue',
  )
  expect(page.callsTo('tickets.changeRequests')).toEqual([{ needsDecision: true, pageSize: 1 }])
})

it('counts no decisions for an agent, who makes none', async () => {
  const page = show('travelAgent')
  await screen.findByTitle('2 holds')
  expect(screen.queryByTitle(/decision/)).toBeNull()
  expect(page.callsTo('tickets.changeRequests')).toEqual([])
})
