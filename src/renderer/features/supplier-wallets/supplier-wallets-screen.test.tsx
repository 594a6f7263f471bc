import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SupplierPayment, SupplierWallet } from '#contract/entities/supplier-wallet.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { SupplierWalletsScreen } from './supplier-wallets-screen.tsx'
import { aSupplierPayment, aWallet } from './supplier-wallets.test-kit.ts'
import { paymentTexts, walletTexts as texts } from './texts.ts'

const toList = (...wallets: SupplierWallet[]) => ({
  wallets,
  ...onlyPage(wallets.length),
  totals: { owed: 12_000, advance: 300, ageing: [7000, 0, 3000, 0, 2000] },
})
const toPayments = (...payments: SupplierPayment[]) => ({ payments, ...onlyPage(payments.length) })

const show = (answers: Answers, more: object = {}, as: Viewer = 'owner') =>
  renderScreen(<SupplierWalletsScreen />, {
    as,
    at: '/staff/supplier-wallets',
    answers,
    isNarrow: true,
    ...more,
  })
const showPayments = (...payments: SupplierPayment[]) => ({
  answers: { 'suppliers.payments': toPayments(...payments) } satisfies Answers,
  at: { at: '/staff/supplier-wallets?tab=payments' },
})

describe('SupplierWalletsScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'suppliers.wallets': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'suppliers.wallets': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'suppliers.wallets': toList(aWallet()) })
    await page.press(uiTexts.retry)
    await screen.findByText('Konkan Seats')
  })

  it.each<Viewer>(['travelAgent', 'supplier'])('refuses %s, and requests nothing', async (viewer) => {
    const page = show({}, {}, viewer)
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('refuses staff without the right', async () => {
    const page = show({}, { permissions: ['wallets.view'] }, 'staff')
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.callsTo('suppliers.wallets')).toEqual([])
  })

  it('says when nothing is owed to anyone', async () => {
    show({ 'suppliers.wallets': toList() })
    await screen.findByRole('heading', { name: texts.empty })
  })

  it('draws and lists what is owed by age, in all and by supplier', async () => {
    show({
      'suppliers.wallets': toList(
        aWallet(),
        aWallet({ supplierId: 'tbo', name: 'TBO Air', owed: -300, ageing: [0, 0, 0, 0, 0], oldestOn: null }),
      ),
    })
    const totals = await screen.findByLabelText(texts.totals)
    expect(totals.textContent).toMatch(/12,000.*300/)
    const [inAll, ofOne] = screen.getAllByRole('img', {
      name: /0–7 days.*7,000.*16–30 days.*3,000.*Over 60 days.*2,000/,
    })
    expect([inAll, ofOne].every(Boolean)).toBe(true)
    screen.getByText(texts.nothingOwed)
    screen.getByText(texts.count(2))
  })

  it('filters and sorts, and keeps both in the address', async () => {
    const page = show({ 'suppliers.wallets': toList(aWallet()) })
    await screen.findByText('Konkan Seats')
    await page.choose(texts.state, texts.states.overdue)
    await page.choose(texts.sort, texts.sorts.oldest)
    await expect
      .poll(() => page.callsTo('suppliers.wallets').at(-1))
      .toMatchObject({ state: 'overdue', sort: 'oldest', kind: 'all' })
    expect(page.address()).toBe('/staff/supplier-wallets?state=overdue&sort=oldest')
  })
})

describe('SupplierWalletsScreen, payments', () => {
  it('approves what a colleague entered, once', async () => {
    const { answers, at } = showPayments(aSupplierPayment())
    const done = aSupplierPayment({ state: 'Approved', mayDecide: false })
    const page = show({ ...answers, 'suppliers.decidePayment': done }, at)
    await page.press(paymentTexts.approve)
    const dialog = within(await screen.findByRole('dialog', { name: paymentTexts.approveTitle }))
    dialog.getByRole('button', { name: /^Approve ₹.*Konkan Seats/ }).click()
    await expect.poll(page.toasts).toEqual([paymentTexts.approved])
    expect(page.callsTo('suppliers.decidePayment')).toEqual([
      { paymentId: '9001', decision: 'approve', note: '' },
    ])
  })

  it('needs a reason for a rejection', async () => {
    const { answers, at } = showPayments(aSupplierPayment())
    const page = show(answers, at)
    await page.press(paymentTexts.reject)
    const dialog = within(await screen.findByRole('dialog', { name: paymentTexts.rejectTitle }))
    dialog.getByRole('button', { name: /^Reject ₹/ }).click()
    await dialog.findByText(/Enter|Required|This field/i)
    expect(page.callsTo('suppliers.decidePayment')).toEqual([])
  })

  it('offers nothing to the person who entered it, and says who must approve', async () => {
    const { answers, at } = showPayments(aSupplierPayment({ mayDecide: false }))
    show(answers, at)
    await screen.findByText(paymentTexts.ownNote)
    expect(screen.queryByRole('button', { name: paymentTexts.approve })).toBeNull()
  })

  it('asks for a reversal of an approved payment with a reason', async () => {
    const { answers, at } = showPayments(
      aSupplierPayment({ state: 'Approved', mayDecide: false, mayReverse: true }),
    )
    const page = show({ ...answers, 'suppliers.proposeReversal': aSupplierPayment({ kind: 'reversal' }) }, at)
    await page.press(paymentTexts.reverse)
    await page.fill(/^Reason/, 'Wrong amount')
    await page.press(/^Send reversal of/)
    await expect.poll(page.toasts).toEqual([paymentTexts.reversalSent])
    expect(page.callsTo('suppliers.proposeReversal')).toEqual([{ paymentId: '9001', note: 'Wrong amount' }])
  })

  it('says when there are no payments, and why it cannot load them', async () => {
    const { answers, at } = showPayments()
    const page = show({ ...answers, 'suppliers.payments': refused('unavailable') }, at)
    await screen.findByText(paymentTexts.failed)
    page.answer(answers)
    await page.press(uiTexts.retry)
    await screen.findByText(paymentTexts.empty)
  })
})
