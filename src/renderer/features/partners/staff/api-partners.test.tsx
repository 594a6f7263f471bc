import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import type { ApiPartner } from '#contract/entities/partners.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { anApiPartner } from '../partners.test-kit.ts'
import { ApiPartners } from './api-partners.tsx'
import { giveTexts, partnersTexts as texts, suspendTexts } from './partners-texts.ts'

const at = '/staff/customers?tab=apiConsumers&view=partners'
const opened = `${at}&open=p1`
const toPage = (...partners: ApiPartner[]) => ({ partners, ...onlyPage(partners.length) })

interface Setup {
  at?: string
  as?: 'staff' | 'owner'
  isNarrow?: boolean
  permissions?: string[]
}
const show = (answers: Answers = {}, setup: Setup = {}) =>
  renderScreen(<ApiPartners tabs={null} />, {
    as: 'staff',
    at,
    answers: { 'consumers.partners': toPage(anApiPartner()), ...answers },
    ...setup,
  })
const findPane = async () =>
  within(await screen.findByRole('complementary', { name: texts.pane('Rao Travels') }))

const found = {
  users_id: 'u7',
  firstName: 'Kavita',
  lastName: 'Rao',
  email: 'kavita@rao.example',
  phoneNumbers: [],
  userType: 'travelAgent' as const,
  companyName: 'Rao Travels',
  isBlocked: false,
}

describe('API partners', () => {
  it('show placeholders while loading', async () => {
    show({ 'consumers.partners': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('say why they cannot load, and load on request', async () => {
    const page = show({ 'consumers.partners': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'consumers.partners': toPage(anApiPartner()) })
    await page.press('Try again')
    await screen.findByText('Rao Travels')
  })

  it('start with the first one from the empty state', async () => {
    const page = show({ 'consumers.partners': toPage() })
    await screen.findByRole('heading', { name: texts.empty })
    await page.press(giveTexts.action)
    await screen.findByRole('dialog', { name: giveTexts.title })
  })

  it('are searched, and the search is cleared', async () => {
    const page = show({ 'consumers.partners': toPage() })
    await page.fill(texts.search, 'nobody')
    await screen.findByRole('heading', { name: texts.noMatch })
    await expect
      .poll(() => page.callsTo('consumers.partners').at(-1))
      .toMatchObject({ searchQuery: 'nobody' })
    await page.press(texts.clear)
    await expect.poll(page.address).toBe(at)
  })

  it('are cards on a narrow screen, with status, keys, calls and look-to-book', async () => {
    show({}, { isNarrow: true })
    const card = within(await screen.findByRole('article'))
    card.getByText(texts.states.active)
    card.getByText('2 active keys · 48,210 calls · Look-to-book 40 : 1')
  })

  it('say that one never called', async () => {
    show({ 'consumers.partners': toPage(anApiPartner({ lastCallAt: null })) }, { isNarrow: true })
    await screen.findByText('Last call: Never')
  })
})

describe('an open API partner', () => {
  it('shows its facts and links to the customer', async () => {
    show({}, { at: opened })
    const pane = await findPane()
    pane.getByText('Gold agents')
    pane.getByText('3,100')
    expect(pane.getByRole('link', { name: texts.viewCustomer }).getAttribute('href')).toBe(
      '/staff/customers/u7',
    )
  })

  it('is suspended only for a reason', async () => {
    const suspended = anApiPartner({ status: 'suspended', reason: 'Unpaid invoices' })
    const page = show({ 'consumers.setPartnerStatus': { partner: suspended } }, { at: opened })
    await page.press(texts.suspend)
    await page.dialog.press(suspendTexts.submit)
    await screen.findByText(requiredText)
    expect(page.callsTo('consumers.setPartnerStatus')).toEqual([])
    await page.dialog.fill(/^Reason/, 'Unpaid invoices')
    page.answer({ 'consumers.partners': toPage(suspended) })
    await page.dialog.press(suspendTexts.submit)
    await (await findPane()).findByText('Unpaid invoices')
    expect(page.callsTo('consumers.setPartnerStatus')).toEqual([
      { partnerId: 'p1', newStatus: 'suspended', reason: 'Unpaid invoices' },
    ])
  })

  it('gets its access back', async () => {
    const suspended = anApiPartner({ status: 'suspended', reason: 'Unpaid invoices' })
    const page = show(
      {
        'consumers.partners': toPage(suspended),
        'consumers.setPartnerStatus': { partner: anApiPartner() },
      },
      { at: opened },
    )
    await page.press(texts.restore)
    await expect.poll(page.toasts).toEqual([texts.restored('Rao Travels')])
  })

  it('can only be viewed without the right to manage them', async () => {
    show({}, { at: opened, permissions: ['customers.view'] })
    const pane = await findPane()
    expect(pane.queryByRole('button', { name: texts.suspend })).toBeNull()
    pane.getByRole('link', { name: texts.viewCustomer })
    expect(screen.queryByRole('button', { name: giveTexts.action })).toBeNull()
  })
})

describe('giving API access', () => {
  it('needs a customer, finds agencies only, and gives access', async () => {
    const shopper = {
      ...found,
      users_id: 'u8',
      userType: 'retail' as const,
      companyName: '',
      firstName: 'Asha',
    }
    const blocked = { ...found, users_id: 'u9', companyName: 'Rao Tours', isBlocked: true }
    const page = show({
      'users.searchWlUser': [shopper, blocked, found],
      'consumers.openPartnerAccess': { partner: anApiPartner() },
    })
    await page.press(giveTexts.action)
    await page.dialog.press(giveTexts.action)
    await screen.findByText(requiredText)
    fireEvent.change(screen.getByRole('combobox', { name: giveTexts.customer }), { target: { value: 'rao' } })
    fireEvent.mouseDown(await screen.findByRole('option', { name: /^Rao Travels/ }))
    expect(screen.queryByRole('option', { name: /Asha|Rao Tours/ })).toBeNull()
    await page.dialog.press(giveTexts.action)
    await expect.poll(page.toasts).toEqual([giveTexts.done('Rao Travels')])
    expect(page.callsTo('consumers.openPartnerAccess')).toEqual([{ userId: 'u7' }])
  })

  it('says in the dialog why the server refused', async () => {
    const message = 'Rao Travels already has API access.'
    const page = show({
      'users.searchWlUser': [found],
      'consumers.openPartnerAccess': refused('wrongState', { message }),
    })
    await page.press(giveTexts.action)
    fireEvent.change(screen.getByRole('combobox', { name: giveTexts.customer }), { target: { value: 'rao' } })
    fireEvent.mouseDown(await screen.findByRole('option', { name: /^Rao Travels/ }))
    await page.dialog.press(giveTexts.action)
    await screen.findByText(message)
  })

  it('finds the customers of an owner by their wallets', async () => {
    const wallet = {
      userId: 'u7',
      name: 'Rao Travels',
      contactName: 'Kavita Rao',
      email: 'kavita@rao.example',
      userType: 'travelAgent',
      isBlocked: false,
      userWalletBalance: 0,
      reserved: 0,
      creditLimit: 0,
      available: 0,
    }
    const page = show({ 'wallet.findWallets': { wallets: [wallet] } }, { as: 'owner' })
    await page.press(giveTexts.action)
    fireEvent.change(screen.getByRole('combobox', { name: giveTexts.customer }), { target: { value: 'rao' } })
    await screen.findByRole('option', { name: /^Rao Travels.*Kavita Rao · kavita@rao\.example/ })
    expect(page.callsTo('users.searchWlUser')).toEqual([])
  })
})
