import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { SupplierWalletScreen } from './supplier-wallet-screen.tsx'
import { aSupplierPayment, aWallet, anEntry, somePeriods } from './supplier-wallets.test-kit.ts'
import { paymentTexts, statementTexts as texts, walletTexts } from './texts.ts'

const supplierId = 'fixed-departures:usr_1'
const all: Answers = {
  'suppliers.wallet': aWallet({ pending: 2500 }),
  'suppliers.statement': { entries: [anEntry()], ...onlyPage(1) },
  'suppliers.periods': somePeriods,
  'suppliers.payments': { payments: [], ...onlyPage(0) },
}
const show = (answers: Answers = {}, as: Viewer = 'owner', more: object = {}) =>
  renderScreen(<SupplierWalletScreen />, {
    as,
    at: `/staff/supplier-wallets/${encodeURIComponent(supplierId)}`,
    path: '/staff/supplier-wallets/:supplierId',
    isNarrow: true,
    answers: { ...all, ...answers },
    ...more,
  })

describe('SupplierWalletScreen', () => {
  it('shows placeholders while loading, and why it cannot load', async () => {
    const page = show({ 'suppliers.statement': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'suppliers.statement': { entries: [], ...onlyPage(0) } })
    await page.press(uiTexts.retry)
    await screen.findByRole('heading', { name: texts.empty })
  })

  it('says when the supplier cannot be loaded', async () => {
    show({ 'suppliers.wallet': refused('notFound') })
    await screen.findByText(texts.walletFailed)
  })

  it('refuses staff without the right', async () => {
    const page = show({}, 'staff', { permissions: ['wallets.view'] })
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.callsTo('suppliers.wallet')).toEqual([])
  })

  it('shows what is owed, its age, the entries and the sums of a month', async () => {
    show()
    await screen.findByRole('heading', { name: 'Konkan Seats' })
    expect(screen.getByLabelText(walletTexts.totals).textContent).toMatch(/12,000.*2,500/)
    const card = (await screen.findByText('ABC123')).closest('article')
    expect(card?.textContent).toMatch(/Sale.*7,000.*Goa weekend.*12,000/)
    screen.getByText('2026-11')
  })

  it('sends a payment for approval, and warns before one in advance', async () => {
    const page = show({ 'suppliers.proposePayment': aSupplierPayment() })
    await page.press(paymentTexts.record)
    await page.fill(/^Amount in rupees/, '10000')
    screen.getByText(/500.*is paid in advance/)
    await page.fill(/^Bank reference/, 'hdfc000123')
    await page.press(/^Send ₹.*10,000.*for approval/)
    await expect.poll(page.toasts).toEqual([paymentTexts.sent])
    expect(page.callsTo('suppliers.proposePayment')).toMatchObject([
      { supplierId, amount: 10_000, paymentMode: 'NEFT', bankReference: 'HDFC000123', note: '' },
    ])
  })

  it('offers no payment to staff who may only look', async () => {
    show({}, 'staff', { permissions: ['suppliers.wallets'] })
    await screen.findByRole('heading', { name: 'Konkan Seats' })
    expect(screen.queryByRole('button', { name: paymentTexts.record })).toBeNull()
  })

  it('limits the statement to days, and refuses them in the wrong order', async () => {
    const page = show()
    await page.fill(texts.dateFrom, '20/11/2026')
    await page.fill(texts.dateTo, '01/11/2026')
    await page.press(texts.apply)
    await screen.findByText(texts.dateOrder)
    await page.fill(texts.dateTo, '30/11/2026')
    await page.press(texts.apply)
    await expect
      .poll(() => page.callsTo('suppliers.statement').at(-1))
      .toMatchObject({ dateFrom: '2026-11-20', dateTo: '2026-11-30' })
  })
})
