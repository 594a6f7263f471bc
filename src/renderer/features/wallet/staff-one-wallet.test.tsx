import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aWallet, aWalletRequest, noSums } from '#renderer/entities/wallet.test-kit.ts'
import { StaffWalletsScreen } from './staff-wallets-screen.tsx'
import { staffTexts } from './texts.ts'

describe('StaffWalletsScreen, one wallet', () => {
  const open = (answers: Answers) =>
    renderScreen(<StaffWalletsScreen />, {
      as: 'staff',
      at: '/staff/wallets?user=u7',
      isNarrow: true,
      answers: {
        'wallet.requests': { requests: [], pending: 0, ...onlyPage(0) },
        'wallet.proposals': { proposals: [], pending: 0, toDecide: 0, ...onlyPage(0) },
        'wallet.findWallets': { wallets: [aWallet()] },
        'wallet.statement': { entries: [], ...onlyPage(0) },
        'wallet.statementSummary': { opening: 0, closing: 0, sums: noSums },
        ...answers,
      },
    })

  it('opens the wallet of an account without an email', async () => {
    const page = open({ 'wallet.findWallets': { wallets: [aWallet({ email: '' })] } })
    await screen.findByText(/Rao Travels/)
    expect(page.callsTo('wallet.findWallets')).toEqual([{ userId: 'u7' }])
    await page.press(staffTexts.addMoney)
    await screen.findByRole('dialog')
  })

  it('adds money with a reason, and names what will happen', async () => {
    const page = open({ 'users.addUserWalletEntry': aWalletRequest({ state: 'Approved' }) })
    await page.press(staffTexts.addMoney)
    await page.dialog.press(staffTexts.continueText)
    await screen.findByText('This is required field.')
    await page.dialog.fill(/^Amount/, '5,000')
    await page.dialog.fill(/^Reason/, 'Paid in cash')
    await page.dialog.press(staffTexts.confirm('credit', 5000, 'Rao Travels', 'Skyways'))
    await screen.findByText(staffTexts.done)
    expect(page.callsTo('users.addUserWalletEntry')).toEqual([
      {
        userId: 'u7',
        type: 'credit',
        amount: 5000,
        paymentMode: 'Cash',
        bankReference: '',
        reason: 'Paid in cash',
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends the bank reference of a payment, and neither mode nor reference of a deduction', async () => {
    const page = open({ 'users.addUserWalletEntry': aWalletRequest({ state: 'Approved' }) })
    await page.press(staffTexts.addMoney)
    await page.dialog.choose(staffTexts.mode, 'UPI')
    await page.dialog.fill(/^Amount/, '5,000')
    await page.dialog.fill(/^Reason/, 'Paid at the counter')
    await page.dialog.press(staffTexts.confirm('credit', 5000, 'Rao Travels', 'Skyways'))
    await page.dialog.fill(/^Bank reference/, 'upi 123456')
    await page.dialog.press(staffTexts.confirm('credit', 5000, 'Rao Travels', 'Skyways'))
    await expect
      .poll(() => page.callsTo('users.addUserWalletEntry'))
      .toMatchObject([{ type: 'credit', paymentMode: 'UPI', bankReference: 'UPI 123456' }])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

    await page.press(staffTexts.addMoney)
    await page.dialog.choose(staffTexts.type, staffTexts.types.debit)
    expect(screen.queryByLabelText(new RegExp(staffTexts.mode))).toBeNull()
    await page.dialog.fill(/^Amount/, '5,000')
    await page.dialog.fill(/^Reason/, 'Chargeback')
    await page.dialog.press(staffTexts.confirm('debit', 5000, 'Rao Travels', 'Skyways'))
    await expect
      .poll(() => page.callsTo('users.addUserWalletEntry').at(-1))
      .toMatchObject({ type: 'debit', paymentMode: '', bankReference: '' })
  })

  it('says that a higher limit needs a second approval', async () => {
    const waiting = aWalletRequest({ kind: 'creditLimit', amount: 50_000 })
    const page = open({ 'wallet.setCreditLimit': { creditLimit: 2500, request: waiting } })
    await page.press(staffTexts.setLimit)
    await page.dialog.fill(new RegExp('^' + staffTexts.limit), '50000')
    await page.dialog.fill(/^Reason/, 'Big season')
    await page.dialog.press(staffTexts.confirmLimit(50_000, 'Rao Travels', 'Skyways'))
    await screen.findByText(staffTexts.waits)
  })
})
