import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aWallet } from '#renderer/entities/wallet.test-kit.ts'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { actionTexts } from '#renderer/features/customers/customers-texts.ts'
import { aCustomer } from '#renderer/features/customers/customers.test-kit.ts'
import { CustomerScreen } from './customer-screen.tsx'
import { customerTexts as texts, detailsTexts, eventNames } from './customer-texts.ts'

const entity = {
  LEId: 'le7',
  name: 'Rao Travels',
  groupId: 'gold',
  groupName: 'Gold agents',
  isTdsDeductable: true,
  users: [
    { users_id: 'u7', name: 'Kavita Rao', email: 'kavita@rao.example', userType: 'travelAgent' as const },
    { users_id: 'u9', name: 'Ravi Rao', email: '', userType: 'travelAgent' as const },
  ],
}
const session = {
  sessionId: 's1',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  way: 'password' as const,
  createdAt: '2026-11-20T06:30:00Z',
  lastSeenAt: '2026-11-25T06:30:00Z',
  expiresAt: '2026-12-20T06:30:00Z',
  isNew: false,
}
const event = {
  eventId: '31',
  at: '2026-11-25T06:30:00Z',
  action: 'customer.block',
  actor: { userId: 'u1', name: 'Meera Nair' },
  reason: 'Chargeback',
  changes: [{ field: 'isBlocked', before: 'No', after: 'Yes' }],
}
const noRequests = {
  changeRequests: [],
  ...onlyPage(0),
  summary: { open: 0, needsDecision: 0, quotedRefund: 0, refunded: 0 },
}
const quiet: Answers = {
  'users.getUserById': aCustomer(),
  'users.getUserLegalEntity': entity,
  'wallet.findWallets': { wallets: [aWallet()] },
  'tickets.list': { tickets: [], ...onlyPage(0) },
  'tickets.changeRequests': noRequests,
  'users.customerMonthlyFlightDetails': [],
  'users.getCustomerSessions': { sessions: [] },
  'users.getCustomerAuditTrail': { events: [], ...onlyPage(0) },
  'markup.groups': [],
  'booking.phoneCodes': [{ name: 'India', dial_code: '+91', code: 'IN' }],
}
const show = (answers: Answers = {}) =>
  renderScreen(<CustomerScreen />, {
    as: 'staff',
    at: '/staff/customers/u7',
    path: '/staff/customers/:userId',
    answers: { ...quiet, ...answers },
  })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

describe('CustomerScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'users.getUserById': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it("says when the customer doesn't exist, and links back to the list", async () => {
    const page = show({ 'users.getUserById': refused('notFound') })
    await screen.findByRole('heading', { name: texts.gone })
    await page.follow(texts.back)
    expect(page.address()).toBe('/staff/customers')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'users.getUserById': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'users.getUserById': aCustomer() })
    await page.press('Try again')
    await screen.findByRole('heading', { level: 1, name: 'Kavita Rao' })
  })

  it('is not shown to agents', async () => {
    renderScreen(<CustomerScreen />, {
      as: 'travelAgent',
      at: '/staff/customers/u7',
      path: '/staff/customers/:userId',
    })
    await screen.findByText('Only staff can open this page.')
  })

  it('shows profile, company with its people, wallet, and links to what belongs to the customer', async () => {
    show({ 'tickets.list': { tickets: [aTicketRow({ pnr: 'QX7RTA' })], ...onlyPage(1) } })
    const company = await part(texts.sections.company)
    company.getByText('14 MG Road, Floor 2')
    expect((await company.findByRole('link', { name: 'Ravi Rao' })).getAttribute('href')).toBe(
      '/staff/customers/u9',
    )
    const wallet = await part(texts.sections.wallet)
    await wallet.findByText(/12,500/)
    expect(wallet.getByRole('link', { name: texts.statement }).getAttribute('href')).toBe(
      '/staff/wallets?user=u7',
    )
    const bookings = await part(texts.sections.bookings)
    await bookings.findByText('QX7RTA')
    expect(bookings.getByRole('link', { name: texts.allBookings }).getAttribute('href')).toBe(
      '/flight/ticket-queue?user=u7',
    )
    const requests = await part(texts.sections.requests)
    await requests.findByText(texts.noRequests)
    expect(requests.getByRole('link', { name: texts.allRequests }).getAttribute('href')).toBe(
      '/flight/change-requests?view=tracker&user=u7',
    )
  })

  it('keeps the rest of the screen when one part cannot load', async () => {
    const page = show({ 'wallet.findWallets': refused('unavailable') })
    await (await part(texts.sections.wallet)).findByRole('heading', { name: texts.walletFailed })
    await (await part(texts.sections.company)).findByText('Ravi Rao')
    page.answer({ 'wallet.findWallets': { wallets: [aWallet()] } })
    await page.press('Try again')
    await (await part(texts.sections.wallet)).findByText(/12,500/)
  })

  it('draws searches and bookings by month, with the same figures as a table', async () => {
    show({
      'users.customerMonthlyFlightDetails': [
        { month_year: '2026-11', look_count: 300, book_count: 4 },
        { month_year: '2026-10', look_count: 20, book_count: 0 },
      ],
    })
    const usage = await part(texts.sections.usage)
    await usage.findByRole('img', { name: '320 searches and 4 bookings in 2 months' })
    const rows = usage.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
    expect(rows.slice(1)).toEqual(['Nov 2026300475', 'Oct 2026200–'])
  })
})

describe('CustomerScreen, terms', () => {
  it('moves the hold switch only once the server has saved it', async () => {
    const page = show({ 'users.setFlightHoldSettingForUser': refused('forbidden', { message: 'Not you.' }) })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: texts.hold })
    await page.tick(texts.hold)
    await expect.poll(() => page.toasts()).toEqual(['Not you.'])
    expect(box.checked).toBe(false)
    page.answer({
      'users.setFlightHoldSettingForUser': { userId: 'u7', isFlightHoldAllowed: true },
      'users.getUserById': aCustomer({ isFlightHoldAllowed: true }),
    })
    await page.tick(texts.hold)
    await expect.poll(() => page.toasts()).toContain('Setting saved successfully')
    await expect.poll(() => box.checked).toBe(true)
  })

  it('changes whether TDS is withheld', async () => {
    const page = show({ 'groups.setTdsDeduct': { isTdsDeductable: false, userLEID: 'le7' } })
    await page.tick(texts.tds)
    await expect.poll(() => page.toasts()).toEqual(['Tds deduction successfully changed.'])
    expect(page.callsTo('groups.setTdsDeduct')).toEqual([{ userLEID: 'le7', isTdsDeductable: false }])
  })
})

describe('CustomerScreen, devices and history', () => {
  it('signs a device out', async () => {
    const page = show({
      'users.getCustomerSessions': { sessions: [session] },
      'users.endCustomerSession': {},
    })
    await page.press(texts.endSessionOf('Chrome on Windows'))
    await expect.poll(() => page.toasts()).toEqual([texts.sessionEnded])
    expect(page.callsTo('users.endCustomerSession')).toEqual([{ userId: 'u7', sessionId: 's1' }])
  })

  it('says who may see the devices of a colleague', async () => {
    show({ 'users.getCustomerSessions': refused('forbidden', { message: 'Only a super admin can.' }) })
    await (await part(texts.sections.sessions)).findByText('Only a super admin can.')
  })

  it('says who did what, why, and what it changed', async () => {
    show({ 'users.getCustomerAuditTrail': { events: [event], ...onlyPage(1) } })
    const trail = await part(texts.sections.trail)
    await trail.findByText(eventNames['customer.block'] ?? '')
    trail.getByText('Meera Nair')
    trail.getByText('Chargeback')
    trail.getByText('No → Yes')
  })
})

describe('CustomerScreen, Change Details', () => {
  const open = async (answers: Answers) => {
    const page = show(answers)
    await page.press(texts.changeDetails)
    return page
  }
  const typed = { customerId: 'u7', version: 'v1', firstName: 'Kavita' }

  it("checks the specification's rules before anything is sent", async () => {
    const page = await open({})
    await page.dialog.fill(/^First name/, '')
    await page.dialog.fill(/^Email/, '')
    await page.dialog.fill(/^Primary phone/, '')
    await page.dialog.fill(/^Secondary phone/, '12')
    await page.dialog.fill(/^Company name/, '')
    await page.dialog.press(detailsTexts.save)
    expect(await screen.findAllByText('This is required field.')).toHaveLength(2)
    expect(screen.getAllByText('Email or Primary Phone is required')).toHaveLength(2)
    screen.getByText('Please enter a valid phone number')
    expect(page.callsTo('users.updateDetails')).toEqual([])
  })

  it('sends what changed with the version, and closes', async () => {
    const page = await open({ 'users.updateDetails': aCustomer({ lastName: 'Menon' }) })
    await page.dialog.fill(/^Last name/, 'Menon')
    await page.dialog.press(detailsTexts.save)
    await expect
      .poll(() => page.callsTo('users.updateDetails'))
      .toMatchObject([{ ...typed, lastName: 'Menon' }])
    expect(page.callsTo('users.updateDetails')[0]).not.toHaveProperty('email')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it("shows the server's error at the field", async () => {
    const message = 'An account with this email already exists.'
    const page = await open({
      'users.updateDetails': refused('accountExists', { message, fields: [{ path: 'email', message }] }),
    })
    await page.dialog.fill(/^Email/, 'taken@rao.example')
    await page.dialog.press(detailsTexts.save)
    await screen.findByText(message)
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')
  })

  const changedMeanwhile = refused('wrongState', {
    message: 'Changed.',
    details: {
      customer: aCustomer({ firstName: 'Kavitha', companyName: 'Rao Tours', version: 'v2' }),
      changedBy: 'Meera Nair',
      at: '2026-11-26T05:00:00.000Z',
    },
  })

  it('shows what someone else has saved since, and keeps both changes', async () => {
    const page = await open({ 'users.updateDetails': changedMeanwhile })
    await page.dialog.fill(/^First name/, 'Kay')
    await page.dialog.fill(/^Last name/, 'Menon')
    await page.dialog.press(detailsTexts.save)
    const note = within(await screen.findByRole('alert'))
    note.getByText(/Meera Nair changed this customer/)
    note.getByText('Kavitha')
    note.getByText('Kay')
    note.getByText('Rao Tours')
    page.answer({ 'users.updateDetails': aCustomer() })
    await page.dialog.press(detailsTexts.keep)
    expect(screen.getByLabelText<HTMLInputElement>(/^Company name/).value).toBe('Rao Tours')
    await page.dialog.press(detailsTexts.save)
    await expect
      .poll(() => page.callsTo('users.updateDetails').at(-1))
      .toMatchObject({ customerId: 'u7', version: 'v2', firstName: 'Kay', lastName: 'Menon' })
  })

  it('takes over the current details on request', async () => {
    const page = await open({ 'users.updateDetails': changedMeanwhile })
    await page.dialog.fill(/^First name/, 'Kay')
    await page.dialog.press(detailsTexts.save)
    await page.dialog.press(detailsTexts.take)
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Kavitha')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('has the same actions as the list', async () => {
  show()
  for (const name of [actionTexts.changeGroup, actionTexts.exempt, actionTexts.block])
    await screen.findByRole('button', { name })
})
