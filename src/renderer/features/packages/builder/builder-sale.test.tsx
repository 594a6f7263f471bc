import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PackageDraft } from '#contract/http/packages-edit.ts'
import { refused } from '#renderer/testing/answers.ts'
import { aDraft, openDraft, packageId } from './builder.test-kit.tsx'
import { builderTexts, saleTexts as texts } from './builder-texts.ts'
import { planTexts } from './plan/plan-texts.ts'
import { versionTexts } from './versions/version-texts.ts'

const published = {
  draft: aDraft({ status: 'published', publishedVersion: 3, latestVersion: 3, version: 3 }),
}

describe('publishing', () => {
  test('saves what is typed first, and publishes that version', async () => {
    const page = openDraft('', undefined, { answers: { 'packages.publishPackage': published } })
    await page.fill(planTexts.title, 'Arrival')
    await page.press(texts.publish)
    await expect.poll(page.toasts).toEqual([texts.published])
    expect(page.callsTo('packages.publishPackage')).toEqual([{ _id: packageId, expectedVersion: 3 }])
    const button = await screen.findByRole('button', { name: texts.onSale })
    expect(button.matches(':disabled')).toBe(true)
  })

  test('moves to the first field that is missing instead', async () => {
    const page = openDraft('', aDraft({}, { cancellationSteps: [] }), { isRoomy: true })
    await page.press(texts.publish)
    await screen.findByRole('heading', { name: 'Cancellation' })
    expect(page.callsTo('packages.publishPackage')).toEqual([])
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-place]')?.getAttribute('data-place')).toBe(
        'body.cancellationSteps',
      ),
    )
  })

  test.each([
    ['Enter a title', { title: '' }, 'body.title'],
    [
      'Enter a title and a text or entries for day 3',
      { days: aDraft().body.days.map((day, index) => (index === 2 ? { ...day, title: '' } : day)) },
      'body.days.2.title',
    ],
    ['Add a rate, or set the price to on request', { rates: [] }, 'body.rates'],
  ] as const)('links "%s" to its field', async (line, body, place) => {
    const page = openDraft('?section=policies', aDraft({}, body as Partial<PackageDraft['body']>), {
      isRoomy: true,
    })
    await page.press(line)
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-place]')?.getAttribute('data-place')).toContain(place),
    )
  })

  test('shows why it was refused', async () => {
    const page = openDraft('', undefined, {
      answers: { 'packages.publishPackage': refused('wrongState', { message: 'This package is archived.' }) },
    })
    await page.press(texts.publish)
    await expect.poll(page.toasts).toEqual(['This package is archived.'])
  })

  test('says which version is on sale after a change', async () => {
    openDraft('', aDraft({ status: 'published', publishedVersion: 1 }), { isRoomy: true })
    await screen.findByText(`${texts.isLive(1)}. ${texts.changedSince}`)
    expect(screen.getByRole('button', { name: texts.publishChanges })).toBeTruthy()
  })
})

describe('other actions', () => {
  const onSale = aDraft({ status: 'published', publishedVersion: 2 })

  test('take a package off sale after a question', async () => {
    const page = openDraft('', onSale, {
      answers: {
        'packages.unpublishPackage': { draft: aDraft({ status: 'unpublished', publishedVersion: 2 }) },
      },
    })
    await page.press(texts.more)
    expect(screen.getByRole('link', { name: texts.view }).getAttribute('href')).toContain(
      '/packages/kerala-backwaters/',
    )
    await page.press(texts.unpublish)
    await page.dialog.press(texts.unpublish)
    await screen.findByText(builderTexts.statuses.unpublished)
  })

  test('archive a package after a question', async () => {
    const page = openDraft('', undefined, {
      answers: { 'packages.archivePackage': { draft: aDraft({ status: 'archived' }) } },
    })
    await page.press(texts.more)
    await page.press(texts.archive)
    await page.dialog.press('Cancel')
    expect(page.callsTo('packages.archivePackage')).toEqual([])
    await page.press(texts.more)
    await page.press(texts.archive)
    await page.dialog.press(texts.archive)
    await screen.findByText(builderTexts.statuses.archived)
  })

  test('copy a package and open the copy', async () => {
    const copy = aDraft({
      _id: 'd4'.repeat(12),
      packageName: 'kerala-backwaters-copy',
      latestVersion: 1,
      version: 1,
    })
    const page = openDraft('', undefined, { answers: { 'packages.duplicatePackage': { draft: copy } } })
    await page.press(texts.more)
    page.answer({ 'packages.getPackageVersion': { draft: copy } })
    await page.press(texts.duplicate)
    await waitFor(() => expect(page.address()).toContain(copy._id))
    await screen.findByDisplayValue('kerala-backwaters-copy')
  })

  test('save before the pictures are opened', async () => {
    const page = openDraft()
    await page.fill(planTexts.title, 'Arrival')
    await page.press(texts.pictures)
    await waitFor(() => expect(page.address()).toBe(`/user/package/manage_package_images/${packageId}`))
    expect(page.callsTo('packages.savePackage')).toHaveLength(1)
  })
})

const aVersion = (version: number, minute: number, more: object = {}) => ({
  version,
  note: '',
  by: 'Meera Nair',
  at: `2026-11-30T06:${String(minute).padStart(2, '0')}:00.000Z`,
  isPublished: false,
  ...more,
})
const versions = {
  versions: [
    aVersion(5, 40),
    aVersion(4, 38),
    aVersion(3, 36, { by: 'Arjun Mehta' }),
    aVersion(2, 34, { isPublished: true }),
    aVersion(1, 1, { note: 'First draft' }),
  ],
  page: 1,
  pageSize: 100,
  total: 5,
  totalPages: 1,
  isTotalCapped: false,
}

describe('versions', () => {
  const latest = aDraft({ version: 5, latestVersion: 5 })
  const byVersion = ({ version }: { version: number }) => ({
    draft: version === 1 ? aDraft({ version: 1, latestVersion: 5 }, { title: 'Kerala', rates: [] }) : latest,
  })
  const openVersions = async () => {
    const page = openDraft('', latest, {
      answers: { 'packages.getPackageVersions': versions, 'packages.getPackageVersion': byVersion },
    })
    await page.press(texts.versions)
    await screen.findByText(/First draft/)
    return page
  }

  test('are listed, and saves of one person within half an hour are joined', async () => {
    await openVersions()
    expect(screen.getByText(versionTexts.latest)).toBeTruthy()
    expect(screen.getByText(versionTexts.onSale)).toBeTruthy()
    expect(screen.getByText(versionTexts.saves(1))).toBeTruthy()
  })

  test('are compared with the latest, or with each other', async () => {
    const page = await openVersions()
    await page.press(versionTexts.compareWithLatest(1))
    await screen.findByText(versionTexts.differences(3))
    expect(screen.getByText('Deluxe, Low, 1 to 60 travellers')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(versionTexts.earlier), { target: { value: '5' } })
    await screen.findByText(versionTexts.same)
    await page.press(versionTexts.back)
    await screen.findByText(/First draft/)
  })

  test('are restored as the newest one', async () => {
    const page = await openVersions()
    const restored = aDraft({ version: 6, latestVersion: 6 }, { title: 'Kerala' })
    page.answer({
      'packages.restorePackageVersion': { draft: restored },
      'packages.getPackageVersion': { draft: restored },
    })
    await page.press(versionTexts.restoreOf(1))
    await screen.findByRole('heading', { name: 'Kerala' })
    expect(page.callsTo('packages.restorePackageVersion')).toEqual([
      { _id: packageId, version: 1, expectedVersion: 5 },
    ])
    expect(page.toasts()).toEqual([versionTexts.restored(1)])
  })

  test('say what failed', async () => {
    const page = openDraft('', undefined, { answers: { 'packages.getPackageVersions': refused('internal') } })
    await page.press(texts.versions)
    await screen.findByText(versionTexts.failed)
  })
})
