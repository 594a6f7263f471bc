import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { linkedTexts as texts } from './linked-texts.ts'
import { SupplierWalletScreen } from './supplier-wallet-screen.tsx'
import { SupplierWalletsScreen } from './supplier-wallets-screen.tsx'
import {
  aBalance,
  aLinkedWallet,
  aLinkEntry,
  aLinkPayment,
  aWallet,
  somePeriods,
} from './supplier-wallets.test-kit.ts'
import { paymentTexts } from './texts.ts'

const supplierId = 'link-skyways'
const bank = {
  bankName: 'HDFC Bank',
  accountName: 'Skyways Travel Pvt Ltd',
  accountNumber: '50200012345678',
  ifsc: 'HDFC0000123',
  branch: '',
  upiId: '',
}
const account = {
  supplierId,
  companyName: 'Skyways Travel',
  domain: 'skyways.localhost',
  wallet: aBalance({ available: 5000, reserved: 236, lowMark: 6000, isLow: true }),
  bankAccounts: [bank],
  payments: [aLinkPayment({ state: 'Rejected', reason: 'It never arrived' })],
}
const all: Answers = {
  'suppliers.wallet': aLinkedWallet(),
  'suppliers.statement': { entries: [], ...onlyPage(0) },
  'suppliers.periods': { ...somePeriods, periods: [] },
  'suppliers.linkedAccount': account,
  'suppliers.linkStatement': { entries: [aLinkEntry()], ...onlyPage(1) },
}
const show = (answers: Answers = {}, as: Viewer = 'owner', more: object = {}) =>
  renderScreen(<SupplierWalletScreen />, {
    as,
    at: `/staff/supplier-wallets/${supplierId}`,
    path: '/staff/supplier-wallets/:supplierId',
    isNarrow: true,
    answers: { ...all, ...answers },
    ...more,
  })

describe('SupplierWalletScreen of a linked agency', () => {
  it('shows the balance at the supplier, its bank accounts and reported payments, but no payments to approve', async () => {
    const page = show()
    const facts = await screen.findByLabelText(texts.facts)
    expect(facts.textContent).toMatch(/5,236.*236.*5,000.*Low.*6,000/)
    screen.getByText(bank.accountNumber)
    screen.getByText('It never arrived')
    expect(screen.queryByRole('button', { name: paymentTexts.record })).toBeNull()
    expect(page.callsTo('suppliers.payments')).toEqual([])
  })

  it('says why it cannot load the wallet and its statement, and retries', async () => {
    const page = show({ 'suppliers.linkedAccount': refused('unavailable') })
    await screen.findByText(texts.failed)
    page.answer({ 'suppliers.linkedAccount': account, 'suppliers.linkStatement': refused('unavailable') })
    await page.press(uiTexts.retry)
    await screen.findByText(texts.statementFailed)
    page.answer({ 'suppliers.linkStatement': { entries: [], ...onlyPage(0) } })
    await page.press(uiTexts.retry)
    await screen.findByText(texts.statementEmpty)
  })

  it('reports a payment, naming both agencies', async () => {
    const page = show({ 'suppliers.payIntoSupplier': aLinkPayment() })
    await page.press(texts.payIn)
    await page.fill(/^Amount in rupees/, '10000')
    await page.fill(/^Bank reference/, 'hdfcl1')
    await page.press(/^Report payment of ₹.*10,000\.00 · Skyways Travel · Skyways$/)
    await expect.poll(page.toasts).toEqual([texts.sent])
    expect(page.callsTo('suppliers.payIntoSupplier')).toMatchObject([
      { supplierId, amount: 10_000, paymentMode: 'NEFT', bankReference: 'HDFCL1', note: '' },
    ])
  })

  it('opens the payment dialog from a link, until it is closed', async () => {
    const page = show({}, 'owner', { at: `/staff/supplier-wallets/${supplierId}?payIn=true` })
    await screen.findByRole('heading', { name: texts.payInTo('Skyways Travel') })
    await page.press(uiTexts.cancel)
    await expect
      .poll(() => screen.queryByRole('heading', { name: texts.payInTo('Skyways Travel') }))
      .toBeNull()
    expect(page.address()).toBe(`/staff/supplier-wallets/${supplierId}`)
  })

  it('needs an amount and a bank reference before it sends a payment', async () => {
    const page = show()
    await page.press(texts.payIn)
    await page.press(texts.submitEmpty)
    await screen.findByText(texts.badAmount)
    expect(page.callsTo('suppliers.payIntoSupplier')).toEqual([])
  })

  it('accepts a correction with a reason', async () => {
    const page = show({ 'suppliers.acceptLinkCorrection': aLinkEntry({ state: 'accepted' }) })
    await page.press(texts.accept)
    const dialog = within(await screen.findByRole('dialog', { name: texts.acceptTitle }))
    dialog.getByText(/Correction by Skyways Travel/)
    await page.fill(/^Reason/, 'Agreed by phone')
    await page.press(/^Accept correction of .* · Skyways$/)
    await expect.poll(page.toasts).toEqual([texts.acceptDone])
    expect(page.callsTo('suppliers.acceptLinkCorrection')).toEqual([
      { supplierId, entryId: '501', account: 'corrections', note: 'Agreed by phone' },
    ])
  })

  it('changes the low-balance alert, or turns it off', async () => {
    const page = show({ 'suppliers.setLinkLowMark': aBalance() })
    await page.press(texts.setLowMark)
    await page.fill(/^Alert below/, '')
    await page.press(texts.saveLowMark)
    await expect.poll(page.toasts).toEqual([texts.lowMarkSaved])
    expect(page.callsTo('suppliers.setLinkLowMark')).toEqual([{ supplierId, lowMark: null }])
  })

  it('has no buttons to pay or accept for staff with view rights only', async () => {
    show({}, 'staff', { permissions: ['suppliers.wallets'] })
    await screen.findByText(texts.entryStates.toAccept)
    for (const name of [texts.payIn, texts.accept, texts.setLowMark])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('SupplierWalletsScreen with a linked agency', () => {
  const list = {
    'suppliers.wallets': {
      wallets: [aLinkedWallet({ atSupplier: aBalance({ isLow: true }) }), aWallet()],
      ...onlyPage(2),
      totals: { owed: 12_000, advance: 5236, ageing: [7000, 0, 3000, 0, 2000] },
    },
  } satisfies Answers
  const showList = (answers: Answers, as: Viewer = 'owner', more: object = {}) =>
    renderScreen(<SupplierWalletsScreen />, {
      as,
      at: '/staff/supplier-wallets',
      isNarrow: true,
      answers: { ...list, ...answers },
      ...more,
    })

  it('shows the balance at the supplier, and pays in from the list', async () => {
    const page = showList({ 'suppliers.payIntoSupplier': aLinkPayment() })
    const card = (await screen.findByText('Skyways Travel')).closest('article')
    expect(card?.textContent).toMatch(/At supplier.*Low.*5,236/)
    await page.press(texts.payInTo('Skyways Travel'))
    await screen.findByRole('dialog', { name: texts.payInTo('Skyways Travel') })
    await page.fill(/^Amount in rupees/, '500')
    await page.fill(/^Bank reference/, 'HDFCL2')
    await page.press(/^Report payment of/)
    await expect.poll(page.toasts).toEqual([texts.sent])
    expect(page.callsTo('suppliers.payIntoSupplier')).toMatchObject([{ supplierId, amount: 500 }])
  })

  it.each([
    ['supplier', '/staff/supplier-wallets/link-skyways'],
    ['payIn', '/staff/supplier-wallets/link-skyways?payIn=true'],
  ])('opens the only match right away if the command bar requests it: %s', async (open, address) => {
    const wallets = { ...list['suppliers.wallets'], wallets: [aLinkedWallet()], ...onlyPage(1) }
    const page = showList({ 'suppliers.wallets': wallets }, 'owner', {
      at: `/staff/supplier-wallets?q=sky&open=${open}`,
    })
    await expect.poll(page.address).toBe(address)
  })

  it('stays on the list when several suppliers are found', async () => {
    const page = showList({}, 'owner', { at: '/staff/supplier-wallets?q=s&open=supplier' })
    await screen.findByText('Skyways Travel')
    expect(page.address()).toContain('/staff/supplier-wallets?q=s')
  })

  it('has no button to pay in for staff with view rights only', async () => {
    showList({}, 'staff', { permissions: ['suppliers.wallets'] })
    await screen.findByText('Skyways Travel')
    expect(screen.queryByRole('button', { name: texts.payInTo('Skyways Travel') })).toBeNull()
  })
})
