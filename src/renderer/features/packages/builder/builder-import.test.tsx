import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { aDraft, openDraft } from './builder.test-kit.tsx'
import { builderTexts } from './builder-texts.ts'
import { importTexts as texts, priceTexts } from './prices/price-texts.ts'

const heads = 'Season,From,To,Hotel category,Single,Double,Triple'
const openImport = async (draft = aDraft()) => {
  const page = openDraft('?section=prices', draft)
  await page.press(texts.open)
  await screen.findByRole('dialog', { name: texts.title })
  return page
}
const save = () => fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 's', ctrlKey: true })
const readRows = () =>
  within(screen.getByRole('table', { name: texts.preview }))
    .getAllByRole('row')
    .slice(1)
    .map(({ children: cells }) => [...cells].map(({ textContent }) => collapseSpaces(textContent)))

describe('importing rates', () => {
  test('shows what changes, and puts it into the draft as one edit', async () => {
    const page = await openImport()
    await page.dialog.fill(
      texts.source,
      [heads, 'Low,,,Deluxe,7000,4250.50,4000', 'Spring,01/02/2027,28/02/2027,Luxury,9000,6000,5000'].join(
        '\n',
      ),
    )
    await screen.findByText(texts.adds(texts.seasons, 'Spring'))
    screen.getByText(texts.adds(texts.categories, 'Luxury'))
    expect(readRows()).toEqual([
      [
        'Deluxe, Low1 to 60 travellers',
        '7,000was 6,500',
        '4,250.50was 4,000',
        '4,000was 3,500',
        texts.changes.changed,
      ],
      ['Luxury, Spring1 to 60 travellers', '9,000', '6,000', '5,000', texts.changes.added],
    ])
    await page.dialog.press(texts.submit(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByLabelText(priceTexts.cell('Single', 'Luxury, Spring, 1 to 60 travellers'))
    save()
    await expect.poll(() => page.callsTo('packages.savePackage')).toHaveLength(1)
    const { hotelCategories, seasons, rates } = page.callsTo('packages.savePackage')[0]?.body ?? {}
    expect(hotelCategories).toEqual(['Deluxe', 'Luxury'])
    expect(seasons?.at(-1)).toMatchObject({
      name: 'Spring',
      ranges: [{ from: '2027-02-01', to: '2027-02-28' }],
    })
    expect(rates?.[0]?.adultMinor).toEqual({ single: 7_000_00, double: 4_250_50, triple: 4_000_00 })
    expect(rates).toHaveLength(aDraft().body.rates.length + 1)
    await page.press(builderTexts.undo)
    expect(screen.queryByLabelText(/Luxury, Spring/)).toBeNull()
  })

  test('lists every wrong line and imports nothing', async () => {
    const page = await openImport()
    await page.dialog.fill(
      texts.source,
      [heads, 'Low,,,Deluxe,7000,4250,4000', 'Peak,,,Deluxe,x,1,1'].join('\n'),
    )
    await screen.findByText(texts.problem(3, 'Enter the price for a single in rupees, like 4,500 or 4500.50'))
    expect(screen.queryByRole('table', { name: texts.preview })).toBeNull()
    await page.dialog.press(texts.submit(0))
    screen.getByRole('dialog', { name: texts.title })
    expect(screen.getByLabelText<HTMLInputElement>(/^Single, Deluxe, Low/, { selector: 'input' }).value).toBe(
      '6,500',
    )
  })

  test('starts from the current rates', async () => {
    const page = await openImport()
    await page.dialog.press(texts.current)
    await screen.findByRole('table', { name: texts.preview })
    expect(readRows().map((cells) => cells.at(-1))).toEqual(aDraft().body.rates.map(() => texts.changes.same))
  })

  test('reads a file on this computer', async () => {
    await openImport()
    const file = new File(
      [`${heads}\nLow;;;Deluxe;1;1;1`.replace(heads, heads.replaceAll(',', ';'))],
      'rates.csv',
    )
    fireEvent.change(screen.getByLabelText(texts.file), { target: { files: [file] } })
    await screen.findByRole('button', { name: texts.submit(1) })
  })
})
