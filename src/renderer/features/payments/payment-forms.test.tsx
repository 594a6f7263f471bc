import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPayment } from '#renderer/entities/payment.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { AddMoneyForm } from './add-money-form.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { gatewayTexts, paymentTexts } from './texts.ts'

const session = aPayment()
const transaction = {
  ...session,
  userId: 'u2',
  userEmail: 'anil@rao.example',
  gatewayOrderId: 'g1',
  checks: 0,
}
const refund = {
  refundKey: 'r1',
  orderId: session.orderId,
  amount: 500,
  state: 'done',
  reason: 'Paid twice',
  note: '',
  createdAt: '2026-11-20T10:00:00Z',
} as const

const showRefund = (answers: Answers) => {
  const closed: true[] = []
  const onClose = (): void => void closed.push(true)
  const dialog = <RefundDialog payment={transaction} max={1500} onClose={onClose} />
  return { closed, ...renderScreen(dialog, { as: 'owner', answers }) }
}

const refundButton = /Refund/

describe('RefundDialog', () => {
  it.each([
    ['0', 'Paid twice', gatewayTexts.refundWrong],
    ['1500.01', 'Paid twice', gatewayTexts.refundWrong],
    ['abc', 'Paid twice', gatewayTexts.refundWrong],
    ['500', ' ', paymentTexts.required],
    ['500', 'no', gatewayTexts.reasonShort],
  ])('refuses %j for %j', async (amount, reason, message) => {
    const page = showRefund({})
    await page.fill(/^Amount/, amount)
    await page.fill(/^Reason/, reason)
    await page.press(refundButton)
    await screen.findByText(message)
    expect(page.calls).toEqual([])
  })

  it('refunds the amount and closes', async () => {
    const page = showRefund({ 'payments.refundToSource': refund })
    await page.fill(/^Amount/, '500')
    await page.fill(/^Reason/, 'Paid twice')
    await page.press(refundButton)
    await expect.poll(() => page.closed).toEqual([true])
    await expect.poll(page.toasts).toEqual([gatewayTexts.refundDone])
    expect(page.callsTo('payments.refundToSource')).toEqual([
      { orderId: session.orderId, amount: 500, reason: 'Paid twice' },
    ])
  })

  it('stays open with the reason why it was refused', async () => {
    const refusal = refused('walletTooSmall', { message: 'The wallet holds too little.' })
    const page = showRefund({ 'payments.refundToSource': refusal })
    await page.fill(/^Reason/, 'Paid twice')
    await page.press(refundButton)
    expect((await screen.findByRole('alert')).textContent).toContain('The wallet holds too little.')
    expect(page.closed).toEqual([])
  })
})

const showAddMoney = (answers: Answers) =>
  renderScreen(
    <AddMoneyForm minAmount={100} maxAmount={50_000} isTest amount="" redirectTo="/account/wallet" />,
    { as: 'travelAgent', answers },
  )

describe('AddMoneyForm', () => {
  it.each([
    ['', paymentTexts.required],
    ['99', /^Enter an amount from/],
    ['50001', /^Enter an amount from/],
  ])('refuses %j and focuses the amount', async (amount, message) => {
    const page = showAddMoney({})
    await page.fill(/^Amount/, amount)
    await page.press(/^Pay/)
    await screen.findByText(message)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/)))
    expect(page.calls).toEqual([])
  })

  it('requests a payment of the amount', async () => {
    const page = showAddMoney({ 'payments.createSession': { session, payUrl: null, refunds: [] } })
    await page.fill(/^Amount/, '1,500')
    await page.press(/^Pay/)
    await expect.poll(() => page.callsTo('payments.createSession')).toHaveLength(1)
    expect(page.callsTo('payments.createSession')).toMatchObject([
      { amount: 1500, remark: '', redirectTo: '/account/wallet' },
    ])
  })

  it("says why the payment couldn't start", async () => {
    const page = showAddMoney({
      'payments.createSession': refused('gatewayOff', { message: 'Online payments are off.' }),
    })
    await page.fill(/^Amount/, '1500')
    await page.press(/^Pay/)
    expect((await screen.findByRole('alert')).textContent).toContain('Online payments are off.')
  })
})
