import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { formatDate } from '#domain/format.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { batchTexts } from '#renderer/ui/batch/batch-texts.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { FixedDeparturesScreen } from '#renderer/features/fixed-departures/fixed-departures-screen.tsx'
import { aBlock } from '#renderer/features/fixed-departures/seat-block.test-kit.ts'
import { blockTexts, releaseTexts } from '#renderer/features/fixed-departures/texts.ts'
import type { CellId } from './block-cells.ts'
import { tableTexts as texts } from './table-texts.ts'

const first = aBlock()
const second = aBlock({ blockId: 'b2', title: 'Pongal', seatsSold: 0, seatsHeld: 0, seatsFree: 20 })

const show = (answers: Answers = {}, as: Viewer = 'supplier', blocks: SeatBlock[] = [first, second]) =>
  renderScreen(<FixedDeparturesScreen />, {
    as,
    at: '/fixed-departures?view=table',
    answers: {
      'flights.airports': [],
      'fixedDepartures.blocks': { blocks, ...onlyPage(blocks.length) },
      ...answers,
    },
  })

const labelOf = (cell: CellId, { title, departureTime }: SeatBlock = first): string =>
  texts.cell(texts.heads[cell], title, formatDate(departureTime))
const cellOf = (cell: CellId, block?: SeatBlock) =>
  screen.getByLabelText<HTMLInputElement>(labelOf(cell, block))

const pasteInto = (input: HTMLElement, text: string): boolean => {
  const event = createEvent.paste(input, { clipboardData: { getData: () => text } })
  fireEvent(input, event)
  return event.defaultPrevented
}

describe('BlockTable', () => {
  it('is refused to agents, and requests nothing', async () => {
    const page = show({}, 'travelAgent')
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('lists blocks with what is sold, and says on which view it is', async () => {
    show()
    const row = await screen.findByRole('row', { name: /Mumbai weekend/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['3', '2'])
    expect(screen.getByRole('link', { name: blockTexts.table }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('button', { name: texts.discard })).toBeNull()
  })

  it('shows departed blocks without fields', async () => {
    show({}, 'staff', [aBlock({ status: 'departed' })])
    await screen.findByRole('row', { name: /Mumbai weekend/ })
    expect(within(screen.getByRole('table')).queryAllByRole('textbox')).toEqual([])
  })

  it('saves every changed block after the time to undo, and reloads once', async () => {
    const page = show({ 'fixedDepartures.saveBlock': first })
    await page.fill(labelOf('seatsTotal'), '24')
    await page.fill(labelOf('adultBase', second), '4,300')
    screen.getByText(texts.changes(2, 0))
    const loads = page.callsTo('fixedDepartures.blocks').length
    await page.press(texts.save(2))
    expect(page.callsTo('fixedDepartures.saveBlock')).toEqual([])
    await page.press(batchTexts.sendNow)
    await screen.findByText(batchTexts.summary({ done: 2, failed: 0, unknown: 0, stopped: 0 }))
    expect(page.callsTo('fixedDepartures.saveBlock')).toMatchObject([
      { blockId: 'b1', seatsTotal: 24, adult: { baseFare: 4000, tax: 500 }, updatedAt: first.updatedAt },
      { blockId: 'b2', seatsTotal: 20, adult: { baseFare: 4300, tax: 500 } },
    ])
    await expect.poll(() => page.callsTo('fixedDepartures.blocks').length).toBe(loads + 1)
    expect(screen.queryByText(texts.changed)).toBeNull()
  })

  it('sends nothing when it is undone, and keeps what was typed', async () => {
    const page = show()
    await page.fill(labelOf('seatsTotal'), '24')
    await page.press(texts.save(1))
    await page.press(batchTexts.undo)
    await screen.findByText(batchTexts.undone)
    expect(page.callsTo('fixedDepartures.saveBlock')).toEqual([])
    expect(cellOf('seatsTotal').value).toBe('24')
  })

  it('keeps what is typed in a block that someone else has changed, and says so', async () => {
    const message = 'This block has changed since you opened it.'
    const page = show({ 'fixedDepartures.saveBlock': refused('wrongState', { message }) })
    await page.fill(labelOf('seatsTotal'), '24')
    await page.press(texts.save(1))
    await page.press(batchTexts.sendNow)
    await screen.findByText(message)
    expect(cellOf('seatsTotal').value).toBe('24')
  })

  it('names a change that waits for a colleague, and takes it out of the row', async () => {
    const message = 'Sent for approval. Nothing has changed yet.'
    const page = show({ 'fixedDepartures.saveBlock': refused('secondPersonNeeded', { message }) })
    await page.fill(labelOf('adultBase'), '100')
    await page.press(texts.save(1))
    await page.press(batchTexts.sendNow)
    await screen.findByText(message)
    await expect.poll(() => cellOf('adultBase').value).toBe('4000')
  })

  it('marks a cell that is wrong, and saves the other blocks', async () => {
    const page = show()
    await page.fill(labelOf('seatsTotal'), '4')
    await page.fill(labelOf('seatsTotal', second), '4')
    const cell = cellOf('seatsTotal')
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector(`#${cell.getAttribute('aria-describedby')}`)?.textContent).toBe(
      texts.tooFewSeats(5),
    )
    screen.getByText(texts.changes(2, 1))
    screen.getByRole('button', { name: texts.save(1) })
  })

  it('fills cells from a sheet, and leaves a single pasted value to the field', async () => {
    show()
    await screen.findByRole('row', { name: /Pongal/ })
    expect(pasteInto(cellOf('adultBase'), '4100\t510\n4200\t520\n')).toBe(true)
    await expect.poll(() => cellOf('adultTax', second).value).toBe('520')
    expect(cellOf('adultBase').value).toBe('4100')
    expect(pasteInto(cellOf('adultBase'), '4400')).toBe(false)
  })

  it('moves with Enter and arrows within the column, and restores a cell with Esc', async () => {
    const page = show()
    await page.fill(labelOf('childTax'), '999')
    const cell = cellOf('childTax')
    cell.focus()
    fireEvent.keyDown(cell, { key: 'Enter' })
    expect(document.activeElement).toBe(cellOf('childTax', second))
    fireEvent.keyDown(cellOf('childTax', second), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(cell)
    fireEvent.keyDown(cell, { key: 'Escape' })
    await expect.poll(() => cellOf('childTax').value).toBe('500')
  })

  it('discards all changes at once', async () => {
    const page = show()
    await page.fill(labelOf('seatsTotal'), '24')
    await page.press(texts.discard)
    await expect.poll(() => cellOf('seatsTotal').value).toBe('20')
  })

  it('opens the release of unsold seats', async () => {
    show()
    const row = await screen.findByRole('row', { name: /Mumbai weekend/ })
    fireEvent.click(within(row).getByRole('button', { name: texts.release }))
    await screen.findByRole('dialog', { name: releaseTexts.title(first.title) })
  })
})
