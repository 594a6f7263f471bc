import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { aDraft, anActivityDraft, openDraft, packageId } from './builder.test-kit.tsx'
import { builderTexts, choiceTexts } from './builder-texts.ts'
import { addDaysTexts, planTexts, reorderTexts } from './plan/plan-texts.ts'

const getDays = (): string[] =>
  within(screen.getByRole('list', { name: planTexts.days }))
    .getAllByRole('button')
    .map((button) => button.querySelector('.clip')?.textContent ?? '')
const namesOf = (...titles: string[]): string[] => titles.map((title, index) => `Day ${index + 1}: ${title}`)
const dayButton = (title: RegExp) => screen.getByRole('button', { name: title })
const open = async (...input: Parameters<typeof openDraft>) => {
  const page = openDraft(...input)
  await screen.findByRole('heading', { name: /^Day 1 of/ })
  return page
}

describe('the days', () => {
  test('are opened one at a time, and the address names the open one', async () => {
    const page = await open()
    await page.press(/Day 3: ?Day 3/)
    await screen.findByRole('heading', { name: 'Day 3 of 4' })
    expect(page.address()).toContain('day=3')
  })

  test('are moved with Alt and an arrow key, which keeps the focus and is announced', async () => {
    await open()
    const second = dayButton(/Day 2: ?Day 2/)
    second.focus()
    fireEvent.keyDown(second, { key: 'ArrowUp', altKey: true })
    expect(getDays()).toEqual(namesOf('Day 2', 'Day 1', 'Day 3', 'Day 4'))
    expect(screen.getByText(reorderTexts.moved('Day 2', 1, 4))).toBeTruthy()
    expect(document.activeElement).toBe(dayButton(/Day 1: ?Day 2/))
    fireEvent.keyDown(dayButton(/Day 1: ?Day 2/), { key: 'ArrowUp', altKey: true })
    expect(getDays()[0]).toBe('Day 1: Day 2')
  })

  test('are moved by dragging', async () => {
    await open()
    const [first, , third] = screen.getByRole('list', { name: planTexts.days }).children
    if (!first || !third) throw new Error('there are no three days')
    const dataTransfer = { setData: () => undefined, types: [], effectAllowed: '' }
    fireEvent.dragStart(third, { dataTransfer })
    fireEvent.dragOver(first, { dataTransfer })
    fireEvent.dragEnd(third, { dataTransfer })
    expect(getDays()).toEqual(namesOf('Day 3', 'Day 1', 'Day 2', 'Day 4'))
  })

  test('are added, copied and removed, and the nights follow', async () => {
    const page = await open()
    await page.press(planTexts.addDay)
    await screen.findByRole('heading', { name: 'Day 5 of 5' })
    await page.press(/Duplicate: Day 5/)
    await page.press(/Remove day: Day 6/)
    await page.press(/Remove day: Day 5/)
    expect(getDays()).toHaveLength(4)
    await page.follow(builderTexts.sections.basics)
    expect(screen.getByDisplayValue('3')).toBeTruthy()
  })

  test('are empty in an activity, where a text is enough', async () => {
    openDraft('?section=plan', anActivityDraft())
    await screen.findByText(planTexts.emptyActivity)
  })

  test('show warnings at the day and at the entry', async () => {
    const { days } = aDraft().body
    const [first] = days
    const item = first?.items[0]
    if (!first || !item) throw new Error('there is no day')
    const twice = { ...first, items: [item, { ...item, itemId: '00000099', startsAt: '09:30' }] }
    await open('', aDraft({}, { days: [twice, ...days.slice(1)] }), { isRoomy: true })
    expect(screen.getAllByText('Day 1: "By car" begins before "By car" ends')).toHaveLength(2)
    expect(within(dayButton(/Day 1: ?Day 1/)).getByText(planTexts.warning)).toBeTruthy()
  })
})

describe('the entries of a day', () => {
  test('are added with what their kind needs, edited, moved and removed', async () => {
    const page = await open()
    await page.press(`${planTexts.addEntry}: ${choiceTexts.itemKinds.activity}`)
    await page.fill(planTexts.whatOf(2), 'Spice garden')
    await page.fill(planTexts.startsOf(2), '1430')
    expect(screen.getByDisplayValue('14:30')).toBeTruthy()
    expect(screen.queryByLabelText(planTexts.fromOf(2))).toBeNull()
    await page.choose(planTexts.kindOf(2), choiceTexts.itemKinds.flight)
    await page.fill(planTexts.fromOf(2), 'COK')
    const field = screen.getByDisplayValue('Spice garden')
    field.focus()
    fireEvent.keyDown(field, { key: 'ArrowUp', altKey: true })
    expect(screen.getByLabelText<HTMLInputElement>(planTexts.whatOf(1)).value).toBe('Spice garden')
    expect(document.activeElement).toBe(screen.getByDisplayValue('Spice garden'))
    await page.press(planTexts.removeEntry(1))
    expect(screen.queryByDisplayValue('Spice garden')).toBeNull()
  })

  test('have meals beside them', async () => {
    const page = await open()
    await page.tick(choiceTexts.meals.D)
    expect(within(dayButton(/Day 1: ?Day 1/)).getByText(/B D/)).toBeTruthy()
  })
})

const pasted =
  'Day 1: Arrival in Kochi\nMeals: Dinner\nDay 2: Kochi to Munnar\n09:00 Drive from Kochi to Munnar'

describe('pasting text', () => {
  test('shows the days before they are added, and nothing is sent', async () => {
    const page = await open()
    const calls = page.calls.length
    await page.press(planTexts.paste)
    await page.dialog.fill(addDaysTexts.pasteLabel, pasted)
    expect(screen.getByText(addDaysTexts.found(2))).toBeTruthy()
    expect(screen.getByText('Day 5: Arrival in Kochi')).toBeTruthy()
    expect(page.calls).toHaveLength(calls)
    await page.dialog.press(addDaysTexts.add(2))
    await screen.findByRole('heading', { name: 'Day 5 of 6' })
    expect(screen.getByDisplayValue('Arrival in Kochi')).toBeTruthy()
  })

  test('replaces all days if that is chosen', async () => {
    const page = await open()
    await page.press(planTexts.paste)
    await page.dialog.fill(addDaysTexts.pasteLabel, pasted)
    await page.dialog.choose(addDaysTexts.where, addDaysTexts.replace)
    await page.dialog.press(addDaysTexts.add(2))
    expect(getDays()).toEqual(namesOf('Arrival in Kochi', 'Kochi to Munnar'))
  })

  test('says how to write a text without days', async () => {
    const page = await open()
    await page.press(planTexts.paste)
    await page.dialog.fill(addDaysTexts.pasteLabel, 'Kerala is green')
    expect(screen.getByText(addDaysTexts.pasteNothing)).toBeTruthy()
    await page.dialog.press(addDaysTexts.add(0))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('refuses more days than a package has', async () => {
    const page = await open()
    await page.press(planTexts.paste)
    await page.dialog.fill(addDaysTexts.pasteLabel, 'Day 1-30: Sea\nDay 31-60: Hills')
    expect(screen.getByText(addDaysTexts.tooMany)).toBeTruthy()
  })
})

const other = aDraft({ _id: 'c3'.repeat(12) }, { title: 'Goa' })
const row = {
  _id: other._id,
  packageName: 'goa',
  kind: 'package' as const,
  status: 'draft' as const,
  title: 'Goa',
  nights: 3,
  durationMinutes: 0,
  destinations: [{ countryCode: 'IN', placeName: 'Goa' }],
  priceMode: 'fixed' as const,
  stockMode: 'freesale' as const,
  latestVersion: 2,
  publishedVersion: null,
  fromPriceMinor: null,
  nextDeparture: null,
  fill: null,
  missing: [],
  supplierName: '',
  updatedBy: '',
  updatedAt: '2026-11-30T06:30:00.000Z',
}
const toPage = (packages: (typeof row)[]) => ({
  packages,
  page: 1,
  pageSize: 50,
  total: packages.length,
  totalPages: 1,
  isTotalCapped: false,
})

describe('the library', () => {
  test('inserts chosen days of another package as copies', async () => {
    const page = await open('', undefined, {
      answers: {
        'packages.getAllPackages': toPage([row, { ...row, _id: packageId, title: 'This one' }]),
        'packages.getPackageVersion': ({ _id }) => ({ draft: _id === other._id ? other : aDraft() }),
      },
    })
    await page.press(planTexts.library)
    expect(screen.queryByText('This one')).toBeNull()
    await page.press(/^Goa/)
    const box = await screen.findByRole('checkbox', { name: /^Day 2: Day 2/ })
    fireEvent.click(box)
    await page.dialog.press(addDaysTexts.add(1))
    await screen.findByRole('heading', { name: 'Day 2 of 5' })
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 's', ctrlKey: true })
    await waitFor(() => expect(page.callsTo('packages.savePackage')).toHaveLength(1))
    const ids = page
      .callsTo('packages.savePackage')[0]
      ?.body.days.flatMap(({ items }) => items.map(({ itemId }) => itemId))
    expect(new Set(ids).size).toBe(5)
  })

  test('is empty, or says what failed', async () => {
    const page = await open('', undefined, { answers: { 'packages.getAllPackages': refused('internal') } })
    await page.press(planTexts.library)
    await screen.findByText(addDaysTexts.libraryFailed)
    page.answer({ 'packages.getAllPackages': toPage([]) })
    await page.press('Try again')
    await screen.findByText(addDaysTexts.libraryEmpty)
  })
})
