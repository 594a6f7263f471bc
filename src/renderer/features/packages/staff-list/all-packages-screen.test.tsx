import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatDate } from '#domain/format.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { AllPackagesScreen } from './all-packages-screen.tsx'
import { aPackageDraft, aPackageRow, toPackageId, toPackagesPage } from './staff-list.test-kit.ts'
import { versionTexts } from '#renderer/features/packages/builder/versions/version-texts.ts'
import { packageActTexts as acts, staffListTexts as texts } from './staff-list-texts.ts'

const show = (answers: Answers = {}, more: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(<AllPackagesScreen />, {
    as: 'staff',
    at: '/staff/packages',
    answers: { 'packages.getAllPackages': toPackagesPage(aPackageRow()), ...answers },
    ...more,
  })
const opened = { at: `/staff/packages?open=${toPackageId(1)}` }
const findPane = async () =>
  within(await screen.findByRole('complementary', { name: texts.pane('Kerala backwaters') }))

describe('the list of all packages', () => {
  test('shows placeholders while loading', async () => {
    show({ 'packages.getAllPackages': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  test('says how to begin when there are none', async () => {
    show({ 'packages.getAllPackages': toPackagesPage() })
    await screen.findByRole('heading', { name: texts.empty })
    const [add] = screen.getAllByRole('link', { name: texts.add })
    expect(add?.getAttribute('href')).toContain('/staff/add-package')
  })

  test('says why it cannot load, and loads on request', async () => {
    const page = show({ 'packages.getAllPackages': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'packages.getAllPackages': toPackagesPage(aPackageRow()) })
    await page.press('Try again')
    await screen.findByRole('link', { name: 'Kerala backwaters' })
  })

  test('needs the right to edit packages', async () => {
    show({}, { permissions: [] })
    expect(await screen.findByText("You don't have access")).toBeTruthy()
  })

  test("is a supplier's own packages", async () => {
    show({}, { as: 'supplier' })
    await screen.findByRole('heading', { name: texts.titleOwn })
    await screen.findByRole('link', { name: 'Kerala backwaters' })
  })

  test('shows versions, the next departure, what is sold and what is missing', async () => {
    const changed = aPackageRow({ publishedVersion: 2, missing: ['Add a picture', 'Add a rate'] })
    show({ 'packages.getAllPackages': toPackagesPage(changed) }, { isNarrow: true })
    await screen.findByText(`${texts.version(3)} · ${texts.versionOnSale(2)}`)
    screen.getByText(formatDate('2027-01-10'))
    screen.getByText(texts.ofPlaces(7, 30))
    screen.getByRole('img', { name: texts.soldLabel(19, 90) })
    screen.getByText(texts.missing(2))
  })

  test('says how packages without dates are sold', async () => {
    const free = { nextDeparture: null, fill: null, stockMode: 'freesale' } as const
    const none = { ...free, stockMode: 'allotment', _id: toPackageId(2) } as const
    show(
      { 'packages.getAllPackages': toPackagesPage(aPackageRow(free), aPackageRow(none)) },
      { isNarrow: true },
    )
    await screen.findByText(texts.stockModes.freesale)
    screen.getByText(texts.noDates)
  })

  test('searches, filters and sorts, and keeps all of it in the address', async () => {
    const page = show()
    await page.fill(texts.search, 'goa')
    await page.choose(texts.filters.kind, texts.kinds.activity)
    await page.choose(texts.filters.status, texts.statuses.draft)
    await page.choose(texts.filters.sort, texts.sorts.nextDeparture)
    await expect
      .poll(() => page.callsTo('packages.getAllPackages').at(-1))
      .toMatchObject({ q: 'goa', kind: 'activity', status: 'draft', sort: 'nextDeparture', page: 1 })
    expect(page.address()).toBe('/staff/packages?q=goa&kind=activity&status=draft&sort=nextDeparture')
  })

  test('is cards on a narrow screen', async () => {
    show({}, { isNarrow: true })
    await screen.findByRole('link', { name: 'Kerala backwaters' })
    screen.getByText(texts.ofPlaces(19, 90))
  })
})

describe('a package of the list', () => {
  test('links to the builder, its pictures and its stock', async () => {
    show({}, opened)
    const pane = await findPane()
    const hrefOf = (name: string) => pane.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(acts.edit)).toBe(`/staff/add-package/${toPackageId(1)}`)
    expect(hrefOf(acts.pictures)).toBe(`/user/package/manage_package_images/${toPackageId(1)}`)
    expect(hrefOf(acts.stock)).toBe(`/staff/packages/${toPackageId(1)}/stock`)
  })

  test('lists what is missing', async () => {
    show({ 'packages.getAllPackages': toPackagesPage(aPackageRow({ missing: ['Add a rate'] })) }, opened)
    const pane = await findPane()
    pane.getByText('Add a rate')
  })

  test('is duplicated as a draft, with a link to it', async () => {
    const draft = aPackageDraft({ _id: toPackageId(9), status: 'draft' })
    const page = show({ 'packages.duplicatePackage': { draft } }, opened)
    await page.press(acts.duplicate)
    await screen.findByText(acts.duplicated('Kerala backwaters'))
    expect(screen.getByRole('link', { name: acts.openCopy }).getAttribute('href')).toContain(toPackageId(9))
  })

  test('has versions that can be restored', async () => {
    const version = (no: number) => ({
      version: no,
      note: '',
      by: 'Asha Rao',
      at: '2026-11-20T06:30:00Z',
      isPublished: no === 2,
    })
    const page = show(
      {
        'packages.getPackageVersions': {
          ...toPackagesPage(),
          versions: [version(3), version(2), version(1)],
          total: 3,
        },
        'packages.restorePackageVersion': { draft: aPackageDraft({ latestVersion: 4 }) },
      },
      opened,
    )
    await page.press(acts.versions)
    await page.dialog.press(versionTexts.restoreOf(1))
    await screen.findByText(versionTexts.restored(1))
    expect(page.callsTo('packages.restorePackageVersion')).toEqual([
      { _id: toPackageId(1), version: 1, expectedVersion: 3 },
    ])
    expect(screen.queryByRole('button', { name: versionTexts.restoreOf(3) })).toBeNull()
  })

  test('has nothing about sales for staff who may not publish', async () => {
    show({}, { ...opened, permissions: ['packages.edit'] })
    const pane = await findPane()
    expect(pane.queryByRole('button', { name: acts.unpublish })).toBeNull()
  })

  test.each<[string, string[], boolean]>([
    ['published', ['packages.edit', 'quotes.make'], true],
    ['draft', ['packages.edit', 'quotes.make'], false],
    ['published', ['packages.edit'], false],
  ])('as %s can be quoted by staff with %s: %s', async (status, permissions, isQuotable) => {
    const row = aPackageRow({ status: status as 'published' | 'draft' })
    show({ 'packages.getAllPackages': toPackagesPage(row) }, { ...opened, permissions })
    const pane = await findPane()
    const link = pane.queryByRole('link', { name: acts.quote })
    expect(link?.getAttribute('href') ?? null).toBe(
      isQuotable ? `/quotes/new?package=${toPackageId(1)}` : null,
    )
  })
})
