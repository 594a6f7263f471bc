import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { signInTexts as texts } from './texts.ts'

const kavita = aUser('travelAgent')
const rights = {
  user: kavita,
  permissions: [],
  isUserSuperAdmin: false,
  lastSyncAt: '2026-11-20T04:00:00.000Z',
}
const needed = refused('factorNeeded', { details: { challenge: 'CH1' } })
const accepted: Answers = {
  'users.login': needed,
  'users.loginWithCode': { user: kavita },
  'permissions.fromSession': rights,
}

/** A browser that accepts cookies. */
const acceptsCookies = () => {
  const { session } = createFakePlatform()
  return createFakePlatform({ session: { ...session, isMaybeSignedIn: () => true } })
}

const toCode = async (answers: Answers = {}) => {
  const page = renderScreen(<SignInScreen />, {
    as: 'visitor',
    at: '/login?redirectTo=%2Fwallet',
    platform: acceptsCookies(),
    answers: { ...accepted, ...answers },
  })
  await page.fill(texts.account, 'kavita@skyways.example')
  await page.fill(texts.password, 'violet kettle')
  await page.press(texts.submit)
  await screen.findByRole('heading', { level: 1, name: texts.stepTitle })
  return page
}

describe('SignInScreen, second step', () => {
  it('asks for the code after the password, and continues where the visitor wanted to go', async () => {
    const page = await toCode()
    const field = screen.getByLabelText(factorTexts.digits)
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(field.getAttribute('inputmode')).toBe('numeric')
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fwallet')
    await page.fill(factorTexts.digits, '123 456')
    await page.press(texts.submit)
    await expect.poll(page.address).toBe('/wallet')
    expect(page.callsTo('users.loginWithCode')).toEqual([{ challenge: 'CH1', code: '123 456' }])
    expect(page.store.getState().session.user?.userId).toBe('u1')
  })

  it('takes a recovery code instead', async () => {
    const page = await toCode()
    await page.press(factorTexts.toRecovery)
    await page.fill(factorTexts.recovery, '7kqm-p2xd-9rta-bw4h')
    await page.press(texts.submit)
    await expect
      .poll(() => page.callsTo('users.loginWithCode'))
      .toEqual([{ challenge: 'CH1', code: '7KQM-P2XD-9RTA-BW4H' }])
  })

  it('shows a wrong code at the field, and a wait', async () => {
    const fields = [{ path: 'code', message: 'Wrong code.' }]
    const page = await toCode({ 'users.loginWithCode': refused('factorCodeWrong', { fields }) })
    await page.fill(factorTexts.digits, '000000')
    await page.press(texts.submit)
    await screen.findByText('Wrong code.')
    page.answer({ 'users.loginWithCode': refused('signInThrottled', { message: 'Wait a minute.' }) })
    await page.press(texts.submit)
    await screen.findByText('Wait a minute.')
  })

  it('starts again with the password when the sign-in has expired', async () => {
    const page = await toCode({ 'users.loginWithCode': refused('codeInvalid') })
    await page.fill(factorTexts.digits, '123456')
    await page.press(texts.submit)
    await screen.findByText(texts.stepGone)
    await page.press(texts.restart)
    await screen.findByLabelText(texts.account)
  })

  it('continues a sign-in that began with another service', async () => {
    renderScreen(<SignInScreen />, { as: 'visitor', at: '/login#challenge=CH2', answers: accepted })
    await screen.findByLabelText(factorTexts.digits)
  })
})
