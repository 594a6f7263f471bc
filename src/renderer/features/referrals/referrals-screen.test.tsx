import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Referral } from '#contract/http/referrals.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aWalletRequest } from '#renderer/entities/wallet.test-kit.ts'
import { ReferralsScreen } from './referrals-screen.tsx'
import { referralsTexts as texts, rewardTexts } from './texts.ts'

const rule = { isOn: true, amount: 250, smallestBooking: 2_000, withinDays: 90 }
const aReferral = (over: Partial<Referral> = {}): Referral => ({
  referrer: { userId: 'usr_1', name: 'Asha Rao', companyName: 'Rao Tours', email: 'asha@rao.example' },
  referred: { userId: 'usr_2', name: 'Anil Das', companyName: '', email: 'anil@das.example' },
  joinedAt: '2026-11-02T06:30:00Z',
  firstBooking: { bookingId: '100123', pnr: 'AB12CD', ticketedAt: '2026-11-09T06:30:00Z', amount: 6_500 },
  state: 'due',
  reward: null,
  hasSamePhone: false,
  ...over,
})
const toPage = (referrals: Referral[], over: object = {}) => ({
  referrals,
  rule,
  page: 1,
  pageSize: 50,
  total: referrals.length,
  totalPages: 1,
  isTotalCapped: false,
  ...over,
})

interface Setup {
  as?: Viewer
  at?: string
  isNarrow?: boolean
  permissions?: string[]
}
const show = (answers: Answers, setup: Setup = {}) =>
  renderScreen(<ReferralsScreen />, { as: 'staff', at: '/staff/referrals', answers, ...setup })
const showOpen = (referral: Referral, setup: Setup = {}, answers: Answers = {}) =>
  show(
    { 'users.getReferrals': toPage([referral]), ...answers },
    { at: '/staff/referrals?open=usr_2', ...setup },
  )
const findPane = async () =>
  within(await screen.findByRole('complementary', { name: texts.pane('Anil Das') }))

describe('ReferralsScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'users.getReferrals': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says how people appear when there are none', async () => {
    show({ 'users.getReferrals': toPage([]) })
    await screen.findByRole('heading', { name: texts.empty })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'users.getReferrals': refused('unavailable') }, { isNarrow: true })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'users.getReferrals': toPage([aReferral()]) })
    await page.press('Try again')
    await screen.findByText('Anil Das')
    screen.getByText('Rao Tours')
  })

  it('is not shown to agents', async () => {
    show({}, { as: 'travelAgent' })
    await screen.findByText('Only staff can open this page.')
  })

  it('filters by reward and by who referred, and clears both', async () => {
    const page = show({ 'users.getReferrals': toPage([]) }, { at: '/staff/referrals?by=usr_1' })
    await page.choose(texts.filter, texts.filters.due)
    await expect
      .poll(() => page.callsTo('users.getReferrals').at(-1))
      .toMatchObject({ state: 'due', referrerId: 'usr_1', searchQuery: '' })
    await screen.findByRole('heading', { name: texts.noMatch })
    const [clear] = screen.getAllByRole('button', { name: texts.clear })
    if (clear) fireEvent.click(clear)
    await expect.poll(() => page.address()).toBe('/staff/referrals')
  })

  it('says what the reward is, and that there is none', async () => {
    const page = show({ 'users.getReferrals': toPage([]) })
    await screen.findByText(
      /^Reward: ₹ 250\.00 to the referrer's wallet, .* at least ₹ 2,000\.00 ticketed within 90 days/,
    )
    expect(screen.getByRole('link', { name: texts.settings }).getAttribute('href')).toContain('tab=signUp')
    page.answer({ 'users.getReferrals': toPage([], { rule: { ...rule, isOn: false } }) })
    await page.fill(texts.search, 'Anil')
    await screen.findByText(texts.ruleOff)
  })
})

describe('a referral', () => {
  it('shows both people, the booking and a shared phone number', async () => {
    showOpen(aReferral({ hasSamePhone: true }))
    const pane = await findPane()
    pane.getByText('Rao Tours · Asha Rao · asha@rao.example')
    pane.getByText(/AB12CD/)
    pane.getByText(texts.samePhone)
    expect(pane.getByRole('link', { name: texts.openBooking }).getAttribute('href')).toContain('pnr=AB12CD')
  })

  it('requests its reward once, and says who approves it', async () => {
    const request = aWalletRequest({ kind: 'credit', amount: 250, state: 'Pending' })
    const page = showOpen(aReferral(), {}, { 'users.requestReferralReward': request })
    await findPane()
    await page.press(rewardTexts.request)
    await page.press(rewardTexts.confirm(250))
    await screen.findByText(/^Reward of ₹ 250\.00 requested/)
    expect(page.callsTo('users.requestReferralReward')).toEqual([{ userId: 'usr_2' }])
  })

  it.each([['waiting'], ['requested'], ['rewarded'], ['expired']] as const)(
    'that is %s offers no request',
    async (state) => {
      showOpen(aReferral({ state }))
      const pane = await findPane()
      pane.getByText(texts.states[state], { selector: '.clip' })
      expect(pane.queryByRole('button', { name: rewardTexts.request })).toBeNull()
    },
  )

  it('offers no request to staff without the right', async () => {
    showOpen(aReferral(), { permissions: ['customers.view'] })
    const pane = await findPane()
    expect(pane.queryByRole('button', { name: rewardTexts.request })).toBeNull()
  })
})
