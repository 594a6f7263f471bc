import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { SiteNotice } from './site-notice.tsx'

it.each([
  ['test', "Test site: flights, tickets and payments here aren't real."],
  ['demo', "Demo: flights, tickets and payments here aren't real."],
  ['practice', 'Practice: nothing here is real, and everything stays on this computer.'],
] as const)('shows on a %s site that nothing is real', (kind, text) => {
  renderScreen(<SiteNotice place="page" />, { as: 'visitor', site: { kind } })
  expect(screen.getByRole('note').textContent).toBe(text)
})

it('renders nothing on a live site', () => {
  renderScreen(<SiteNotice place="page" />, { as: 'visitor' })
  expect(screen.queryByRole('note')).toBeNull()
})
