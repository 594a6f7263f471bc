import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { AgentShell } from './agent-shell.tsx'

const ssrHtml = {
  header: '<p onclick="window.hit=1">Call our desk: <a href="tel:+911140000000">011 4000 0000</a></p>',
  footer: '<p>Skyways, Delhi</p>',
}

it.each(['travelAgent', 'staff', 'corporate'] as const)(
  "shows %s the agency's header and footer, cleaned",
  async (as) => {
    renderScreen(<AgentShell />, {
      as,
      site: { ssrHtml },
      answers: {
        'users.walletBalance': 'never',
        'tickets.bookedFlights': 'never',
        'tickets.changeRequests': 'never',
        'wallet.requests': 'never',
        'wallet.proposals': 'never',
        'trips.getTrips': 'never',
      },
    })
    const header = await screen.findByText(/Call our desk/)
    expect(header.outerHTML).not.toContain('onclick')
    expect(header.closest('.site-header')).not.toBeNull()
    const footer = await screen.findByText('Skyways, Delhi')
    // The header comes first.
    expect(header.compareDocumentPosition(footer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  },
)
