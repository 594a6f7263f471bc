import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backToFlight, choseFlight } from '#renderer/entities/chosen-flight.test-kit.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { codeTexts, guestTexts as texts } from './code-texts.ts'
import { GuestScreen } from './guest-screen.tsx'

beforeEach(() => sessionStorage.clear())

const guest = aUser('retail', { isGuest: true, hasPassword: false })
const answers = {
  'users.mailGuestCode': { code: 'half-1', expiresAt: '2099-01-01T00:00:00.000Z' },
  'users.confirmGuest': { user: guest },
  'permissions.fromSession': {
    user: guest,
    permissions: [],
    isUserSuperAdmin: false,
    lastSyncAt: '2026-11-20T04:00:00.000Z',
  },
} satisfies Answers

const open = (over: Answers = {}, site = {}) => {
  const { session } = createFakePlatform()
  return renderScreen(<GuestScreen />, {
    as: 'visitor',
    at: `/login/guest?${backToFlight}`,
    before: choseFlight,
    site,
    answers: { ...answers, ...over },
    platform: createFakePlatform({ kind: 'web', session: { ...session, isMaybeSignedIn: () => true } }),
  })
}

describe('GuestScreen', () => {
  it('goes from the email through the code to the chosen flight, which stays in view', async () => {
    const page = open()
    screen.getByRole('region', { name: 'Your flight' })
    await page.fill(/^Email/, 'tara@customer.example')
    await page.press(texts.submit)
    await screen.findByText(codeTexts.lead('tara@customer.example'))
    expect(page.callsTo('users.mailGuestCode')).toEqual([{ email: 'tara@customer.example' }])
    await page.fill(codeTexts.digits, '123456')
    await page.press(codeTexts.submit)
    await expect.poll(page.address).toBe('/flight/passenger-details/srch_1')
    expect(page.callsTo('users.confirmGuest')).toEqual([{ code: 'half-1', digits: '123456' }])
    expect(page.store.getState().session.user?.isGuest).toBe(true)
  })

  it('marks an empty email, and sends nothing', async () => {
    const page = open()
    await page.press(texts.submit)
    await screen.findByText('This is required field.')
    expect(page.callsTo('users.mailGuestCode')).toEqual([])
  })

  it('shows a wrong code and sends another one', async () => {
    const page = open({ 'users.confirmGuest': refused('codeInvalid', { message: 'Wrong code.' }) })
    await page.fill(/^Email/, 'tara@customer.example')
    await page.press(texts.submit)
    await screen.findByLabelText(codeTexts.digits)
    await page.fill(codeTexts.digits, '123456')
    await page.press(codeTexts.submit)
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong code.')
    page.answer({ 'users.mailGuestCode': { code: 'half-2', expiresAt: '2099-01-01T00:00:00.000Z' } })
    await page.press(codeTexts.resend)
    await screen.findByText(codeTexts.resent)
    expect(page.callsTo('users.mailGuestCode')).toHaveLength(2)
  })

  it('says that an account is needed where guests are not accepted', () => {
    open({}, { isGuestCheckoutOpen: false })
    screen.getByRole('heading', { name: texts.closedTitle })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: texts.signIn }).getAttribute('href')).toBe(
      `/login?${backToFlight}`,
    )
  })
})
