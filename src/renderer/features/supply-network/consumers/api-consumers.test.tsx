import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { groupDialogTexts } from '#renderer/entities/group-dialog.tsx'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aConsumer, toConsumersPage, toRequestsPage } from '../supply-network.test-kit.ts'
import { ApiConsumers } from './api-consumers.tsx'
import { consumersTexts as texts, requestsTexts, suspendTexts } from './consumers-texts.ts'

const at = '/staff/customers?tab=apiConsumers'
const opened = `${at}&open=s9:sl1`
const gold = { id: 'gold', groupName: 'Gold agents', isDefault: false, memberCount: 3 }
const silver = { id: 'silver', groupName: 'Silver agents', isDefault: false, memberCount: 0 }

interface Setup {
  at?: string
  isNarrow?: boolean
  permissions?: string[]
}
const show = (answers: Answers = {}, setup: Setup = {}) =>
  renderScreen(<ApiConsumers view="consumers" tabs={null} />, {
    as: 'staff',
    at,
    answers: {
      'consumers.list': toConsumersPage(aConsumer()),
      'consumers.requests': toRequestsPage(),
      'markup.groups': [gold, silver],
      ...answers,
    },
    ...setup,
  })
const findPane = async () =>
  within(await screen.findByRole('complementary', { name: texts.pane('Horizon Travels') }))

describe('ApiConsumers', () => {
  it('shows placeholders while loading', async () => {
    show({ 'consumers.list': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says how consumers appear when there are none', async () => {
    show({ 'consumers.list': toConsumersPage() })
    await screen.findByRole('heading', { name: texts.empty })
    expect(screen.getByRole('link', { name: texts.offer }).getAttribute('href')).toBe(
      '/staff/customers?tab=apiConsumers&view=lists',
    )
  })

  it("says in the specification's words that a search has no results, and clears it", async () => {
    const page = show({ 'consumers.list': toConsumersPage() }, { at: `${at}&q=nobody` })
    await screen.findByRole('heading', { name: 'No Reults found!' })
    await page.press(texts.clear)
    await expect.poll(page.address).toBe(at)
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'consumers.list': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'consumers.list': toConsumersPage(aConsumer()) })
    await page.press('Try again')
    await screen.findByText('Horizon Travels')
  })

  it('searches and filters by category, and keeps both in the address', async () => {
    const page = show()
    await page.fill(texts.search, 'hor')
    await page.choose(texts.category, 'Flights')
    await expect
      .poll(() => page.callsTo('consumers.list').at(-1))
      .toMatchObject({ searchQuery: 'hor', sup_category: 'Flights' })
    expect(page.address()).toBe(`${at}&q=hor&category=Flights`)
  })

  it('lists cards on a narrow screen, with the wallet and the sides that stopped the sale', async () => {
    const consumer = aConsumer({ supplierStatus: 'Suspended', consumerStatus: 'Suspended' })
    show({ 'consumers.list': toConsumersPage(consumer) }, { isNarrow: true })
    const card = within(await screen.findByRole('article'))
    card.getByText('₹ 75,000.00')
    card.getByText(texts.states.both)
  })

  it('shows how many requests are pending', async () => {
    show({ 'consumers.requests': { ...toRequestsPage(), total: 4 } })
    await screen.findByRole('button', { name: requestsTexts.button(4) })
  })
})

describe('an open API consumer', () => {
  it('shows its details, wallet and both sides in words', async () => {
    show({}, { at: opened })
    const pane = await findPane()
    pane.getByText('horizon.localhost')
    pane.getByText('Leh summer seats')
    pane.getByText('₹ 25,000.00')
    pane.getByText('₹ 75,000.00')
    pane.getByText(texts.yourSide.Approved)
    pane.getByText(texts.theirSide.Approved, { selector: 'bdi' })
    expect(pane.getByRole('link', { name: texts.addMoney }).getAttribute('href')).toBe(
      '/staff/wallets?email=Horizon+Travels',
    )
  })

  it('changes the markup group', async () => {
    const page = show({ 'groups.mapLegalEntity': { groupId: 'silver', LEId: 'le9' } }, { at: opened })
    await page.press(texts.changeGroup)
    await page.dialog.choose(texts.group, 'Silver agents')
    await page.dialog.press(groupDialogTexts.save)
    await expect.poll(page.toasts).toEqual(['Group successfully changed'])
    expect(page.callsTo('groups.mapLegalEntity')).toEqual([{ groupId: 'silver', LEId: 'le9' }])
  })

  it('turns TDS deduction on and off', async () => {
    const page = show({ 'groups.setTdsDeduct': { isTdsDeductable: false, userLEID: 'le9' } }, { at: opened })
    await page.tick(texts.deductTds)
    await expect.poll(page.toasts).toEqual(['Tds deduction successfully changed.'])
    expect(page.callsTo('groups.setTdsDeduct')).toEqual([{ isTdsDeductable: false, userLEID: 'le9' }])
  })

  it('allows holds only once the change is saved', async () => {
    const page = show({ 'consumers.setHold': 'never' }, { at: opened })
    await page.tick(texts.mayHold)
    const isOn = () => screen.getByRole<HTMLInputElement>('checkbox', { name: texts.mayHold }).checked
    await expect.poll(() => page.callsTo('consumers.setHold')).toHaveLength(1)
    expect(isOn()).toBe(false)
  })

  it('keeps the switch as it was when the change fails, and shows the new setting after success', async () => {
    const page = show({ 'consumers.setHold': refused('notFound', { message: 'Gone' }) }, { at: opened })
    await page.tick(texts.mayHold)
    await expect.poll(page.toasts).toEqual(['Gone'])
    const isOn = () => screen.getByRole<HTMLInputElement>('checkbox', { name: texts.mayHold }).checked
    expect(isOn()).toBe(false)
    const held = aConsumer({ sc_map_isFlightHoldAllowed: true })
    page.answer({ 'consumers.setHold': { consumer: held }, 'consumers.list': toConsumersPage(held) })
    await page.tick(texts.mayHold)
    await expect.poll(isOn).toBe(true)
    expect(page.callsTo('consumers.setHold').at(-1)).toEqual({
      isFlightHold: true,
      consumerSiteId: 's9',
      supplierListId: 'sl1',
    })
  })

  it('is suspended only for a reason', async () => {
    const suspended = aConsumer({ supplierStatus: 'Suspended', supplierReason: 'Unpaid invoices' })
    const page = show({ 'consumers.setStatus': { consumer: suspended } }, { at: opened })
    await page.press(texts.suspend)
    await page.dialog.press(suspendTexts.submitAt('Horizon Travels', 'Skyways'))
    await screen.findByText(requiredText)
    expect(page.callsTo('consumers.setStatus')).toEqual([])
    await page.dialog.fill(/^Reason/, 'Unpaid invoices')
    page.answer({ 'consumers.list': toConsumersPage(suspended) })
    await page.dialog.press(suspendTexts.submitAt('Horizon Travels', 'Skyways'))
    await (await findPane()).findByText('Unpaid invoices')
    expect(page.callsTo('consumers.setStatus')).toEqual([
      {
        consumerSiteId: 's9',
        supplierListId: 'sl1',
        newStatus: 'Suspended',
        reason: 'Unpaid invoices',
      },
    ])
  })

  it('has its suspension lifted, or shows why the server refused', async () => {
    const suspended = aConsumer({ supplierStatus: 'Suspended' })
    const message = "They haven't accepted the current terms"
    const page = show(
      {
        'consumers.list': toConsumersPage(suspended),
        'consumers.setStatus': refused('wrongState', { message }),
      },
      { at: opened },
    )
    await page.press(texts.sellAgain)
    await page.dialog.press('Lift suspension of Horizon Travels · Skyways')
    await expect.poll(page.toasts).toEqual([message])
    page.answer({ 'consumers.setStatus': { consumer: aConsumer() } })
    await page.dialog.press('Lift suspension of Horizon Travels · Skyways')
    await expect.poll(page.toasts).toContain(texts.sellsAgain('Horizon Travels'))
  })

  it('says by when changed terms must be accepted', async () => {
    const consumer = aConsumer({ listTermsVersion: 2, termsDueAt: '2026-12-05T06:30:00Z' })
    show({ 'consumers.list': toConsumersPage(consumer) }, { at: opened })
    await (await findPane()).findByText(/^Accepted version 1\. Version 2 must be accepted by .*05 Dec 2026/)
  })

  it('is view-only without the rights to change it', async () => {
    show({}, { at: opened, permissions: ['customers.view'] })
    const pane = await findPane()
    expect(pane.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      texts.close,
    ])
    for (const name of [texts.mayHold, texts.deductTds])
      expect(pane.getByRole<HTMLInputElement>('checkbox', { name }).disabled).toBe(true)
  })
})
