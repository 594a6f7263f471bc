import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { aDraft, answerSave, openDraft, packageId } from './builder.test-kit.tsx'
import { builderTexts, saveTexts } from './builder-texts.ts'
import { planTexts } from './plan/plan-texts.ts'
import { loadUnsaved } from './unsaved-copy.ts'
import { versionTexts } from './versions/version-texts.ts'

const saveNow = (): void => {
  fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 's', ctrlKey: true })
}
const titleOfDay = () => screen.getByLabelText(planTexts.title)
const getTitle = (): string => (titleOfDay() as HTMLInputElement).value

describe('saving', () => {
  test('happens three seconds after the last change', async () => {
    const clock = startMovingClock()
    const page = openDraft()
    await page.fill(planTexts.title, 'Arrival')
    expect(screen.getByText(saveTexts.waiting)).toBeTruthy()
    await clock.pass(2_000)
    await page.fill(planTexts.title, 'Arrival in Kochi')
    await clock.pass(2_000)
    expect(page.callsTo('packages.savePackage')).toEqual([])
    await clock.pass(1_100)
    await screen.findByText(/^Saved \d\d:\d\d/)
    expect(page.callsTo('packages.savePackage')).toMatchObject([
      { _id: packageId, expectedVersion: 2, body: { days: [{ title: 'Arrival in Kochi' }, {}, {}, {}] } },
    ])
    expect(screen.getByText(builderTexts.version(3))).toBeTruthy()
    expect(loadUnsaved(packageId)).toBeNull()
  })

  test('names the version that the last save stored', async () => {
    const page = openDraft()
    await page.fill(planTexts.title, 'One')
    saveNow()
    await screen.findByText(builderTexts.version(3))
    await page.fill(planTexts.title, 'Two')
    saveNow()
    await screen.findByText(builderTexts.version(4))
    expect(page.callsTo('packages.savePackage').map(({ expectedVersion }) => expectedVersion)).toEqual([2, 3])
  })

  test('sends nothing while a field is wrong, and marks it and its part', async () => {
    const page = openDraft('?section=policies')
    await page.fill('Deposit: amount', 'x')
    saveNow()
    await screen.findByText(saveTexts.blocked(1))
    expect(screen.getByLabelText('Deposit: amount').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('link', { name: `Policies, ${builderTexts.tabProblem}` })).toBeTruthy()
    expect(page.callsTo('packages.savePackage')).toEqual([])
  })

  test('that fails keeps the changes and tries again', async () => {
    const page = openDraft('', undefined, { answers: { 'packages.savePackage': refused('internal') } })
    await page.fill(planTexts.title, 'Arrival')
    saveNow()
    await screen.findByRole('alert')
    await waitFor(() => expect(loadUnsaved(packageId)?.doc.body.days[0]?.title).toBe('Arrival'))
    page.answer({ 'packages.savePackage': answerSave })
    await page.press(saveTexts.retry)
    await screen.findByText(/^Saved/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('sends a save whose answer was lost again before what was typed since', async () => {
    const page = openDraft('', undefined, { answers: { 'packages.savePackage': 'lost' } })
    await page.fill(planTexts.title, 'One')
    saveNow()
    await screen.findByRole('alert')
    page.answer({ 'packages.savePackage': answerSave })
    await page.fill(planTexts.title, 'Two')
    saveNow()
    await screen.findByText(builderTexts.version(4))
    expect(
      page
        .callsTo('packages.savePackage')
        .map(({ expectedVersion, body }) => [expectedVersion, body.days[0]?.title]),
    ).toEqual([
      [2, 'One'],
      [2, 'One'],
      [3, 'Two'],
    ])
  })
})

describe('undo', () => {
  test('goes back and forward, and joins the typing in a field', async () => {
    const page = openDraft()
    await page.fill(planTexts.title, 'A')
    await page.fill(planTexts.title, 'AB')
    await page.press(builderTexts.undo)
    expect(getTitle()).toBe('Day 1')
    await page.press(builderTexts.redo)
    expect(getTitle()).toBe('AB')
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'z', ctrlKey: true })
    expect(getTitle()).toBe('Day 1')
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'z', ctrlKey: true, shiftKey: true })
    expect(getTitle()).toBe('AB')
  })
})

describe('changes of a tab that were not saved', () => {
  test('are restored, and can be discarded', async () => {
    const page = openDraft('', undefined, { answers: { 'packages.savePackage': refused('internal') } })
    await page.fill(planTexts.title, 'Arrival')
    await waitFor(() => expect(loadUnsaved(packageId)).not.toBeNull())
    const stored = Array.from(
      { length: sessionStorage.length },
      (_, index) => sessionStorage.key(index) ?? '',
    ).map((name) => [name, sessionStorage.getItem(name)] as const)
    const again = openDraft()
    for (const [name, value] of stored) sessionStorage.setItem(name, String(value))
    await again.press(saveTexts.discard)
    expect(screen.queryByText(saveTexts.restored)).toBeNull()
  })
})

describe('a version that someone else has saved', () => {
  const theirs = aDraft({ version: 3, latestVersion: 3 }, { title: 'Their Kerala' })
  const stale = refused('versionStale', {
    details: { version: 3, changedBy: 'Arjun Mehta', at: '2026-11-30T06:34:00.000Z' },
  })
  const openStale = async () => {
    const page = openDraft('', undefined, { answers: { 'packages.savePackage': stale } })
    await page.fill(planTexts.title, 'Arrival')
    saveNow()
    await screen.findByText(/^Arjun Mehta saved version 3 at/)
    page.answer({ 'packages.getPackageVersion': { draft: theirs }, 'packages.savePackage': answerSave })
    return page
  }

  test('is compared with the unsaved changes', async () => {
    const page = await openStale()
    await page.press(saveTexts.compare)
    await screen.findByText(versionTexts.differences(2))
    expect(screen.getByText('Their Kerala')).toBeTruthy()
    expect(screen.getByText('Arrival', { selector: '.difference p' })).toBeTruthy()
  })

  test('can be used, and Undo brings the unsaved changes back', async () => {
    const page = await openStale()
    await page.press(saveTexts.takeTheirs)
    await screen.findByRole('heading', { name: 'Their Kerala' })
    expect(getTitle()).toBe('Day 1')
    expect(screen.queryByRole('alert')).toBeNull()
    await page.press(builderTexts.undo)
    expect(getTitle()).toBe('Arrival')
  })

  test('can be replaced by the unsaved changes, which keep its pictures', async () => {
    const page = await openStale()
    await page.press(saveTexts.keepMine)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    saveNow()
    await screen.findByText(builderTexts.version(4))
    expect(page.callsTo('packages.savePackage').at(-1)).toMatchObject({
      expectedVersion: 3,
      body: { title: 'Kerala backwaters', days: [{ title: 'Arrival' }, {}, {}, {}] },
    })
  })
})
