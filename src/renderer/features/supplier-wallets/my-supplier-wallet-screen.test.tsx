import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { MySupplierWalletScreen } from './my-supplier-wallet-screen.tsx'
import { aSupplierPayment, aWallet, anEntry, somePeriods } from './supplier-wallets.test-kit.ts'
import { paymentTexts, statementTexts as texts, walletTexts } from './texts.ts'

const paid = aSupplierPayment({
  state: 'Approved',
  createdBy: '',
  supplierName: '',
  note: '',
  mayDecide: false,
})
const all: Answers = {
  'suppliers.myWallet': aWallet(),
  'suppliers.myStatement': { entries: [anEntry()], ...onlyPage(1) },
  'suppliers.myPeriods': somePeriods,
  'suppliers.myPayments': { payments: [paid], ...onlyPage(1) },
}
const show = (answers: Answers = {}, as: Viewer = 'supplier') =>
  renderScreen(<MySupplierWalletScreen />, {
    as,
    at: '/flight/supplier-wallet',
    isNarrow: true,
    answers: { ...all, ...answers },
  })

describe('MySupplierWalletScreen', () => {
  it('shows what the agency owes, how old it is, and what was paid', async () => {
    show()
    await screen.findByText('ABC123')
    expect((await screen.findByLabelText(walletTexts.totals)).textContent).toMatch(/12,000/)
    screen.getByRole('img', { name: /Over 60 days.*2,000/ })
    expect((await screen.findByLabelText(paymentTexts.title)).textContent).toMatch(/2,500.*HDFC000123/)
    expect(screen.queryByRole('button', { name: paymentTexts.approve })).toBeNull()
  })

  it('shows placeholders while loading', async () => {
    show({ 'suppliers.myStatement': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it('says when there is nothing yet, and why it cannot load', async () => {
    const page = show({ 'suppliers.myStatement': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'suppliers.myStatement': { entries: [], ...onlyPage(0) } })
    await page.press(uiTexts.retry)
    await screen.findByRole('heading', { name: texts.empty })
  })

  it.each<Viewer>(['travelAgent', 'staff'])('refuses %s, and requests nothing', async (viewer) => {
    const page = show({}, viewer)
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })
})
