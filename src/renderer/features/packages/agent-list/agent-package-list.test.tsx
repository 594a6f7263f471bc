import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { aCard, aPage, packageId } from '#renderer/entities/packages/package.test-kit.ts'
import { kindTexts, listTexts } from '#renderer/features/packages/shop/list/list-texts.ts'
import { PackagesScreen } from '#renderer/features/packages/shop/packages-screen.tsx'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { agentListTexts as texts } from './agent-list-texts.ts'

const name = kindTexts.package
const agent = aUser('travelAgent')
type Setup = Partial<Parameters<typeof renderScreen>[1]>

const show = (answers: Answers = {}, setup: Setup = {}) =>
  renderScreen(<PackagesScreen />, {
    as: agent,
    at: '/packages',
    isRoomy: true,
    answers: { 'packages.getPackages': aPage(), ...answers },
    ...setup,
  })

const findLink = () => screen.findByRole('link', { name: 'Goa beaches' })
/** What is on the page; the rows of a table aren't elements of their own. */
const pageText = (): string => document.body.textContent ?? ''

beforeEach(() => localStorage.clear())

describe("an agent's list of packages", () => {
  it('is a table with net, markup and what the customer pays', async () => {
    const page = show()
    await findLink()
    screen.getByRole('grid', { name: name.title })
    expect(pageText()).toContain(formatInr(24_500))
    await page.fill(new RegExp(texts.markup), '7.5')
    await expect.poll(pageText).toContain(formatInr(26_337.5))
    expect(pageText()).toContain(formatInr(1_837.5))
  })

  it('keeps the markup for the next visit, and passes it on to a quote', async () => {
    const first = show()
    await findLink()
    await first.fill(new RegExp(texts.markup), '10')
    await expect.poll(pageText).toContain(formatInr(26_950))
    cleanup()
    const page = show({}, { isNarrow: true, isRoomy: false })
    await findLink()
    await expect.poll(pageText).toContain(formatInr(26_950))
    await page.follow(`${texts.quote}: Goa beaches`)
    expect(page.address()).toBe(`/quotes/new?package=${packageId}&markup=10`)
  })

  it.each(['ten', '101', '1.234'])(
    'says what is wrong with a markup of %s, and keeps none',
    async (typed) => {
      const page = show({}, { isNarrow: true, isRoomy: false })
      await findLink()
      await page.fill(new RegExp(texts.markup), typed)
      await screen.findByText(texts.badMarkup)
      expect(localStorage.length).toBe(0)
      const quote = screen.getByRole('link', { name: `${texts.quote}: Goa beaches` })
      expect(quote.getAttribute('href')).toBe(`/quotes/new?package=${packageId}`)
    },
  )

  it('makes a quote of the row at the cursor with Q', async () => {
    const page = show()
    await findLink()
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowDown' })
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'q' })
    await expect.poll(page.address).toBe(`/quotes/new?package=${packageId}`)
  })

  it('hides net and markup while a customer looks on', async () => {
    localStorage.setItem(`packages.markup.${agent.userId}`, '10')
    show()
    await findLink()
    fireEvent.keyDown(document.body, { key: 'n' })
    await screen.findByRole('button', { name: texts.showNet })
    await expect.poll(pageText).not.toContain(formatInr(24_500))
    expect(pageText()).toContain(formatInr(26_950))
    expect(pageText()).not.toContain(formatInr(2_450))
    expect(screen.queryByLabelText(new RegExp(texts.markup))).toBeNull()
  })

  it('opens a package, and offers no quote for one that is priced on request', async () => {
    const onRequest = aCard({ priceMode: 'onRequest', fromPriceMinor: null })
    const page = show({ 'packages.getPackages': aPage([onRequest]) }, { isNarrow: true, isRoomy: false })
    await findLink()
    expect(pageText()).toContain(texts.onRequest)
    expect(screen.queryByRole('link', { name: new RegExp(texts.quote) })).toBeNull()
    await page.follow('Goa beaches')
    expect(page.address()).toBe(`/packages/goa-beaches/${packageId}`)
  })

  it('offers no quotes to people who only see the accounts of an agency', async () => {
    show({}, { as: aUser('travelAgent', { agencyRole: 'accounts' }), isNarrow: true, isRoomy: false })
    await findLink()
    expect(screen.queryByRole('link', { name: new RegExp(texts.quote) })).toBeNull()
  })

  it("isn't for the site's owner, who sees the shop", async () => {
    show({}, { as: aUser('travelAgent', { roles: ['travelAgent', 'wlOwner'] }) })
    await findLink()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.queryByRole('button', { name: texts.hideNet })).toBeNull()
  })

  it('filters and sorts in the address', async () => {
    const page = show({}, { at: '/packages?country=IN' })
    await findLink()
    await page.choose(listTexts.sort, listTexts.sortBy.priceAsc)
    await expect
      .poll(() => page.callsTo('packages.getPackages').at(-1))
      .toMatchObject({ countryCode: 'IN', sort: 'priceAsc' })
    expect(page.address()).toBe('/packages?country=IN&sort=priceAsc')
  })

  it('is cards on a phone', async () => {
    show({}, { isNarrow: true, isRoomy: false })
    const title = await screen.findByRole('heading', { level: 2, name: 'Goa beaches' })
    const card = title.closest('article')
    expect(card?.textContent).toContain('Goa, India')
    expect(card?.textContent).toContain(texts.heads.net)
    expect(card?.textContent).toContain(formatInr(24_500))
  })

  it('says that nothing matches', async () => {
    const page = show(
      { 'packages.getPackages': aPage([]) },
      { at: '/packages?q=xyz', isNarrow: true, isRoomy: false },
    )
    await screen.findByRole('heading', { name: name.none })
    await page.press(listTexts.clear)
    await expect.poll(page.address).toBe('/packages')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'packages.getPackages': refused('unavailable') })
    await screen.findByRole('heading', { name: name.failed })
    page.answer({ 'packages.getPackages': aPage() })
    await page.press('Try again')
    await findLink()
  })

  it('shows placeholders while loading', async () => {
    show({ 'packages.getPackages': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })
})
