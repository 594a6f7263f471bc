import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ReferralScreen } from './referral-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { referralTexts } from './texts.ts'

const person = { firstName: 'Anil', joinedOn: '2026-11-02', state: 'noReward' as const }
const people = [person]
const rule = { isOn: false, amount: 250, smallestBooking: 2_000, withinDays: 90 }
const show = (answer: Answer<'users.getMyReferrals'>) =>
  renderScreen(<ReferralScreen />, {
    as: 'retail',
    at: '/user/dashboard/referral',
    answers: { 'users.getMyReferrals': answer },
  })

describe('ReferralScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says when no one has joined yet', async () => {
    show({ referralCode: 'KAVITA7', total: 0, people: [], rule })
    await screen.findByRole('heading', { name: referralTexts.none })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: referralTexts.loadFailed })
    page.answer({ 'users.getMyReferrals': { referralCode: 'KAVITA7', total: 1, people, rule } })
    await page.press('Try again')
    await screen.findByRole('row', { name: /Anil/ })
  })

  it('tells a user without permission who can grant it', async () => {
    show(refused('forbidden', { message: 'Ask the owner.' }))
    await screen.findByText('Ask the owner.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('copies the code and the sign-up link', async () => {
    const page = show({ referralCode: 'KAVITA7', total: 1, people, rule })
    await page.press(referralTexts.copyCode)
    await page.press(referralTexts.copyLink)
    expect(page.platform.asked).toEqual([
      ['copy', 'KAVITA7'],
      ['copy', `${location.origin}/app/signup?referralCode=KAVITA7`],
    ])
    await screen.findByText(uiTexts.copied)
  })

  it('says what a referral gives, and what has become of each reward', async () => {
    const rewarded = [
      { ...person, state: 'rewarded' as const },
      { ...person, state: 'waiting' as const },
    ]
    show({ referralCode: 'KAVITA7', total: 2, people: rewarded, rule: { ...rule, isOn: true } })
    await screen.findByText(/You get ₹ ?250\.00 in your wallet .* ₹ ?2,000\.00 within 90 days/)
    await screen.findByRole('row', { name: /Anil .* Paid to your wallet/ })
    await screen.findByRole('row', { name: /Anil .* No booking yet/ })
  })
})
