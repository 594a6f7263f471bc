import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { FixedDeparturesScreen } from './fixed-departures-screen.tsx'
import { aBlock } from './seat-block.test-kit.ts'
import { blockConsumersTexts as texts, blockTexts } from './texts.ts'

const block = aBlock({ seatsTotal: 20, seatsSold: 6, seatsHeld: 2, seatsFree: 12 })
const own = { company: '', seatsSold: 4, seatsHeld: 0, seatsMax: null }
const horizon = { company: 'Horizon Travels', seatsSold: 2, seatsHeld: 2, seatsMax: 5 }

const open = async (answer: Answer<'fixedDepartures.blockConsumers'>) => {
  const page = renderScreen(<FixedDeparturesScreen />, {
    as: 'supplier',
    at: '/fixed-departures?view=board',
    answers: {
      'flights.airports': [],
      'fixedDepartures.blocks': { blocks: [block], ...onlyPage(1) },
      'fixedDepartures.blockConsumers': answer,
    },
  })
  await page.press(blockTexts.consumers)
  return page
}

describe('the seats of a block by agency', () => {
  it('are drawn as a bar and listed with the caps', async () => {
    await open({ block, consumers: [own, horizon] })
    await screen.findByRole('img', {
      name: 'Direct customers: 4 seats, Horizon Travels: 4 seats, Available: 12 seats',
    })
    const cells = (name: string) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cells('Direct customers 4 0 –')).toEqual(['4', '0', '–'])
    expect(cells('Horizon Travels 2 2 5')).toEqual(['2', '2', '5'])
    screen.getByText('Available: 12 · Total: 20')
  })

  it('say when none are sold or on hold', async () => {
    await open({ block, consumers: [] })
    await screen.findByRole('heading', { name: texts.empty })
  })

  it("say when they can't be loaded, and load on retry", async () => {
    const page = await open(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'fixedDepartures.blockConsumers': { block, consumers: [horizon] } })
    await page.press('Try again')
    await screen.findByText('Horizon Travels')
  })
})
