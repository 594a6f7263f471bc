import { describe, expect, it } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { HomeScreen } from './home-screen.tsx'

const coreSiteUrl = 'https://www.skyways.example/'

describe('HomeScreen', () => {
  it.each<[Viewer, string, string]>([
    ['staff', '/', '/flight/ticket-queue'],
    ['staff', '/flight', '/flight/search'],
    ['travelAgent', '/', '/flight/search'],
    ['retail', '/', '/flight/search'],
    ['visitor', '/', '/flight/search'],
  ])('redirects %s from %s to %s', async (viewer, at, home) => {
    const page = renderScreen(<HomeScreen />, { as: viewer, at })
    await expect.poll(page.address).toBe(home)
  })

  it('sends a visitor in the console to sign in', async () => {
    const platform = createFakePlatform({ kind: 'desktop' })
    const page = renderScreen(<HomeScreen />, { as: 'visitor', at: '/', platform })
    await expect.poll(page.address).toBe('/login')
  })

  it('redirects to the core site of the agency in the browser', async () => {
    const page = renderScreen(<HomeScreen />, { as: 'retail', at: '/', site: { coreSiteUrl } })
    await expect.poll(() => page.loads).toEqual([coreSiteUrl])
    expect(page.address()).toBe('/')
  })

  it.each<[string, Parameters<typeof renderScreen>[1]]>([
    [
      'in the console',
      { as: 'retail', at: '/', site: { coreSiteUrl }, platform: createFakePlatform({ kind: 'desktop' }) },
    ],
    ['in the flight area', { as: 'retail', at: '/flight', site: { coreSiteUrl } }],
    ["when its address isn't http", { as: 'retail', at: '/', site: { coreSiteUrl: 'javascript:alert(1)' } }],
  ])('stays here %s', async (_where, setup) => {
    const page = renderScreen(<HomeScreen />, setup)
    await expect.poll(page.address).toBe('/flight/search')
  })
})
