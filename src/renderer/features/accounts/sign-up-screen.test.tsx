import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { digitsText } from '#contract/http/accounts-codes.ts'
import { passwordTexts } from '#domain/accounts/password-rules.ts'
import { backToFlight, choseFlight } from '#renderer/entities/chosen-flight.test-kit.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { codeTexts } from './code-texts.ts'
import { SignUpScreen } from './sign-up-screen.tsx'
import { signUpTexts as texts } from './texts.ts'

beforeEach(() => sessionStorage.clear())

const platform = () => {
  const { session } = createFakePlatform()
  return createFakePlatform({ kind: 'web', session: { ...session, isMaybeSignedIn: () => true } })
}
const show = (answers: Answers = {}, site = {}, at = '/signup?referralCode=MEERA5') =>
  renderScreen(<SignUpScreen />, {
    as: 'visitor',
    at,
    answers: { 'booking.phoneCodes': [], ...answers },
    site,
    before: choseFlight,
    platform: platform(),
  })

const filled = async (answers: Answers, at?: string) => {
  const page = show(answers, {}, at)
  await page.choose(/^Gender/, texts.genders.female)
  await page.fill(/^First name/, 'Kavita')
  await page.fill(/^Last name/, 'Rao')
  await page.fill(/^E-?mail/i, 'Kavita@Rao.example')
  await page.fill(/^Phone \*$/, '98100 12345')
  await page.fill(/^Password/, 'violin cargo teaspoon')
  return page
}

const mailed = (code: string) => ({
  email: 'kavita@rao.example',
  needsApproval: false,
  mailedCode: { code, expiresAt: '2099-01-01T00:00:00.000Z' },
})
const kavita = aUser('retail')
const rights = {
  user: kavita,
  permissions: [],
  isUserSuperAdmin: false,
  lastSyncAt: '2026-11-20T04:00:00.000Z',
}

/** Fills in the form and goes to the code. */
const waiting = async (answers: Answers = {}, at?: string) => {
  const page = await filled({ 'users.signup': mailed('half-1'), ...answers }, at)
  await page.press(texts.submit)
  await screen.findByRole('heading', { name: codeTexts.title })
  return page
}

describe('SignUpScreen', () => {
  it('says when the site accepts no new accounts', async () => {
    show({}, { isSignUpOpen: false })
    await screen.findByRole('heading', { name: texts.closedTitle })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('marks the empty fields, and sends nothing', async () => {
    const page = show()
    await page.press(texts.submit)
    expect((await screen.findAllByText('This is required field.')).length).toBeGreaterThan(2)
    expect(page.callsTo('users.signup')).toEqual([])
  })

  it('asks for the company of an agency only', async () => {
    const page = show()
    expect(screen.queryByRole('group', { name: texts.agency })).toBeNull()
    await page.choose(/^Account for/, texts.types.travelAgent)
    await screen.findByRole('group', { name: texts.agency })
  })

  it('shows a refusal above the button', async () => {
    const page = await filled({ 'users.signup': refused('signUpClosed', { message: 'Closed for today.' }) })
    await page.press(texts.submit)
    expect((await screen.findByRole('alert')).textContent).toContain('Closed for today.')
  })

  it('refuses a password that contains the name, before anything is sent', async () => {
    const page = await filled({})
    await page.fill(/^Password/, 'kavitarao')
    await page.press(texts.submit)
    await screen.findByText(passwordTexts.personal)
    expect(page.callsTo('users.signup')).toEqual([])
  })

  it('says where the link went when the agency must be approved first', async () => {
    const page = await filled({
      'users.signup': { email: 'kavita@rao.example', needsApproval: true, mailedCode: null },
    })
    await page.press(texts.submit)
    await expect.poll(page.address).toBe('/signup_success')
    expect(page.callsTo('users.signup')).toMatchObject([
      { userType: 'retail', email: 'kavita@rao.example', referralCode: 'MEERA5' },
    ])
    expect(page.callsTo('users.signup')[0]).not.toHaveProperty('company')
  })
})

describe('SignUpScreen, the code', () => {
  it('signs in on the same page and goes back to the chosen flight, which stays in view', async () => {
    const page = await waiting(
      { 'users.confirmSignup': { user: kavita, isKnown: false }, 'permissions.fromSession': rights },
      `/signup?${backToFlight}`,
    )
    expect(page.address()).toBe(`/signup?${backToFlight}`)
    screen.getByText(codeTexts.lead('kavita@rao.example'))
    screen.getByRole('region', { name: 'Your flight' })
    await page.fill(codeTexts.digits, '123 456')
    await page.press(codeTexts.submit)
    await expect.poll(page.address).toBe('/flight/passenger-details/srch_1')
    expect(page.callsTo('users.confirmSignup')).toEqual([{ code: 'half-1', digits: '123456' }])
    expect(sessionStorage.getItem('sign-up-code')).toBeNull()
  })

  it('tells the owner of an account that the password is the old one', async () => {
    const page = await waiting({
      'users.confirmSignup': { user: kavita, isKnown: true },
      'permissions.fromSession': rights,
    })
    await page.fill(codeTexts.digits, '123456')
    await page.press(codeTexts.submit)
    await expect.poll(page.toasts).toContain(texts.known)
  })

  it.each(['', '12345', 'abcdef'])('asks for six digits instead of "%s"', async (typed) => {
    const page = await waiting()
    await page.fill(codeTexts.digits, typed)
    await page.press(codeTexts.submit)
    await screen.findByText(digitsText)
    expect(page.callsTo('users.confirmSignup')).toEqual([])
  })

  it('shows a wrong code, and sends another one on request', async () => {
    const page = await waiting({ 'users.confirmSignup': refused('codeInvalid', { message: 'Wrong code.' }) })
    await page.fill(codeTexts.digits, '123456')
    await page.press(codeTexts.submit)
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong code.')
    page.answer({ 'users.signup': mailed('half-2') })
    await page.press(codeTexts.resend)
    await screen.findByText(codeTexts.resent)
    expect(screen.getByLabelText<HTMLInputElement>(codeTexts.digits).value).toBe('')
    await page.fill(codeTexts.digits, '654321')
    await page.press(codeTexts.submit)
    await expect
      .poll(() => page.callsTo('users.confirmSignup').at(-1))
      .toEqual({
        code: 'half-2',
        digits: '654321',
      })
  })

  it('keeps what was typed for another address', async () => {
    const page = await waiting()
    await page.press(codeTexts.otherEmail)
    expect((await screen.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe('Kavita')
  })

  it('still waits for the code after a reload', async () => {
    sessionStorage.setItem(
      'sign-up-code',
      JSON.stringify({ code: 'half-1', email: 'kavita@rao.example', expiresAt: '2099-01-01T00:00:00.000Z' }),
    )
    show()
    await screen.findByLabelText(codeTexts.digits)
    expect(screen.queryByRole('button', { name: codeTexts.resend })).toBeNull()
  })
})
