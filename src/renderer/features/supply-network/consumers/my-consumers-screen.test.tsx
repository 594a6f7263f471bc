import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { aConsumer, aList, aRequest, toConsumersPage, toRequestsPage } from '../supply-network.test-kit.ts'
import { consumersTexts as texts, requestsTexts, suspendTexts } from './consumers-texts.ts'
import { listFormTexts, listsTexts } from './lists-texts.ts'
import { MyConsumersScreen } from './my-consumers-screen.tsx'

/** A supplier user doesn't see the agency's wallet and group at the site. */
const consumer = aConsumer({
  wl_legalEntityId: '',
  leGroup_groupId: '',
  leGroup_groupName: '',
  walletBalance: null,
  walletAvailable: null,
})

const show = (answers: Answers = {}, { as = 'supplier', query = '' }: { as?: Viewer; query?: string } = {}) =>
  renderScreen(<MyConsumersScreen />, {
    as,
    at: `/flight/supplier-consumers${query}`,
    answers: {
      'suppliers.myConsumers': toConsumersPage(consumer),
      'suppliers.myConsumerRequests': toRequestsPage(aRequest()),
      'suppliers.myLists': { lists: [aList({ ownerUserId: 'u1', ownerName: 'Kavita Rao' })] },
      ...answers,
    },
  })
const opened = { query: '?open=s9:sl1' }

describe('MyConsumersScreen', () => {
  it.each(['travelAgent', 'retail', 'staff'] as const)('is not shown to %s', async (as) => {
    const page = show({}, { as })
    await screen.findByRole('heading', { name: uiTexts.noPermissionTitle })
    expect(page.calls).toEqual([])
  })

  it('says how consumers appear when there are none', async () => {
    show({ 'suppliers.myConsumers': toConsumersPage() })
    await screen.findByRole('heading', { name: texts.empty })
    expect(screen.getByRole('link', { name: texts.offer }).getAttribute('href')).toBe(
      '/flight/supplier-consumers?view=lists',
    )
  })

  it('says why it cannot load, and retries', async () => {
    const page = show({ 'suppliers.myConsumers': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'suppliers.myConsumers': toConsumersPage(consumer) })
    await page.press('Try again')
    await screen.findByText('Horizon Travels')
  })

  it('shows a consumer without its group, TDS and wallet', async () => {
    show({}, opened)
    const pane = within(await screen.findByRole('complementary', { name: texts.pane('Horizon Travels') }))
    pane.getByText('Leh summer seats')
    for (const name of [texts.changeGroup, texts.addMoney]) expect(pane.queryByText(name)).toBeNull()
    expect(pane.queryByRole('checkbox', { name: texts.deductTds })).toBeNull()
    expect(pane.queryByText(texts.heads.balance)).toBeNull()
  })

  it('changes holds, and suspends with a reason', async () => {
    const page = show(
      {
        'suppliers.setMyConsumerHold': { consumer },
        'suppliers.setMyConsumerStatus': { consumer: { ...consumer, supplierStatus: 'Suspended' } },
      },
      opened,
    )
    await page.tick(texts.mayHold)
    await expect.poll(page.toasts).toEqual([texts.holdChanged])
    expect(page.callsTo('suppliers.setMyConsumerHold')).toEqual([
      { isFlightHold: true, consumerSiteId: 's9', supplierListId: 'sl1' },
    ])
    await page.press(texts.suspend)
    await page.dialog.fill(/^Reason/, 'No sales')
    await page.dialog.press(suspendTexts.submitAt('Horizon Travels', 'Skyways'))
    await expect
      .poll(() => page.callsTo('suppliers.setMyConsumerStatus'))
      .toEqual([{ consumerSiteId: 's9', supplierListId: 'sl1', newStatus: 'Suspended', reason: 'No sales' }])
  })

  it('approves a request for one of its lists', async () => {
    const approved = aRequest({ requestStatus: 'Approved', approverName: 'Kavita Rao' })
    const page = show({
      'suppliers.changeMyRequestStatus': {
        request: approved,
        text: 'Request status changed successfully',
      },
    })
    await page.press(requestsTexts.button(1))
    await page.press('Approve Horizon Travels')
    await page.dialog.press('Approve Horizon Travels · Skyways')
    await expect.poll(page.toasts).toEqual(['Request status changed successfully'])
    expect(page.callsTo('suppliers.changeMyRequestStatus')).toEqual([
      { newRequestStatus: 'Approved', requestId: 'r1', consumerMongoSiteId: 's9', reason: '' },
    ])
  })

  it('edits its own list, which has no group', async () => {
    const page = show(
      { 'suppliers.saveMyList': { list: aList({ ownerUserId: 'u1' }) } },
      { query: '?view=lists' },
    )
    await page.press(listsTexts.editOf('Leh summer seats'))
    expect(screen.queryByLabelText(listFormTexts.group)).toBeNull()
    await page.dialog.tick(listFormTexts.isOpen)
    await page.dialog.press(listFormTexts.save)
    await expect.poll(page.toasts).toEqual([listFormTexts.saved])
    expect(page.callsTo('suppliers.saveMyList')).toMatchObject([
      { supplierListId: 'sl1', sup_category: 'FixedDeparture', isOpen: false },
    ])
  })

  it('adds a list of its seat blocks when it has none', async () => {
    const page = show(
      { 'suppliers.myLists': { lists: [] }, 'suppliers.saveMyList': { list: aList({ ownerUserId: 'u1' }) } },
      { query: '?view=lists' },
    )
    await page.press(listsTexts.add)
    await page.dialog.fill(/^Title/, 'Gulf seats')
    await page.dialog.fill(/^Terms/, 'Pay first.')
    await page.dialog.press(listFormTexts.save)
    await expect.poll(page.toasts).toEqual([listFormTexts.saved])
    expect(page.callsTo('suppliers.saveMyList')).toMatchObject([
      { sup_category: 'FixedDeparture', title: 'Gulf seats', terms: 'Pay first.' },
    ])
  })
})
