import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { siteTexts } from './texts.ts'

describe('ForbiddenScreen', () => {
  it('says that access is denied and links to the start page', async () => {
    const page = renderScreen(<ForbiddenScreen />, { as: 'travelAgent', at: '/403' })
    await screen.findByRole('heading', { level: 1, name: siteTexts.forbiddenTitle })
    await page.follow(siteTexts.toStart)
    expect(page.address()).toBe('/')
  })
})
