import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { VisitorLinks } from './visitor-links.tsx'

const show = (sells: { packages: boolean; activities: boolean } | undefined) =>
  renderScreen(<VisitorLinks sells={sells} pathname="/packages/goa/1" />, { as: 'visitor' })

it('links to what the site sells, and marks the open one', async () => {
  const page = show({ packages: true, activities: false })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Flights', 'Packages'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Packages')
  await page.follow('Packages')
  expect(page.address()).toBe('/packages')
})

it.each([undefined, { packages: false, activities: false }])(
  'shows nothing where only flights are sold',
  (sells) => {
    show(sells)
    expect(screen.queryByRole('link')).toBeNull()
  },
)
