import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SupplierApplication } from '#contract/http/my-account-supplier.ts'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { aChangeRequest } from '#renderer/entities/change-request.test-kit.ts'
import { aPayment } from '#renderer/entities/payment.test-kit.ts'
import { aWalletRequest } from '#renderer/entities/wallet.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'
import { crmTexts, dashboardTexts as texts } from './texts.ts'

const balance = {
  userWalletBalance: 10_000,
  reserved: 500,
  creditLimit: 2500,
  available: 12_000,
  currency: 'INR',
}
const summary = { open: 1, needsDecision: 0, quotedRefund: 2000, refunded: 0 }
const nothing: Answers = {
  'tickets.list': { tickets: [], ...onlyPage(0) },
  'tickets.changeRequests': { changeRequests: [], ...onlyPage(0), summary },
  'users.walletBalance': balance,
  'payments.mine': { payments: [], ...onlyPage(0) },
  'wallet.requests': { requests: [], pending: 0, ...onlyPage(0) },
  'suppliers.wallets': {
    wallets: [],
    ...onlyPage(0),
    totals: { owed: 0, advance: 0, ageing: [0, 0, 0, 0, 0] },
  },
  'suppliers.supplierDetails': { application: null, isSupplier: false },
}

const show = (answers: Answers = {}, as: Viewer = 'travelAgent') =>
  renderScreen(<DashboardScreen />, { as, at: '/user/dashboard', answers: { ...nothing, ...answers } })

const showCrm = (answers: Answers = {}, as: Viewer = 'travelAgent') =>
  renderScreen(<DashboardScreen />, {
    as,
    at: '/user/dashboard?tab=crm',
    site: { activeModules: ['VisaEnquiry'] },
    answers: { ...nothing, ...answers },
  })

const findPart = (name: string) => screen.findByRole('region', { name })

describe('DashboardScreen', () => {
  it('greets the user, and shows placeholders in every part while loading', async () => {
    show({
      'tickets.list': 'never',
      'tickets.changeRequests': 'never',
      'users.walletBalance': 'never',
      'payments.mine': 'never',
    })
    await screen.findByRole('heading', { name: texts.hello('Kavita') })
    for (const part of [texts.trips, texts.changes, texts.wallet, texts.payments])
      within(await findPart(part)).getByRole('status', { name: 'Loading' })
  })

  it('says in each part that it is empty', async () => {
    show()
    await screen.findByText(texts.noTrips)
    await screen.findByText(texts.noChanges)
    await screen.findByText(texts.noPayments)
  })

  it('says why one part cannot load, loads it on request, and shows the others', async () => {
    const page = show({ 'tickets.list': refused('unavailable') })
    const trips = await findPart(texts.trips)
    await within(trips).findByRole('heading', { name: texts.tripsFailed })
    expect((await findPart(texts.wallet)).textContent).toMatch(/12,000/)
    page.answer({ 'tickets.list': { tickets: [aTicketRow()], ...onlyPage(1) } })
    await page.press('Try again')
    await within(trips).findByRole('link', { name: /QX7RTA/ })
  })

  it("shows the server's message in a part that isn't permitted", async () => {
    show({ 'users.walletBalance': refused('forbidden', { message: 'Ask the owner.' }) })
    await within(await findPart(texts.wallet)).findByText('Ask the owner.')
  })

  it('sends a visitor to sign in, and requests nothing', async () => {
    const page = show({}, 'visitor')
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fuser%2Fdashboard')
    expect(page.calls).toEqual([])
  })

  it('lists the next trips, soonest first and without cancelled ones, and opens the e-ticket', async () => {
    const cancelled = aTicketRow({ bookingId: 'b2', pnr: 'GONE99', status: 'Cancelled' })
    const page = show({ 'tickets.list': { tickets: [cancelled, aTicketRow()], ...onlyPage(2) } })
    const trips = await findPart(texts.trips)
    await within(trips).findByText('QX7RTA')
    expect(within(trips).queryByText('GONE99')).toBeNull()
    expect(page.callsTo('tickets.list')).toMatchObject([{ sort: 'TA' }])
    expect(page.callsTo('tickets.list')[0]?.travelDateFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await page.follow(/QX7RTA/)
    expect(page.address()).toBe('/e-ticket/s')
  })

  it('shows balance, credit, hold and what is available', async () => {
    show()
    const wallet = await findPart(texts.wallet)
    await within(wallet).findByText(texts.available)
    expect(wallet.textContent).toMatch(/10,000.*2,500.*500.*12,000/)
  })

  it('lists open change requests, says how many more there are, and opens one', async () => {
    const page = show({
      'tickets.changeRequests': { changeRequests: [aChangeRequest()], ...onlyPage(4), summary },
    })
    await screen.findByText(texts.more(3))
    expect(page.callsTo('tickets.changeRequests')).toMatchObject([
      { states: ['sending', 'unknown', 'pending', 'decision'] },
    ])
    await page.follow('Refund, DEL-BOM')
    expect(page.address()).toBe('/flight/change-requests?view=tracker&pnr=859WCU&open=5001')
  })

  it('offers to pay what is still open, and leaves out what is paid or expired', async () => {
    const inTenMinutes = new Date(Date.now() + 600_000).toISOString()
    const payments = [
      aPayment({ orderId: 'P1', state: 'created', remark: 'Still open', expiryTime: inTenMinutes }),
      aPayment({ orderId: 'P2', state: 'created', remark: 'Too late' }),
      aPayment({ orderId: 'P3', state: 'paid', remark: 'Paid' }),
    ]
    const page = show({ 'payments.mine': { payments, ...onlyPage(3) } })
    await screen.findByText('Still open')
    expect(screen.queryByText('Too late')).toBeNull()
    expect(screen.queryByText('Paid')).toBeNull()
    await page.follow(texts.payNow)
    expect(page.address()).toBe('/user/payments/P1')
  })

  it('names what an open payment without a remark is for', async () => {
    const expiryTime = new Date(Date.now() + 600_000).toISOString()
    const payment = aPayment({
      state: 'created',
      remark: '',
      purpose: 'order',
      tripId: 'T-500001',
      serviceName: 'trip',
      expiryTime,
    })
    show({ 'payments.mine': { payments: [payment], ...onlyPage(1) } })
    await screen.findByText('Trip T-500001')
  })

  it('shows staff trips, changes and supplier wallets to pay into only', async () => {
    const page = show({}, 'staff')
    await screen.findByText(texts.noTrips)
    await screen.findByText(texts.noChanges)
    expect(screen.queryByRole('region', { name: texts.wallet })).toBeNull()
    expect(page.calls.map(({ id }) => id).sort()).toEqual([
      'suppliers.wallets',
      'tickets.changeRequests',
      'tickets.list',
    ])
  })
})

const application: SupplierApplication = {
  status: 'Rejected',
  details: {
    categories: ['FixedDeparture'],
    companyName: 'Rao Travels',
    contactName: 'Meera Rao',
    contactEmail: 'meera@rao.example',
    contactPhone: '',
    contactPhoneCountryCode: '',
    bankName: 'HDFC',
    accountName: 'Rao Travels',
    ifsc: 'HDFC0000123',
    accountEndsWith: '1234',
  },
  note: 'The account name differs.',
  termsVersion: '1',
  createdAt: '2026-11-20T04:00:00.000Z',
  updatedAt: '2026-11-20T04:00:00.000Z',
  decidedAt: '2026-11-20T05:00:00.000Z',
}

describe('DashboardScreen, CRM', () => {
  it.each([
    ['travelAgent', 'CRM', 'Tickets'],
    ['retail', 'My requests', 'My trips'],
  ] as const)('%s reads %s above the requests, and %s on the dashboard', async (as, requests, tickets) => {
    showCrm({}, as)
    await screen.findByRole('heading', { level: 1, name: requests })
    screen.getByRole('link', { name: requests, current: 'page' })
    show({}, as)
    const link = await screen.findByRole('link', { name: tickets })
    expect(link.getAttribute('href')).toBe('/flight/ticket-queue')
  })

  it('says in each part that it is empty, and offers to apply as a supplier', async () => {
    const page = showCrm()
    await screen.findByText(crmTexts.noChanges)
    await screen.findByText(crmTexts.noWallet)
    await screen.findByText(crmTexts.noSupplier)
    await page.follow(crmTexts.apply)
    expect(page.address()).toBe('/user/supplier/becomeSupplier')
  })

  it('lists requests of every state with what was decided', async () => {
    const rejected = aWalletRequest({ state: 'Rejected', decisionNote: 'No such transfer' })
    const page = showCrm({
      'tickets.changeRequests': {
        changeRequests: [aChangeRequest({ state: 'completed' })],
        ...onlyPage(1),
        summary,
      },
      'wallet.requests': { requests: [rejected], pending: 0, ...onlyPage(1) },
      'suppliers.supplierDetails': { application, isSupplier: false },
    })
    await screen.findByText('Rejected: No such transfer')
    await screen.findByText('The account name differs.')
    await screen.findByRole('link', { name: 'Refund, DEL-BOM' })
    expect(page.callsTo('wallet.requests')).toMatchObject([{ scope: 'own' }])
    expect(page.callsTo('tickets.changeRequests')).toMatchObject([{ states: [] }])
  })

  it('says why bank payments cannot load, and loads them on request', async () => {
    const page = showCrm({ 'wallet.requests': refused('unavailable') })
    await screen.findByRole('heading', { name: crmTexts.walletFailed })
    page.answer({ 'wallet.requests': { requests: [aWalletRequest()], pending: 1, ...onlyPage(1) } })
    await page.press('Try again')
    await screen.findByText(crmTexts.kinds.payment)
  })

  it('offers staff no application as a supplier', async () => {
    showCrm({}, 'staff')
    await screen.findByText(crmTexts.noWallet)
    expect(screen.queryByRole('region', { name: crmTexts.supplier })).toBeNull()
  })

  it('says that it is off where no module of the agency takes requests', async () => {
    const page = renderScreen(<DashboardScreen />, { as: 'travelAgent', at: '/user/dashboard?tab=crm' })
    await screen.findByText(crmTexts.off)
    expect(page.calls).toEqual([])
  })
})
