import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Provider } from 'react-redux'
import { ReferralScreen } from '#renderer/features/my-account/referral-screen.tsx'
import { myAccountApi } from '#renderer/features/my-account/my-account-api.ts'
import { http } from '#renderer/store/http.ts'
import { createStore } from '#renderer/store/store.ts'
import { startTypingAhead } from '#renderer/ui/typed-ahead.ts'
import { refused, type Answers } from './answers.ts'
import { createFakeTransport } from './fake-transport.ts'
import { renderScreen } from './render-screen.tsx'

const rule = { isOn: false, amount: 250, smallestBooking: 2_000, withinDays: 90 }
const referrals = { referralCode: 'KAVITA7', total: 0, people: [], rule }
const Referrals = () => {
  const { error } = myAccountApi.useMyReferralsQuery({})
  return <p>{error && 'message' in error ? error.message : 'no failure yet'}</p>
}

/** Renders a screen with these answers and returns the faults of the test. */
const faultsWith = async (answers: Answers, shown: RegExp): Promise<string[]> => {
  const transport = createFakeTransport(answers)
  const usualTransport = http.transport
  http.transport = transport.send
  const { unmount } = render(
    <Provider store={createStore(null)}>
      <Referrals />
    </Provider>,
  )
  await screen.findByText(shown)
  unmount()
  http.transport = usualTransport
  return transport.faults
}

describe('renderScreen', () => {
  it('records calls, moves between addresses and shows toasts', async () => {
    const page = renderScreen(<ReferralScreen />, {
      as: 'travelAgent',
      at: '/user/dashboard/referral',
      answers: { 'users.getMyReferrals': referrals },
    })
    await page.press('Copy code')
    expect(await screen.findByText('Copied to clipboard')).toBeTruthy()
    expect(page.platform.asked).toEqual([['copy', 'KAVITA7']])
    expect(page.callsTo('users.getMyReferrals')).toEqual([{}])
    await page.follow('My Profile')
    expect(page.address()).toBe('/user/dashboard/userProfile')
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('lets a refused call succeed at the next try', async () => {
    const page = renderScreen(<ReferralScreen />, {
      as: 'retail',
      answers: { 'users.getMyReferrals': refused('unavailable', { message: 'Busy at the moment.' }) },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Busy at the moment.')
    page.answer({ 'users.getMyReferrals': referrals })
    await page.press('Try again')
    await screen.findByText('KAVITA7')
  })
})

describe('the fake transport', () => {
  it('fails the test for a call without an answer, with its id', async () => {
    expect(await faultsWith({}, /has no answer/)).toEqual([
      "users.getMyReferrals has no answer: add it to the test's answers",
    ])
  })

  it('fails the test for an answer that breaks the contract', async () => {
    const wrong: Answers = {
      // @ts-expect-error -- `total` is a number
      'users.getMyReferrals': { ...referrals, total: 'none' },
    }
    const [fault] = await faultsWith(wrong, /answer of users.getMyReferrals/)
    expect(fault).toContain('expected number, received string')
  })

  it('knows ids and requests by type', () => {
    const answers: Answers = {
      // @ts-expect-error -- there is no such call
      'users.getMyReferal': referrals,
      // @ts-expect-error -- a request of groups.setDefault has no name
      'groups.setDefault': ({ groupName }) => ({ groupId: groupName }),
    }
    expect(Object.keys(answers)).toHaveLength(2)
  })

  it('keeps a call waiting, or breaks its connection', async () => {
    expect(await faultsWith({ 'users.getMyReferrals': 'never' }, /no failure yet/)).toEqual([])
    expect(await faultsWith({ 'users.getMyReferrals': 'lost' }, /went wrong|offline/i)).toEqual([])
  })
})

describe('after a test of a screen that keeps letters for its next page', () => {
  it('has chosen a flight', () => {
    renderScreen(<p>Flights</p>, { as: 'travelAgent' })
    startTypingAhead()
  })

  it('leaves the keys to the next test', () => {
    const key = new KeyboardEvent('keydown', { key: 'd', bubbles: true, cancelable: true })
    expect(document.body.dispatchEvent(key)).toBe(true)
  })
})
