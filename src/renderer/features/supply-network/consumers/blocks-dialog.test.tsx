import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ConsumerBlock } from '#contract/http/supply-network-blocks.ts'
import { formatDate } from '#domain/format.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aConsumer, toConsumersPage, toRequestsPage } from '../supply-network.test-kit.ts'
import { ApiConsumers } from './api-consumers.tsx'
import { blocksTexts as texts } from './blocks-texts.ts'

const aBlock = (over: Partial<ConsumerBlock> = {}): ConsumerBlock => ({
  blockId: 'blk1',
  title: 'Leh in June',
  airlineCode: '6E',
  origin: 'DEL',
  destination: 'IXL',
  departureTime: '2027-06-10T06:05:00',
  isClosed: false,
  seatsTotal: 40,
  seatsFree: 12,
  seatsTaken: 3,
  seatsMax: null,
  ...over,
})
const toPage = (...blocks: ConsumerBlock[]) => ({ blocks, ...onlyPage(blocks.length) })
const goa = aBlock({ blockId: 'blk2', title: 'Goa winter', seatsTaken: 0, seatsMax: 5 })
const toCapLabel = ({ title, departureTime }: ConsumerBlock) => texts.capOf(title, formatDate(departureTime))
const [lehCap, goaCap] = [toCapLabel(aBlock()), toCapLabel(goa)]

const open = async (answers: Answers = {}) => {
  const page = renderScreen(<ApiConsumers view="consumers" tabs={null} />, {
    as: 'staff',
    at: '/staff/customers?tab=apiConsumers&open=s9:sl1',
    answers: {
      'consumers.list': toConsumersPage(aConsumer()),
      'consumers.requests': toRequestsPage(),
      'markup.groups': [],
      'consumers.blocks': toPage(aBlock(), goa),
      ...answers,
    },
  })
  await page.press(texts.button)
  return page
}

describe('blocks and caps', () => {
  it('show what the consumer has of each block', async () => {
    await open()
    await screen.findByText('12 of 40 free · 3 seats sold to them')
    screen.getByText('12 of 40 free · None sold to them')
    expect(screen.getByLabelText<HTMLInputElement>(goaCap).value).toBe('5')
    expect(screen.getByLabelText<HTMLInputElement>(lehCap).value).toBe('')
  })

  it('saves only the caps that changed', async () => {
    const page = await open({ 'consumers.setBlocks': { blocks: [] } })
    await page.dialog.fill(lehCap, '10')
    await page.dialog.press(texts.save)
    await expect.poll(page.toasts).toEqual([texts.saved])
    expect(page.callsTo('consumers.setBlocks')).toEqual([
      { consumerSiteId: 's9', supplierListId: 'sl1', caps: [{ blockId: 'blk1', seatsMax: 10 }] },
    ])
  })

  it('removes a cap that is emptied', async () => {
    const page = await open({ 'consumers.setBlocks': { blocks: [] } })
    await page.dialog.fill(goaCap, '')
    await page.dialog.press(texts.save)
    await expect
      .poll(() => page.callsTo('consumers.setBlocks').at(-1))
      .toMatchObject({ caps: [{ blockId: 'blk2', seatsMax: null }] })
  })

  it("doesn't send a cap below what the consumer has, or one that is no number", async () => {
    const page = await open()
    await page.dialog.fill(lehCap, '2')
    await page.dialog.fill(goaCap, 'many')
    await page.dialog.press(texts.save)
    await screen.findByText(texts.belowTaken(3))
    screen.getByText(texts.notANumber)
    expect(page.callsTo('consumers.setBlocks')).toEqual([])
  })

  it("shows the server's error at the block", async () => {
    const message = 'Enter at least 8 seats, the number this agency has bought or has on hold'
    const page = await open({
      'consumers.setBlocks': refused('invalidRequest', { fields: [{ path: 'caps.0.seatsMax', message }] }),
    })
    await page.dialog.fill(goaCap, '6')
    await page.dialog.press(texts.save)
    await screen.findByText(message)
  })

  it('says when there are no blocks, and why they cannot be loaded', async () => {
    await open({ 'consumers.blocks': toPage() })
    await screen.findByRole('heading', { name: texts.empty })
  })

  it('loads on request after a failure', async () => {
    const page = await open({ 'consumers.blocks': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'consumers.blocks': toPage(aBlock()) })
    await page.press('Try again')
    await screen.findByText('Leh in June')
  })
})
