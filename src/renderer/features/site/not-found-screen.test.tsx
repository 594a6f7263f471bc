import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { siteTexts } from './texts.ts'

describe('NotFoundScreen', () => {
  it('is shown to visitors at an unknown address, and links to the home page', async () => {
    const page = renderScreen(<NotFoundScreen />, { as: 'visitor', at: '/no/such/page' })
    await screen.findByRole('heading', { level: 1, name: siteTexts.notFoundTitle })
    expect(screen.getByRole('status').textContent).toContain(siteTexts.notFoundText)
    await page.follow(siteTexts.toStart)
    expect(page.address()).toBe('/')
  })
})
