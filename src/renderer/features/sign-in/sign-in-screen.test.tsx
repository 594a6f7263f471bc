import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { backToFlight, choseFlight } from '#renderer/entities/chosen-flight.test-kit.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { aUser } from '#renderer/testing/people.ts'
import { cookiesRefusedText } from '#renderer/entities/use-begin-session.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { otherWaysTexts } from './other-ways-texts.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { signInTexts as texts } from './texts.ts'

const kavita = aUser('travelAgent')
const accepted = {
  'users.login': { user: kavita },
  'permissions.fromSession': {
    user: kavita,
    permissions: ['flights.issue'],
    isUserSuperAdmin: false,
    lastSyncAt: '2026-11-20T04:00:00.000Z',
  },
} satisfies Answers

/** Creates a platform: a browser that accepts cookies, or a console. */
const machine = (kind: 'web' | 'desktop' = 'web', isMaybeSignedIn = true) => {
  const { session } = createFakePlatform()
  return createFakePlatform({ kind, session: { ...session, isMaybeSignedIn: () => isMaybeSignedIn } })
}

interface Setup {
  at?: string
  site?: Partial<SiteConfig>
  platform?: ReturnType<typeof machine>
}

const open = (answers: Answers = {}, { at = '/login', site = {}, platform = machine() }: Setup = {}) =>
  renderScreen(<SignInScreen />, { as: 'visitor', at, site, platform, answers })

/** Opens the form with an account and a password. */
const filled = async (answers: Answers, account = 'kavita@skyways.example', setup: Setup = {}) => {
  const page = open(answers, setup)
  await page.fill(texts.account, account)
  await page.fill(texts.password, 'violet kettle')
  return page
}

describe('SignInScreen', () => {
  it('names the agency', async () => {
    open()
    await screen.findByRole('heading', { level: 1, name: texts.title })
    screen.getByText(texts.lead('Skyways'))
  })

  it('marks both fields when they are empty, and sends nothing', async () => {
    const page = open()
    await page.press(texts.submit)
    expect(await screen.findAllByText(requiredText)).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText(texts.account))
    expect(page.calls).toEqual([])
  })

  it('signs in by email, loads the rights and goes where the person wanted to go', async () => {
    const page = await filled(accepted, ' kavita@skyways.example ', { at: '/login?redirectTo=%2Fpayments' })
    await page.press(texts.submit)
    await expect.poll(page.address).toBe('/payments')
    expect(page.callsTo('users.login')).toEqual([
      { email: 'kavita@skyways.example', password: 'violet kettle' },
    ])
    expect(page.store.getState().session.user?.userId).toBe('u1')
    expect(page.store.getState().permissions.permissions).toEqual(['flights.issue'])
  })

  it('reads digits as a phone number', async () => {
    const page = await filled(accepted, '+91 98100-00000')
    await page.press(texts.submit)
    await expect.poll(page.address).toBe('/')
    expect(page.callsTo('users.login')).toEqual([{ phone: '+919810000000', password: 'violet kettle' }])
  })

  it('shows a refusal above the button and keeps what was typed', async () => {
    const page = await filled({ ...accepted, 'users.login': refused('signInFailed', { message: 'Wrong.' }) })
    await page.press(texts.submit)
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong.')
    expect(screen.getByLabelText<HTMLInputElement>(texts.account).value).toBe('kavita@skyways.example')
    page.answer({ 'users.login': { user: kavita } })
    await page.press(texts.submit)
    await expect.poll(page.address).toBe('/')
  })

  it('says when the browser blocks cookies', async () => {
    const page = await filled(accepted, 'kavita@skyways.example', { platform: machine('web', false) })
    await page.press(texts.submit)
    expect((await screen.findByRole('alert')).textContent).toContain(cookiesRefusedText)
    expect(page.store.getState().session.user).toBeNull()
  })

  it('redirects a user who is already signed in', async () => {
    const page = renderScreen(<SignInScreen />, { as: 'retail', at: '/login?redirectTo=%2Fpayments' })
    await expect.poll(page.address).toBe('/payments')
  })
})

describe('SignInScreen, other options', () => {
  it('offers a new password, an account and a search without one', async () => {
    const page = open()
    expect(screen.getByRole('link', { name: texts.signUp }).getAttribute('href')).toBe('/signup')
    expect(screen.getByRole('link', { name: texts.withoutAccount }).getAttribute('href')).toBe(
      '/flight/search',
    )
    await page.follow(texts.forgot)
    expect(page.address()).toBe('/generate_password')
  })

  it('offers no sign-up on a site that accepts no accounts, and no search on a locked one', () => {
    open({}, { site: { isSignUpOpen: false, isLocked: true } })
    expect(screen.queryByRole('link', { name: texts.signUp })).toBeNull()
    expect(screen.queryByRole('link', { name: texts.withoutAccount })).toBeNull()
  })

  it('offers the search while only other pages are locked, whatever page asked to sign in', () => {
    const site = { isLocked: true, lockedRoutes: ['/fixed-departures'] }
    open({}, { at: '/login?redirectTo=%2Ffixed-departures', site })
    expect(screen.getByRole('link', { name: texts.withoutAccount }).getAttribute('href')).toBe(
      '/flight/search',
    )
  })

  it('offers no search while the search is locked', () => {
    open({}, { site: { isLocked: true, lockedRoutes: ['/flight'] } })
    expect(screen.queryByRole('link', { name: texts.withoutAccount })).toBeNull()
  })

  it('opens the page of another service, which keeps the address to return to', () => {
    open({}, { at: '/login?redirectTo=%2Fpayments', site: { signInWays: ['google', 'facebook'] } })
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('Continue with Google')).toBe('/api/sign-in/google?redirectTo=%2Fpayments')
    expect(link('Continue with Facebook')).toBe('/api/sign-in/facebook?redirectTo=%2Fpayments')
  })

  it.each([
    ['unavailable', otherWaysTexts.unavailable],
    ['<b>made up</b>', otherWaysTexts.failed],
  ])('says what went wrong at another service: %s', (problem, text) => {
    open({}, { at: `/login?problem=${encodeURIComponent(problem)}` })
    expect(screen.getByRole('alert').textContent).toBe(text)
  })
})

describe('SignInScreen after choosing a flight', () => {
  const openAt = (at: string, site: Partial<SiteConfig> = {}) =>
    renderScreen(<SignInScreen />, { as: 'visitor', at, before: choseFlight, site, platform: machine() })
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

  it('keeps the flight and its price in view, and every way on leads back to it', () => {
    openAt(`/login?${backToFlight}`)
    const flight = screen.getByRole('region', { name: 'Your flight' })
    expect(flight.textContent).toContain('Delhi – Mumbai')
    expect(flight.textContent).toContain('₹')
    expect(href(texts.asGuest)).toBe(`/login/guest?${backToFlight}`)
    expect(href(texts.signUp)).toBe(`/signup?${backToFlight}`)
    expect(href('Choose another flight')).toContain('/flight/result/srch_1')
  })

  it("offers no guest checkout where it's off", () => {
    openAt(`/login?${backToFlight}`, { isGuestCheckoutOpen: false })
    expect(screen.queryByRole('link', { name: texts.asGuest })).toBeNull()
    screen.getByRole('region', { name: 'Your flight' })
  })

  it('shows no flight to someone who came for another page', () => {
    openAt('/login?redirectTo=%2Fpayments')
    expect(screen.queryByRole('region', { name: 'Your flight' })).toBeNull()
    expect(screen.queryByRole('link', { name: texts.asGuest })).toBeNull()
  })
})

describe('SignInScreen in the console', () => {
  const begun = {
    url: 'https://skyways.example/api/sign-in/console?ticket=t1',
    pollCode: 'p-1',
    userCode: 'K4-TX',
    expiresAt: '2026-11-20T04:15:00.000Z',
  }
  const begin = async (answers: Answers) => {
    const page = open(
      { 'users.beginBrowserSignIn': begun, 'users.pollBrowserSignIn': { user: null }, ...answers },
      { at: '/login?redirectTo=%2Fpayments', site: { signInWays: ['google'] }, platform: machine('desktop') },
    )
    await page.press('Continue with Google')
    return page
  }

  it('opens the browser, shows the code to compare and waits until the person has signed in', async () => {
    const { pass } = startMovingClock()
    const page = await begin({})
    await screen.findByText('K4-TX')
    expect(page.callsTo('users.beginBrowserSignIn')).toEqual([{ service: 'google' }])
    expect(page.platform.asked).toEqual([['openExternal', begun.url]])
    await pass(2_000)
    expect(page.loads).toEqual([])
    page.answer({ 'users.pollBrowserSignIn': { user: kavita } })
    await pass(2_000)
    await expect.poll(() => page.loads).toEqual(['/app/payments'])
    expect(page.callsTo('users.pollBrowserSignIn')).toEqual([{ pollCode: 'p-1' }, { pollCode: 'p-1' }])
  })

  it('says when the code has expired', async () => {
    const { pass } = startMovingClock()
    const page = await begin({ 'users.pollBrowserSignIn': refused('codeInvalid') })
    await screen.findByText('K4-TX')
    await pass(2_000)
    expect((await screen.findByRole('alert')).textContent).toBe(otherWaysTexts.over)
    await pass(10_000)
    expect(page.callsTo('users.pollBrowserSignIn')).toHaveLength(1)
  })

  it("says why it can't start", async () => {
    await begin({ 'users.beginBrowserSignIn': refused('externalSignInOff', { message: 'Switched off.' }) })
    expect((await screen.findByRole('alert')).textContent).toBe('Switched off.')
  })

  it('cancels the sign-in', async () => {
    const page = await begin({ 'users.cancelBrowserSignIn': {} })
    await screen.findByText('K4-TX')
    await page.press(otherWaysTexts.cancel)
    await expect.poll(() => page.callsTo('users.cancelBrowserSignIn')).toEqual([{ pollCode: 'p-1' }])
    expect(screen.queryByText('K4-TX')).toBeNull()
  })
})
