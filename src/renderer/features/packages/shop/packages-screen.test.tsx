import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { kindTexts, listTexts } from './list/list-texts.ts'
import { PackagesScreen } from './packages-screen.tsx'
import { aCard, aPage, openDialogs, packageId } from '#renderer/entities/packages/package.test-kit.ts'
import { shopTexts } from './shop-texts.ts'

const texts = kindTexts.package
type Setup = Partial<Parameters<typeof renderScreen>[1]>

const show = (answers: Answers = {}, setup: Setup = {}) =>
  renderScreen(<PackagesScreen />, {
    as: 'visitor',
    at: '/packages',
    isRoomy: true,
    answers: { 'packages.getPackages': aPage(), ...answers },
    ...setup,
  })

const findCard = () => screen.findByRole('heading', { level: 2, name: 'Goa beaches' })

describe('PackagesScreen', () => {
  it('shows cards with place, length, themes and a price for each person, and opens one', async () => {
    const page = show()
    const card = (await findCard()).closest('li') as HTMLElement
    expect(card.textContent).toContain('Goa, India')
    expect(card.textContent).toContain('4 nights')
    expect(card.textContent).toContain('Beach · Family')
    expect(card.textContent).toContain(formatInr(24_500, { isWhole: true }))
    expect(card.textContent).toContain(shopTexts.perPerson.package)
    const photo = within(card).getByRole('img', { name: 'A beach at dusk' })
    expect(photo.getAttribute('srcset')).toMatch(/^\/api\/files\/a{64}\.webp 400w, .* 1600w$/)
    expect(photo.style.objectPosition).toBe('30% 70%')
    await page.follow('Goa beaches')
    expect(page.address()).toBe(`/packages/goa-beaches/${packageId}`)
  })

  it('shows no price for a package that is priced on request', async () => {
    show({
      'packages.getPackages': aPage([aCard({ priceMode: 'onRequest', fromPriceMinor: null, image: null })]),
    })
    expect((await findCard()).closest('li')?.textContent).toContain(shopTexts.onRequest)
  })

  it('reads the filter from the address and removes it with its chip', async () => {
    const page = show(
      {},
      { at: '/packages?country=IN&themes=beach,hills&nights=4-6&max=50000&month=1&sort=priceAsc' },
    )
    await findCard()
    expect(page.callsTo('packages.getPackages')).toEqual([
      {
        kind: 'package',
        q: '',
        countryCode: 'IN',
        placeName: '',
        nightsFrom: 4,
        nightsTo: 6,
        priceToMinor: 50_000_00,
        month: 1,
        themes: ['beach', 'hills'],
        sort: 'priceAsc',
        page: 1,
      },
    ])
    await page.press(listTexts.remove('Hills'))
    await page.press(listTexts.remove('India'))
    expect(page.address()).toBe('/packages?themes=beach&nights=4-6&max=50000&month=1&sort=priceAsc')
    await page.press(listTexts.clear)
    expect(page.address()).toBe('/packages?sort=priceAsc')
  })

  it('writes filters, month, order and words to the address', async () => {
    const page = show()
    await findCard()
    await page.tick(/^Beach/)
    await page.tick(/^4 to 6 nights/)
    await page.tick(/^India/)
    await page.choose(listTexts.sort, listTexts.sortBy.newest)
    await page.fill(texts.search, 'sea')
    await page.press(/^Jan \d{4}/)
    expect(new URLSearchParams(page.address().split('?')[1])).toEqual(
      new URLSearchParams('themes=beach&nights=4-6&country=IN&sort=newest&q=sea&month=1'),
    )
  })

  it('opens a package in the month that was chosen', async () => {
    const page = show({}, { at: '/packages?month=1' })
    await findCard()
    await page.follow('Goa beaches')
    expect(page.address()).toMatch(/\?month=\d{4}-01$/)
  })

  it('shows placeholders while it loads', async () => {
    show({ 'packages.getPackages': 'never' })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
  })

  it('offers to clear the filters when nothing matches', async () => {
    const page = show({ 'packages.getPackages': aPage([]) }, { at: '/packages?themes=hills' })
    await screen.findByText(texts.none)
    await page.press(listTexts.remove('Hills'))
    await screen.findByText(texts.noneYet)
    expect(screen.getByRole('link', { name: '+91 98100 00000' }).getAttribute('href')).toBe(
      'tel:+919810000000',
    )
  })

  it('says what failed and tries again', async () => {
    const page = show({ 'packages.getPackages': refused('unavailable') })
    await screen.findByText(texts.failed)
    page.answer({ 'packages.getPackages': aPage() })
    await page.press('Try again')
    await findCard()
  })

  it('has the filters in a sheet on a phone', async () => {
    openDialogs()
    const page = show({}, { isRoomy: false, isNarrow: true })
    await findCard()
    await page.press(listTexts.filters)
    await page.dialog.tick(/^Beach/)
    expect(page.address()).toBe('/packages?themes=beach')
    expect(screen.getByRole('button', { name: texts.show(1) })).toBeTruthy()
  })

  it('turns pages', async () => {
    const page = show({ 'packages.getPackages': aPage([aCard()], 60) })
    await findCard()
    await page.press('Next')
    expect(page.address()).toBe('/packages?page=2')
  })
})
