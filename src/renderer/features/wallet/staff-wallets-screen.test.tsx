import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { StaffWalletsScreen } from './staff-wallets-screen.tsx'
import { addMoneyTexts, proposalTexts, requestTexts, staffTexts } from './texts.ts'
import { aProposal, aWallet, aWalletRequest } from '#renderer/entities/wallet.test-kit.ts'

const nothingPending = { requests: [], pending: 0, ...onlyPage(0) }
const noProposals = { proposals: [], pending: 0, toDecide: 0, ...onlyPage(0) }
const oneProposal = (over = {}) => ({
  proposals: [aProposal(over)],
  pending: 1,
  toDecide: 1,
  ...onlyPage(1),
})
const onePending = { requests: [aWalletRequest()], pending: 1, ...onlyPage(1) }

const balance = {
  userWalletBalance: 10_000,
  reserved: 0,
  creditLimit: 2500,
  available: 12_500,
  currency: 'INR',
}

const show = (
  answers: Answers,
  tab: '' | 'requests' | `requests&list=${'decided' | 'toDecide'}` = '',
  as: Viewer = 'staff',
) =>
  renderScreen(<StaffWalletsScreen />, {
    as,
    at: `/staff/wallets${tab && `?tab=${tab}`}`,
    answers: { 'wallet.requests': nothingPending, 'wallet.proposals': noProposals, ...answers },
  })

describe('StaffWalletsScreen', () => {
  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (viewer) => {
    const page = show({}, '', viewer)
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('finds a wallet as the user types, and opens it', async () => {
    const page = show({ 'wallet.findWallets': { wallets: [aWallet()] } }, '', 'owner')
    await page.fill(staffTexts.search, 'meera')
    expect(await screen.findByText('Meera Rao · meera@rao.example')).toBeTruthy()
    expect(page.callsTo('wallet.findWallets')).toEqual([{ searchQuery: 'meera' }])
    screen.getByText(/12,500/)
  })

  it('opens only the requests for staff who approve without seeing wallets', async () => {
    const page = renderScreen(<StaffWalletsScreen />, {
      as: 'staff',
      at: '/staff/wallets?user=usr_1',
      permissions: ['wallets.approve'],
      answers: { 'wallet.requests': onePending, 'wallet.proposals': noProposals },
    })
    await screen.findByRole('heading', { level: 1, name: staffTexts.title })
    await expect.poll(() => page.callsTo('wallet.requests').length).toBeGreaterThan(0)
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('navigation', { name: staffTexts.tabsLabel })).toBeNull()
  })

  it('says when no wallet matches', async () => {
    const page = show({ 'wallet.findWallets': { wallets: [] } })
    await page.fill(staffTexts.search, 'nobody')
    await screen.findByRole('heading', { name: staffTexts.none })
  })

  it('says why a search failed', async () => {
    const page = show({ 'wallet.findWallets': refused('unavailable') })
    await page.fill(staffTexts.search, 'meera')
    await screen.findByRole('heading', { name: staffTexts.failed })
  })
})

describe('StaffWalletsScreen, requests', () => {
  it('shows placeholders while loading', async () => {
    show({ 'wallet.requests': 'never' }, 'requests')
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says when nothing is waiting', async () => {
    show({}, 'requests')
    await screen.findByRole('heading', { name: requestTexts.empty })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'wallet.requests': refused('unavailable') }, 'requests')
    await screen.findByRole('heading', { name: addMoneyTexts.listFailed })
    page.answer({ 'wallet.requests': onePending })
    await page.press('Try again')
    await screen.findByRole('button', { name: requestTexts.approve(25_000, 'Rao Travels') })
  })

  it('approves a reported payment once', async () => {
    const approve = requestTexts.approve(25_000, 'Rao Travels')
    const page = show(
      {
        'wallet.requests': onePending,
        'users.walletBalance': balance,
        'wallet.decideRequest': aWalletRequest({ state: 'Approved' }),
      },
      'requests',
    )
    await page.press(approve)
    await screen.findByRole('dialog', { name: requestTexts.approveTitle })
    page.answer({ 'wallet.requests': nothingPending })
    await page.dialog.press(requestTexts.approveAt(25_000, 'Rao Travels', 'Skyways'))
    await screen.findByText(requestTexts.approved)
    expect(page.callsTo('wallet.decideRequest')).toEqual([{ requestId: 'W9', decision: 'approve', note: '' }])
    await screen.findByRole('heading', { name: requestTexts.empty })
  })

  it('names amount, person and agency on the button that rejects', async () => {
    const page = show({ 'wallet.requests': onePending, 'wallet.decideRequest': aWalletRequest() }, 'requests')
    await page.press(requestTexts.reject)
    await page.dialog.fill(/^Reason/, 'Not in the bank')
    await page.dialog.press(requestTexts.rejectAt(25_000, 'Rao Travels', 'Skyways'))
    await expect
      .poll(() => page.callsTo('wallet.decideRequest'))
      .toEqual([{ requestId: 'W9', decision: 'reject', note: 'Not in the bank' }])
  })
})

describe('StaffWalletsScreen, approvals', () => {
  const approve = proposalTexts.approve(formatInr(3000), 'Meera Rao')

  it('shows what a colleague requested, with a link to it', async () => {
    show({ 'wallet.proposals': oneProposal() }, 'requests')
    await screen.findByText(proposalTexts.kinds.settle)
    screen.getByText('Quoted ₹ 2,000.00 → Refund ₹ 5,000.00')
    screen.getByText('The airline told us on the phone')
    screen.getByText(/Requested by Arjun Mehta · Expires/)
    const link = screen.getByRole('link', { name: proposalTexts.targets.booking })
    expect(link.getAttribute('href')).toBe('/flight/change-requests?view=tracker&booking=10023')
    screen.getByRole('link', { name: `${staffTexts.tabs.requests} (1)` })
  })

  it('has a title the size of other section titles', async () => {
    show({ 'wallet.proposals': oneProposal() }, 'requests')
    const title = await screen.findByRole('heading', { level: 2, name: proposalTexts.title })
    expect(title.className).toBe('large')
  })

  it('shows every field that would change, also in the dialog', async () => {
    const changes = [{ field: 'Seats', before: '2', after: '40' }]
    const page = show({ 'wallet.proposals': oneProposal({ kind: 'blockPrice', changes }) }, 'requests')
    await page.press(approve)
    const lines = await screen.findAllByText((_text, node) => node?.textContent === 'Seats: 2 → 40')
    expect(lines.filter(({ tagName }) => tagName === 'P')).toHaveLength(2)
  })

  it('shows a proposed value alone when there is no earlier one, as for the outcome of a purchase', async () => {
    const changes = [{ field: 'Tickets', before: '', after: 'Meera Rao: 098-2400012345 (ID 771)' }]
    const recorded = { kind: 'decidePurchase', before: '', after: 'Ticketed as TBO123', changes } as const
    show({ 'wallet.proposals': oneProposal(recorded) }, 'requests')
    await screen.findByText('Ticketed as TBO123')
    screen.getByText((_text, node) => node?.textContent === 'Tickets: Meera Rao: 098-2400012345 (ID 771)')
  })

  it('shows a lower markup, whose cost is unknown, with a link to the markups', async () => {
    const cut = {
      kind: 'markup',
      target: { kind: 'markup', id: 'mkp_1' },
      about: 'Everyone · all airlines',
      before: '₹ 300 per passenger',
      after: '₹ 250 per passenger',
      amount: null,
    } as const
    show({ 'wallet.proposals': oneProposal(cut) }, 'requests')
    await screen.findByText('₹ 300 per passenger → ₹ 250 per passenger')
    screen.getByText(proposalTexts.costUnknown)
    screen.getByRole('button', { name: proposalTexts.approve('Lower markup', 'Everyone · all airlines') })
    const link = screen.getByRole('link', { name: proposalTexts.targets.markup })
    expect(link.getAttribute('href')).toBe('/staff/manage-markup')
  })

  it('approves it once', async () => {
    const page = show(
      { 'wallet.proposals': oneProposal(), 'wallet.decideProposal': aProposal({ state: 'Approved' }) },
      'requests',
    )
    await page.press(approve)
    page.answer({ 'wallet.proposals': noProposals })
    await page.dialog.press(approve)
    await screen.findByText(proposalTexts.approved)
    expect(page.callsTo('wallet.decideProposal')).toEqual([
      { proposalId: '12', decision: 'approve', note: '' },
    ])
    await screen.findByRole('heading', { name: proposalTexts.empty })
  })

  it('rejects it only with a reason', async () => {
    const page = show(
      { 'wallet.proposals': oneProposal(), 'wallet.decideProposal': aProposal({ state: 'Rejected' }) },
      'requests',
    )
    await page.press(proposalTexts.reject)
    const reject = proposalTexts.rejectThis(formatInr(3000), 'Meera Rao')
    await page.dialog.press(reject)
    await screen.findByText('This is required field.')
    expect(page.callsTo('wallet.decideProposal')).toEqual([])
    await page.dialog.fill(/^Reason/, 'Not what they told me')
    await page.dialog.press(reject)
    await screen.findByText(proposalTexts.rejected)
  })

  it('reports that nothing was done when the target has changed since', async () => {
    const message = 'This has changed since it was proposed.'
    const page = show(
      { 'wallet.proposals': oneProposal(), 'wallet.decideProposal': refused('wrongState', { message }) },
      'requests',
    )
    await page.press(approve)
    await page.dialog.press(approve)
    await screen.findByText(message)
  })

  it("doesn't let anyone decide their own proposal", async () => {
    show({ 'wallet.proposals': oneProposal({ isOwn: true, mayDecide: false }) }, 'requests')
    await screen.findByText(proposalTexts.own)
    expect(screen.queryByRole('button', { name: approve })).toBeNull()
  })

  it('shows the author what was decided, by whom and why', async () => {
    const decided = { state: 'Rejected', decidedBy: 'Sunita Bose', decisionNote: 'Not what they told me' }
    const page = show({ 'wallet.proposals': oneProposal(decided) }, 'requests&list=decided')
    await screen.findByText('Not what they told me')
    screen.getByText(/Decided by Sunita Bose/)
    expect(page.callsTo('wallet.proposals')).toContainEqual({
      isPending: false,
      isToDecide: false,
      page: 1,
      pageSize: 50,
    })
  })

  it('lists only what the viewer may decide where the count leads', async () => {
    const page = show({ 'wallet.proposals': oneProposal() }, 'requests&list=toDecide')
    await screen.findByRole('button', { name: approve })
    screen.getByRole('link', { name: proposalTexts.lists.toDecide, current: 'page' })
    expect(page.callsTo('wallet.proposals')).toContainEqual({
      isPending: true,
      isToDecide: true,
      page: 1,
      pageSize: 50,
    })
    page.answer({ 'wallet.proposals': noProposals })
    await page.follow(proposalTexts.lists.pending)
    await screen.findByText(proposalTexts.empty)
  })
})
