import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { AllPackagesScreen } from './all-packages-screen.tsx'
import { aPackageDraft, aPackageRow, toPackageId, toPackagesPage } from './staff-list.test-kit.ts'
import { batchActTexts, packageActTexts as acts, selectionTexts, stopSaleTexts } from './staff-list-texts.ts'

const rows = [
  aPackageRow({ _id: toPackageId(1), title: 'Draft', status: 'draft', publishedVersion: null }),
  aPackageRow({ _id: toPackageId(2), title: 'Changed', publishedVersion: 2 }),
  aPackageRow({ _id: toPackageId(3), title: 'On sale' }),
  aPackageRow({ _id: toPackageId(4), title: 'Incomplete', status: 'draft', missing: ['Add a rate'] }),
  aPackageRow({ _id: toPackageId(5), title: 'Free', stockMode: 'freesale' }),
]
const draft = { draft: aPackageDraft() }
const show = (answers: Answers = {}, at = '/staff/packages') =>
  renderScreen(<AllPackagesScreen />, {
    as: 'staff',
    at,
    isNarrow: true,
    answers: {
      'packages.getAllPackages': toPackagesPage(...rows),
      'packages.publishPackage': draft,
      'packages.unpublishPackage': draft,
      ...answers,
    },
  })
const selectAll = async (): Promise<void> => {
  await screen.findByRole('link', { name: 'Draft' })
  for (const box of screen.getAllByRole('checkbox', { name: 'Select' })) fireEvent.click(box)
  await screen.findByText(selectionTexts.selected(5))
}
const findResults = async (title: string) => within(await screen.findByRole('region', { name: title }))

describe('publishing selected packages', () => {
  test('reports the result for each, and undoes only what it changed', async () => {
    const page = show()
    await selectAll()
    await page.press(selectionTexts.publish)
    const results = await findResults(batchActTexts.titles.publish(5))
    await results.findByText('4 done · 1 failed')
    results.getByText(batchActTexts.incomplete(1))
    expect(results.getAllByText(batchActTexts.alreadyOnSale)).toHaveLength(2)
    expect(page.callsTo('packages.publishPackage')).toEqual([
      { _id: toPackageId(1), expectedVersion: 3 },
      { _id: toPackageId(2), expectedVersion: 3 },
    ])

    await page.press(batchActTexts.undoTitles.publish(2))
    const undone = await findResults(batchActTexts.undoTitles.publish(2))
    await undone.findByText('2 done')
    undone.getByText(batchActTexts.publishedAgain(2))
    expect(page.callsTo('packages.unpublishPackage')).toEqual([{ _id: toPackageId(1), expectedVersion: 3 }])
    expect(page.callsTo('packages.publishPackage').at(-1)).toEqual({
      _id: toPackageId(2),
      expectedVersion: 3,
      version: 2,
    })
    expect(undone.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('offers no undo where nothing succeeded', async () => {
    const page = show({ 'packages.publishPackage': refused('versionStale') })
    await selectAll()
    await page.press(selectionTexts.publish)
    const results = await findResults(batchActTexts.titles.publish(5))
    await results.findByText('2 done · 3 failed')
    expect(results.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})

describe('stopping sales of selected packages', () => {
  test('asks for dates, and resumes exactly what it stopped', async () => {
    const change = { departureIds: ['dep_1'], dates: [] }
    const page = show({
      'packages.setStopSale': ({ _id }) => ({ changed: _id === toPackageId(2) ? 0 : 1, change }),
    })
    await selectAll()
    await page.press(selectionTexts.stopSale)
    await page.dialog.fill(/^From/, '10/01/2027')
    await page.dialog.fill(/^To/, '12/01/2027')
    await page.dialog.press(stopSaleTexts.submit)
    const results = await findResults(batchActTexts.titles.stopSale(5))
    await results.findByText('4 done · 1 failed')
    results.getByText(batchActTexts.noStock('freesale'))
    results.getByText(batchActTexts.noneToStop)
    await page.press(batchActTexts.undoTitles.stopSale(3))
    await (await findResults(batchActTexts.undoTitles.stopSale(3))).findByText('3 done')
    expect(page.callsTo('packages.setStopSale').at(-1)).toEqual({
      _id: toPackageId(4),
      from: '2027-01-10',
      to: '2027-01-12',
      isStopped: false,
      only: change,
    })
  })

  test('refuses dates in the wrong order', async () => {
    const page = show()
    await selectAll()
    await page.press(selectionTexts.stopSale)
    await page.dialog.fill(/^From/, '12/01/2027')
    await page.dialog.fill(/^To/, '10/01/2027')
    await page.dialog.press(stopSaleTexts.submit)
    await screen.findByText(stopSaleTexts.order)
  })
})

describe('one package', () => {
  test('is taken off sale, and put back with the version that was on sale', async () => {
    const page = show({}, `/staff/packages?open=${toPackageId(2)}`)
    await page.press(acts.unpublish)
    await page.press(batchActTexts.undoTitles.unpublish(1))
    await (await findResults(batchActTexts.undoTitles.unpublish(1))).findByText('1 done')
    expect(page.callsTo('packages.publishPackage')).toEqual([
      { _id: toPackageId(2), expectedVersion: 3, version: 2 },
    ])
  })

  test('is archived, and restored', async () => {
    const page = show(
      { 'packages.archivePackage': draft, 'packages.restorePackageVersion': draft },
      `/staff/packages?open=${toPackageId(1)}`,
    )
    await page.press(acts.archive)
    await page.press(batchActTexts.undoTitles.archive(1))
    await (await findResults(batchActTexts.undoTitles.archive(1))).findByText(batchActTexts.restored)
    expect(page.callsTo('packages.restorePackageVersion')).toEqual([
      { _id: toPackageId(1), version: 3, expectedVersion: 3 },
    ])
  })
})
