import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { SeoScreen } from './seo-screen.tsx'
import { seoTexts as texts } from './texts.ts'

const entry = {
  route: '/',
  locale: 'en-IN',
  title: 'Cheap flights',
  description: '',
  canonical: '',
  image: '',
  robots: 'index, follow',
} as const
const standing = { version: 4, entries: [entry] }

const show = (answers: Answers = {}, as: Viewer = 'owner') =>
  renderScreen(<SeoScreen />, { as, at: '/staff/seo', answers: { 'site.seo': standing, ...answers } })
const preview = async (name: string) => within(await screen.findByRole('region', { name }))

describe('SeoScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'site.seo': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'site.seo': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByRole('heading', { name: texts.loadFailed })
    page.answer({ 'site.seo': standing })
    await page.press(uiTexts.retry)
    await screen.findByLabelText(texts.pageTitle)
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (viewer) => {
    const page = show({}, viewer)
    await screen.findByRole('heading', { level: 1, name: uiTexts.noPermissionTitle })
    expect(page.calls).toEqual([])
  })

  it('previews what is typed, with the default where nothing is', async () => {
    const page = show()
    const result = await preview(texts.searchPreview)
    result.getByText('Cheap flights')
    result.getByText(/^Search and book flights with /)
    await page.fill(texts.description, 'Every airline in one place')
    await (await preview(texts.chatPreview)).findByText('Every airline in one place')
    await page.choose(texts.robots, texts.robotsOptions['noindex, follow'])
    await result.findByText(texts.hidden)
  })

  it('saves one page and keeps the others', async () => {
    const saved = { version: 5, entries: [entry] }
    const page = show({ 'site.saveSeo': saved })
    await screen.findByLabelText(texts.pageTitle)
    await page.choose(texts.page, texts.pages['/flight/search'])
    await page.fill(texts.pageTitle, 'Search flights')
    await page.press(texts.save)
    await expect.poll(page.toasts).toEqual([texts.saved])
    expect(page.callsTo('site.saveSeo')).toEqual([
      {
        version: 4,
        entries: [entry, { ...entry, route: '/flight/search', title: 'Search flights' }],
      },
    ])
  })

  it("shows the server's error at its field", async () => {
    const page = show()
    await page.fill(texts.canonical, 'http://a.example')
    await page.press(texts.save)
    await screen.findByText('Enter a full address, starting with https://')
    expect(page.callsTo('site.saveSeo')).toEqual([])
  })

  it('loads what someone else saved first', async () => {
    const page = show({ 'site.saveSeo': refused('wrongState', { message: 'Anil saved first.' }) })
    await page.fill(texts.pageTitle, 'Mine')
    await page.press(texts.save)
    await screen.findByText('Anil saved first.')
    page.answer({ 'site.seo': { version: 5, entries: [{ ...entry, title: 'Theirs' }] } })
    await page.press(texts.takeTheirs)
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>(texts.pageTitle).value).toBe('Theirs')
  })

  it.each([{ kind: 'demo' as const }, { kind: 'live' as const, isLocked: true, lockedRoutes: [] }])(
    'says that search engines leave out a site that is not live or is locked',
    async (site) => {
      renderScreen(<SeoScreen />, {
        as: 'owner',
        at: '/staff/seo',
        site,
        answers: { 'site.seo': standing },
      })
      await screen.findByText(texts.notLive)
    },
  )
})
