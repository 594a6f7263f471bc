import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Mail } from '#contract/http/notifications.ts'
import { aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { DiscountDialog, FeeDialog } from './document-dialogs.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { eTicketTexts as texts } from './texts.ts'

const { fare: plainFare } = aTicket()
if (!plainFare) throw new Error('the ticket has no fare')
const fare = { ...plainFare, txnFee: 100, discount: 50 }

const mail: Mail = {
  mailId: 'm1',
  state: 'sent',
  to: 'anil@rao.example',
  subject: 'E-Ticket',
  text: '',
  attempts: 1,
  createdAt: '2026-11-20T10:00:00Z',
  sentAt: '2026-11-20T10:00:05Z',
  nextAttemptAt: null,
}

type Kind = 'fee' | 'discount' | 'email'

const show = (kind: Kind, answers: Answers = {}) => {
  const closed: true[] = []
  const onClose = (): void => void closed.push(true)
  const shared = { bookingId: '100093', fare, onClose }
  const dialogs = {
    fee: <FeeDialog {...shared} />,
    discount: <DiscountDialog {...shared} />,
    email: <EmailDialog ticket={aTicket()} pax={null} isPriceShown={false} onClose={onClose} />,
  }
  const page = renderScreen(dialogs[kind], {
    as: 'travelAgent',
    answers: { 'notifications.bookingMails': [], ...answers },
  })
  return { closed, ...page }
}

describe('the fee and the discount of a document', () => {
  it('saves the fee with its place', async () => {
    const page = show('fee', { 'tickets.updateBookingDetails': { fare } })
    await page.fill(texts.feeLabel, '250.50')
    await page.tick(texts.merge)
    await page.press(texts.save)
    await expect.poll(() => page.closed).toEqual([true])
    await expect.poll(page.toasts).toEqual([texts.saved])
    expect(page.callsTo('tickets.updateBookingDetails')).toEqual([
      { bookingId: '100093', 'fare.txnFee': 250.5, 'fare.userMergeTxnFeeTaxes': true },
    ])
  })

  it.each<[Kind, string, RegExp | string]>([
    ['fee', 'x', texts.amountWrong],
    ['fee', '1000000.01', texts.amountTooLarge],
    ['discount', 'x', texts.amountWrong],
    ['discount', '4850.01', /4,850/],
  ])('refuses a %s of %j', async (kind, amount, message) => {
    const page = show(kind)
    await page.fill(kind === 'fee' ? texts.feeLabel : texts.discountLabel, amount)
    await page.press(texts.save)
    await screen.findByText(message)
    expect(page.calls).toEqual([])
  })

  it('shows why the discount was refused', async () => {
    const refusal = refused('wrongState', { message: 'The booking is cancelled.' })
    const page = show('discount', { 'tickets.updateBookingDetails': refusal })
    await page.fill(texts.discountLabel, '75')
    await page.press(texts.save)
    expect((await screen.findByRole('alert')).textContent).toBe('The booking is cancelled.')
    expect(page.callsTo('tickets.updateBookingDetails')).toEqual([
      { bookingId: '100093', 'fare.discount': 75 },
    ])
  })
})

const to = new RegExp(`^${texts.mailTo}`)

describe('EmailDialog', () => {
  it.each([
    ['', texts.required],
    ['anil@', 'Enter an email address, like name@example.com'],
  ])('refuses the address %j', async (address, message) => {
    const page = show('email')
    await page.fill(to, address)
    await page.press(texts.send)
    await screen.findByText(message)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(to)))
    expect(page.callsTo('notifications.sendEmailForWl')).toEqual([])
  })

  it('sends the ticket without its price, and closes', async () => {
    const page = show('email', { 'notifications.sendEmailForWl': mail })
    await page.fill(to, ' anil@rao.example ')
    await page.press(texts.send)
    await expect.poll(() => page.closed).toEqual([true])
    await expect.poll(page.toasts).toEqual([texts.mailSent])
    expect(page.callsTo('notifications.sendEmailForWl')).toMatchObject([
      { to: 'anil@rao.example', subject: texts.mailSubject, pax: null, hp: true },
    ])
  })

  it('shows the status of an email that may not have arrived', async () => {
    const page = show('email', { 'notifications.sendEmailForWl': { ...mail, state: 'unknown' } })
    await page.fill(to, 'anil@rao.example')
    await page.press(texts.send)
    await screen.findByRole('heading', { name: texts.mailStates.unknown })
    expect(page.closed).toEqual([])
    expect(page.toasts()).toEqual([])
  })
})
