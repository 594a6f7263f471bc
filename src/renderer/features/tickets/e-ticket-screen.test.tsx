import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TicketDetail } from '#contract/entities/booking.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { Mail } from '#contract/http/notifications.ts'
import { aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { refused, type Answer, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { serverAnswered, serverMissed } from '#renderer/store/progress-slice.ts'
import { ETicketScreen } from './e-ticket-screen.tsx'
import { eTicketTexts as texts } from './e-ticket/texts.ts'

interface Shown {
  site?: Partial<SiteConfig>
  as?: Viewer
  query?: string
  answers?: Answers
}

const show = (
  answer: Answer<'tickets.detail'>,
  { as = 'travelAgent', query = '', answers, site }: Shown = {},
) =>
  renderScreen(<ETicketScreen />, {
    as,
    at: `/e-ticket/slug-1${query}`,
    path: '/e-ticket/:bookingSlug',
    ...(site ? { site } : {}),
    answers: { 'tickets.detail': answer, ...answers },
  })

/** Creates a ticket with these permissions for its reader. */
const aTicketWith = (permissions: Partial<TicketDetail['permissions']>): TicketDetail => {
  const ticket = aTicket({ bookingSlug: 'slug-1' })
  return { ...ticket, permissions: { ...ticket.permissions, ...permissions } }
}

/** Returns the page's text as one line: a barcode, which appears when it is ready, contains line breaks. */
const fullText = (): string => screen.getByRole('main').textContent.replaceAll(/\s+/g, ' ')

describe('ETicketScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('shows passengers, flights and price', async () => {
    const page = show(aTicket())
    await screen.findByText('0981234567890')
    expect(fullText()).toMatch(/ABC123.*Anil.*Sunil.*New Delhi.*Mumbai.*4,800/)
    expect(page.callsTo('tickets.detail')).toEqual([{ bookingSlug: 'slug-1' }])
  })

  it('shows a visitor the ticket without a price and without ways to change it', async () => {
    const { fare, ...ticket } = aTicketWith({ canSeePrice: false, canEmail: false, canRequestChange: false })
    expect(fare).toBeTruthy()
    show(ticket, { as: 'visitor' })
    await screen.findByText('0981234567890')
    for (const name of ['Tickets', texts.priceButton, texts.email, texts.changeRequest])
      expect(screen.queryByText(name)).toBeNull()
    expect(fullText()).not.toMatch(/₹/)
  })

  it("disables what needs the server while it can't be reached, and says why", async () => {
    const page = show(
      aTicketWith({ canEmail: true, canRequestChange: true, editFee: true, editDiscount: true }),
    )
    await screen.findByText('0981234567890')
    expect(screen.queryByText(texts.needsServer)).toBeNull()
    act(() => void page.store.dispatch(serverMissed(Date.now())))
    screen.getByText(texts.needsServer)
    for (const name of [texts.markupButton, texts.discountButton, texts.email, texts.changeRequest])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.priceButton }).disabled).toBe(false)
    act(() => void page.store.dispatch(serverAnswered()))
    expect(screen.queryByText(texts.needsServer)).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.email }).disabled).toBe(false)
    expect(screen.getByRole('link', { name: texts.changeRequest })).toBeTruthy()
  })

  it.each(['notFound', 'invalidRequest'] as const)('says for %s that there is no ticket', async (code) => {
    const page = show(refused(code), { as: 'visitor' })
    await screen.findByRole('heading', { name: texts.notFound })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await page.follow(texts.toStart)
    expect(page.address()).toBe('/')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'tickets.detail': aTicket() })
    await page.press('Try again')
    await screen.findByText('0981234567890')
  })

  it("shows the server's message to a user without permission", async () => {
    show(refused('forbidden', { message: 'Ask the owner.' }))
    await screen.findByText('Ask the owner.')
  })

  it('hides the price and shows it again', async () => {
    const page = show(aTicket())
    await screen.findByText(/4,800\.00/)
    await page.press(texts.priceButton)
    expect(screen.queryByText(/4,800\.00/)).toBeNull()
    await page.press(texts.priceButton)
    await screen.findByText(/4,800\.00/)
  })

  it('shows one passenger alone, without the price of all', async () => {
    show(aTicket(), { query: '?pax=1' })
    await screen.findByText('0981234567891')
    expect(screen.queryByText('0981234567890')).toBeNull()
    expect(screen.queryByText(/4,800\.00/)).toBeNull()
  })

  it('says that a passenger is not on the booking', async () => {
    show(aTicket(), { query: '?pax=7' })
    await screen.findByText(texts.noPassenger)
  })

  it('prints exactly what is shown', async () => {
    const page = show(aTicket(), { query: '?hp=true' })
    await page.press('Print')
    await expect
      .poll(() => page.platform.asked)
      .toEqual([
        [
          'print',
          { path: '/e-ticket/slug-1?print=true&hp=true', title: 'E-Ticket ABC123', way: { kind: 'dialog' } },
        ],
      ])
  })

  it('leaves the buttons out on paper', async () => {
    show(aTicket(), { query: '?print=true' })
    await screen.findByText('0981234567890')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each(['', '?print=true'])('shows on the sheet of a test site that nothing is real%s', async (query) => {
    show(aTicket(), { query, site: { kind: 'test' } })
    const sheet = (await screen.findByText('0981234567890')).closest('article')
    expect(sheet?.textContent).toContain("Test site: flights, tickets and payments here aren't real.")
  })

  it('shows no notice on a live site', async () => {
    show(aTicket())
    await screen.findByText('0981234567890')
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('links to the form of a change request', async () => {
    const page = show(aTicketWith({}))
    await page.follow(texts.changeRequest)
    expect(page.address()).toBe('/flight/change-requests/new/slug-1')
  })

  it('links back to the queue', async () => {
    const page = show(aTicketWith({}))
    await page.press('Tickets')
    expect(page.address()).toBe('/flight/ticket-queue')
  })
})

describe('ETicketScreen, figures of the document', () => {
  const fare = (ticket: TicketDetail, over: Partial<NonNullable<TicketDetail['fare']>>) => {
    if (!ticket.fare) throw new Error('The ticket has no fare')
    return { ...ticket.fare, ...over }
  }
  const ticket = aTicketWith({ editFee: true, editDiscount: true })

  it('saves a transaction fee, and shows the new total', async () => {
    const saved = fare(ticket, { txnFee: 250.5, totalFare: 5050.5 })
    const page = show(ticket, { answers: { 'tickets.updateBookingDetails': { fare: saved } } })
    await page.press(texts.markupButton)
    await page.dialog.fill(texts.feeLabel, 'a lot')
    await page.dialog.press(texts.save)
    await screen.findByText(texts.amountWrong)
    await page.dialog.fill(texts.feeLabel, '250.50')
    await page.dialog.tick(texts.merge)
    page.answer({ 'tickets.detail': { ...ticket, fare: saved } })
    await page.dialog.press(texts.save)
    await screen.findByText(texts.saved)
    expect(page.callsTo('tickets.updateBookingDetails')).toEqual([
      { bookingId: '100123', 'fare.txnFee': 250.5, 'fare.userMergeTxnFeeTaxes': true },
    ])
    expect(page.callsTo('tickets.detail')).toHaveLength(2)
  })

  it('refuses a discount above the total, and sends one below it', async () => {
    const page = show(ticket, { answers: { 'tickets.updateBookingDetails': { fare: fare(ticket, {}) } } })
    await page.press(texts.discountButton)
    await page.dialog.fill(texts.discountLabel, '4801')
    await page.dialog.press(texts.save)
    await screen.findByText(/^Enter a discount up to/)
    await page.dialog.fill(texts.discountLabel, '300')
    await page.dialog.press(texts.save)
    await screen.findByText(texts.saved)
    expect(page.callsTo('tickets.updateBookingDetails')).toEqual([
      { bookingId: '100123', 'fare.discount': 300 },
    ])
  })

  it('shows at the field why a fee was not saved', async () => {
    const page = show(ticket, {
      answers: { 'tickets.updateBookingDetails': refused('wrongState', { message: 'It was cancelled.' }) },
    })
    await page.press(texts.markupButton)
    await page.dialog.press(texts.save)
    await screen.findByText('It was cancelled.')
    expect(page.toasts()).toEqual([])
  })
})

describe('ETicketScreen, email', () => {
  const mail: Mail = {
    mailId: 'm1',
    state: 'sent',
    to: 'anil@sharma.example',
    subject: 'E-Ticket',
    text: '',
    attempts: 1,
    createdAt: '2026-11-20T04:00:00.000Z',
    sentAt: '2026-11-20T04:00:01.000Z',
    nextAttemptAt: null,
  }
  const open = async (answer: Answer<'notifications.sendEmailForWl'>) => {
    const page = show(aTicketWith({}), {
      answers: { 'notifications.bookingMails': [mail], 'notifications.sendEmailForWl': answer },
    })
    await page.press(texts.email)
    return page
  }

  it('sends the ticket, and shows who got it before', async () => {
    const page = await open(mail)
    await screen.findByText('anil@sharma.example')
    await page.dialog.fill(/^Email address/, 'sunil@sharma.example')
    await page.dialog.tick(texts.mailPrice)
    await page.dialog.press(texts.send)
    await screen.findByText(texts.mailSent)
    expect(page.callsTo('notifications.sendEmailForWl')).toEqual([
      {
        name: '',
        to: 'sunil@sharma.example',
        subject: 'E-Ticket',
        text: '',
        html: '',
        bookingId: '100123',
        pax: null,
        hp: true,
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([true, false])(
    'is open at first if the address asks for it and the reader may send: %s',
    async (canEmail) => {
      show(aTicketWith({ canEmail }), { query: '?act=email', answers: { 'notifications.bookingMails': [] } })
      await screen.findByText('0981234567890')
      await expect.poll(() => screen.queryByRole('dialog') !== null).toBe(canEmail)
    },
  )

  it('refuses an invalid address before anything is sent', async () => {
    const page = await open(mail)
    await page.dialog.fill(/^Email address/, 'sunil@')
    await page.dialog.press(texts.send)
    await screen.findByText('Enter an email address, like name@example.com')
    expect(page.callsTo('notifications.sendEmailForWl')).toEqual([])
  })

  it('says when an email may have been sent', async () => {
    const page = await open({ ...mail, state: 'unknown', text: 'The mail server did not answer.' })
    await page.dialog.fill(/^Email address/, 'sunil@sharma.example')
    await page.dialog.press(texts.send)
    await screen.findByRole('dialog', { name: texts.mailStates.unknown })
    screen.getByText('The mail server did not answer.')
    expect(page.toasts()).toEqual([])
  })
})
