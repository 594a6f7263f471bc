import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { aDraft, anActivityDraft, openBuilder, openDraft, packageId } from './builder.test-kit.tsx'
import { builderTexts, saleTexts, saveTexts } from './builder-texts.ts'
import { sectionTexts } from './sections/section-texts.ts'
import { themeNames } from '#renderer/features/packages/theme-names.ts'

const saveNow = (): void => {
  fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 's', ctrlKey: true })
}

describe('the builder of a package', () => {
  test('is loading at first', () => {
    openDraft('', undefined, { answers: { 'packages.getPackageVersion': 'never' } })
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0)
  })

  test('says what failed, and loads again', async () => {
    const page = openDraft('', undefined, { answers: { 'packages.getPackageVersion': refused('internal') } })
    await screen.findByText(builderTexts.failed)
    page.answer({ 'packages.getPackageVersion': { draft: aDraft() } })
    await page.press('Try again')
    await screen.findByRole('heading', { name: 'Kerala backwaters' })
  })

  test("says that a package doesn't exist", async () => {
    openDraft('', undefined, { answers: { 'packages.getPackageVersion': refused('notFound') } })
    await screen.findByText(builderTexts.notFound)
    expect(screen.getByRole('link', { name: builderTexts.addNew })).toBeTruthy()
  })

  test('needs the right to edit packages', async () => {
    openDraft('', undefined, { permissions: [] })
    await screen.findByText("You don't have access")
  })

  test('opens the itinerary with state, price, route and checklist', async () => {
    openDraft('', aDraft({ status: 'published', publishedVersion: 1, supplierName: 'Backwater Tours' }), {
      isRoomy: true,
    })
    await screen.findByText(builderTexts.statuses.published)
    expect(screen.getByText(builderTexts.ownedBy('Backwater Tours'))).toBeTruthy()
    expect(screen.getByText(saleTexts.ready)).toBeTruthy()
    expect(screen.getByText(saleTexts.fromPrice)).toBeTruthy()
    expect(screen.getByText('Days 1–4 · 3 nights')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Day 1 of 4' })).toBeTruthy()
  })

  test('is open to a supplier, who may publish', async () => {
    openDraft('', undefined, { as: 'supplier' })
    await screen.findByRole('button', { name: saleTexts.publish })
  })

  test('hides publishing from staff without the right', async () => {
    openDraft('', undefined, { permissions: ['packages.edit'] })
    await screen.findByRole('button', { name: saleTexts.versions })
    expect(screen.queryByRole('button', { name: saleTexts.publish })).toBeNull()
  })

  test('has a separate tab for the checklist on a phone', async () => {
    const page = openDraft('?section=prices', undefined, { isNarrow: true })
    await screen.findByText('Deluxe · Low')
    expect(screen.queryByText(saleTexts.fromPrice)).toBeNull()
    await page.follow(builderTexts.checks)
    await screen.findByText(saleTexts.fromPrice)
  })

  test.each(['basics', 'plan', 'content', 'prices', 'policies'])(
    'shows %s without faults',
    async (section) => {
      openDraft(`?section=${section}`)
      await screen.findByRole('heading', { name: 'Kerala backwaters' })
      expect(screen.getByRole('link', { current: 'page' }).getAttribute('data-part')).toBe(section)
    },
  )

  test('shows times and tickets of an activity', async () => {
    openDraft('?section=prices', anActivityDraft())
    await screen.findByDisplayValue('17:00')
    expect(screen.getByDisplayValue('1,200')).toBeTruthy()
    expect(screen.getByRole('link', { name: builderTexts.activityPrices })).toBeTruthy()
  })
})

describe('a new package', () => {
  test('is saved once it has a title and a destination, and then has an address', async () => {
    const page = openBuilder('')
    await page.fill(/^Title/, 'Kerala, by boat!')
    expect(screen.getByDisplayValue('kerala-by-boat')).toBeTruthy()
    expect(screen.getByText(saveTexts.newBlocked)).toBeTruthy()
    saveNow()
    expect(page.callsTo('packages.savePackage')).toEqual([])
    await screen.findByText('Add at least one destination')
    await page.fill(sectionTexts.place(1), 'Alappuzha')
    saveNow()
    await screen.findByText(builderTexts.version(1))
    expect(page.callsTo('packages.savePackage')).toMatchObject([
      {
        packageName: 'kerala-by-boat',
        expectedVersion: 0,
        body: { title: 'Kerala, by boat!', days: [{ dayNo: 1 }, { dayNo: 2 }, { dayNo: 3 }, { dayNo: 4 }] },
      },
    ])
    expect(page.callsTo('packages.savePackage')[0]).not.toHaveProperty('_id')
    await waitFor(() => expect(page.address()).toMatch(`/staff/add-package/${packageId}`))
  })

  test('can be an activity, which has tickets instead of rates', async () => {
    const page = openBuilder('')
    await page.fill(/^Title/, 'Harbour cruise')
    fireEvent.click(screen.getByRole('radio', { name: builderTexts.kinds.activity }))
    expect(screen.getByLabelText(sectionTexts.duration)).toBeTruthy()
    expect(screen.getByDisplayValue('Harbour cruise')).toBeTruthy()
    await page.fill(sectionTexts.place(1), 'Kochi')
    saveNow()
    await waitFor(() => expect(page.callsTo('packages.savePackage')).toHaveLength(1))
    expect(page.callsTo('packages.savePackage')[0]).toMatchObject({
      kind: 'activity',
      nights: 0,
      durationMinutes: 120,
      body: { activity: { tickets: [] }, days: [] },
    })
  })

  test('keeps an address that someone typed, and shows that it is used', async () => {
    const message = 'Use another address: another package already has this one'
    const page = openBuilder('', {
      answers: {
        'packages.savePackage': refused('invalidRequest', {
          message,
          fields: [{ path: 'packageName', message }],
        }),
      },
    })
    await page.fill(sectionTexts.address, 'boats')
    await page.fill(/^Title/, 'Kerala')
    expect(screen.getByDisplayValue('boats')).toBeTruthy()
    await page.fill(sectionTexts.place(1), 'Alappuzha')
    saveNow()
    await waitFor(() =>
      expect(screen.getByLabelText(sectionTexts.address).getAttribute('aria-invalid')).toBe('true'),
    )
  })

  test('grows its itinerary with the nights, and themes are limited to five', async () => {
    const page = openBuilder('')
    await page.fill(sectionTexts.nights, '5')
    expect(screen.getByText('6 days in the itinerary')).toBeTruthy()
    for (const theme of ['beach', 'city', 'family', 'food', 'hills'] as const)
      await page.press(themeNames[theme])
    expect(screen.getByRole('button', { name: themeNames.luxury }).matches(':disabled')).toBe(true)
    await page.fill(sectionTexts.nights, 'many')
    expect(screen.getByLabelText(sectionTexts.nights).getAttribute('aria-invalid')).toBe('true')
  })
})
