import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aChangeRequest } from '#renderer/entities/change-request.test-kit.ts'
import type { Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ChangeRequestsScreen } from './change-requests-screen.tsx'

const summary = { open: 2, needsDecision: 1, quotedRefund: 0, refunded: 0 }
const requests: Answers['tickets.changeRequests'] = ({ needsDecision }) => ({
  changeRequests: needsDecision ? [aChangeRequest({ pnr: 'DECIDE' })] : [aChangeRequest({ pnr: 'ANYONE' })],
  summary,
  ...onlyPage(1),
})

const show = (as: Viewer, query: string) =>
  renderScreen(<ChangeRequestsScreen />, {
    as,
    at: `/flight/change-requests${query}`,
    isNarrow: true,
    answers: {
      'tickets.changeRequests': requests,
      'tickets.list': { tickets: [], ...onlyPage(0) },
    },
  })

it.each<Viewer>(['staff', 'owner'])(
  'gives %s a tab with the requests to decide and their number',
  async (as) => {
    const page = show(as, '?view=tracker')
    await screen.findByText('ANYONE')
    await page.follow('To decide (1)')
    await screen.findByText('DECIDE')
    expect(page.address()).toBe('/flight/change-requests?view=tracker&todo=1')
    screen.getByRole('link', { name: 'To decide (1)', current: 'page' })
    await page.follow('Refund tracker')
    await screen.findByText('ANYONE')
  },
)

it('gives an agent no tab of decisions, and asks for none', async () => {
  const page = show('travelAgent', '?view=tracker')
  await screen.findByText('ANYONE')
  expect(screen.queryByRole('link', { name: /To decide/ })).toBeNull()
  expect(page.callsTo('tickets.changeRequests').some(({ needsDecision }) => needsDecision)).toBe(false)
})
