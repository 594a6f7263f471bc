import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { aBlock } from './seat-block.test-kit.ts'
import { formTexts as texts } from './texts.ts'

const show = (block: SeatBlock | null, answers: Answers = {}) => {
  const closed: true[] = []
  const onClose = (): void => void closed.push(true)
  const page = renderScreen(<BlockDialog block={block} onClose={onClose} />, {
    as: 'supplier',
    answers: { 'flights.airlines': [], ...answers },
  })
  return { closed, ...page }
}

describe('BlockDialog', () => {
  it('marks what is missing once, and sends nothing', async () => {
    const page = show(null)
    await page.press(texts.save)
    await waitFor(() => expect(screen.getAllByText(requiredText).length).toBeGreaterThan(2))
    expect(screen.queryByText(/Invalid/)).toBeNull()
    expect(page.callsTo('fixedDepartures.saveBlock')).toEqual([])
  })

  it('saves a changed block and closes', async () => {
    const block = aBlock({ seatsSold: 0, seatsHeld: 0 })
    const page = show(block, { 'fixedDepartures.saveBlock': block })
    await page.fill(new RegExp(`^${texts.title}`), 'Mumbai in January')
    await page.press(texts.save)
    await expect.poll(() => page.closed).toEqual([true])
    await expect.poll(page.toasts).toEqual([texts.saved])
    expect(page.callsTo('fixedDepartures.saveBlock')).toMatchObject([
      { blockId: 'b1', title: 'Mumbai in January', namesDeadline: '2027-01-12T12:00:00+05:30' },
    ])
  })

  it("copies another block's flights and terms to a new one, and the adult fare to the child's", async () => {
    const copied = aBlock({ adult: { baseFare: 4100, tax: 510.5 } })
    const page = renderScreen(<BlockDialog block={null} copied={copied} onClose={() => undefined} />, {
      as: 'supplier',
      answers: { 'flights.airlines': [], 'fixedDepartures.saveBlock': aBlock() },
    })
    await page.press(texts.copyAdult)
    await page.fill(new RegExp(`^${texts.departDate}`), '22/01/2027')
    await page.fill(new RegExp(`^${texts.arriveDate}`), '22/01/2027')
    await page.fill(new RegExp(`^${texts.namesDate}`), '19/01/2027')
    await page.fill(/^at \(IST\)/, '1630')
    await page.press(texts.save)
    await expect.poll(() => page.toasts()).toEqual([texts.saved])
    const [sent] = page.callsTo('fixedDepartures.saveBlock')
    expect(sent).toMatchObject({
      title: copied.title,
      seatsTotal: 20,
      adult: { baseFare: 4100, tax: 510.5 },
      child: { baseFare: 4100, tax: 510.5 },
      namesDeadline: '2027-01-19T16:30:00+05:30',
      legs: [[{ departureTime: expect.stringMatching(/^2027-01-22T/) }]],
    })
    expect(sent).not.toHaveProperty('blockId')
  })

  it("shows the server's error at the flight it is about, and any other below the form", async () => {
    const fields = [{ path: 'legs.0.0.durationMinutes', message: 'The clocks say 135 minutes' }]
    const page = show(aBlock(), { 'fixedDepartures.saveBlock': refused('invalidRequest', { fields }) })
    await page.press(texts.save)
    await screen.findByText('The clocks say 135 minutes')
    page.answer({ 'fixedDepartures.saveBlock': refused('wrongState', { message: 'Seats are sold.' }) })
    await page.press(texts.save)
    expect((await screen.findByRole('alert')).textContent).toBe('Seats are sold.')
  })

  it('closes with a notice when the change waits for a colleague', async () => {
    const message = 'Sent for approval. Nothing has changed yet.'
    const page = show(aBlock(), { 'fixedDepartures.saveBlock': refused('secondPersonNeeded', { message }) })
    await page.fill(new RegExp(`^${texts.title}`), 'Mumbai in January')
    await page.press(texts.save)
    await expect.poll(() => page.closed).toEqual([true])
    await expect.poll(page.toasts).toEqual([message])
  })

  it('keeps what was typed over a block that changed meanwhile, and loads the rest again', async () => {
    const message = 'This block has changed since you opened it.'
    const block = aBlock({ seatsTotal: 9 })
    const released = aBlock({ seatsTotal: 4, updatedAt: '2026-11-20T05:00:00.000Z' })
    const page = show(block, {
      'fixedDepartures.saveBlock': refused('wrongState', { message }),
      'fixedDepartures.manifest': { block: released, passengers: [] },
    })
    await page.fill(new RegExp(`^${texts.title}`), 'Mumbai in January')
    await page.press(texts.save)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    await page.press(texts.loadCurrent)
    await screen.findByText(texts.loadedCurrent)
    page.answer({ 'fixedDepartures.saveBlock': released })
    await page.press(texts.save)
    await expect.poll(() => page.closed).toEqual([true])
    expect(page.callsTo('fixedDepartures.saveBlock')).toMatchObject([
      { title: 'Mumbai in January', seatsTotal: 9, updatedAt: block.updatedAt },
      { title: 'Mumbai in January', seatsTotal: 4, updatedAt: released.updatedAt },
    ])
  })
})
