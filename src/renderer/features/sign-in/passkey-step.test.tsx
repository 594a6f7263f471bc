import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { answer, passkeyPlatform, request } from '#renderer/testing/passkeys.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { signInTexts as texts } from './texts.ts'

const kavita = aUser('travelAgent')
const accepted: Answers = {
  'users.beginPasskeyLogin': { options: request },
  'users.loginWithPasskey': { user: kavita },
  'permissions.fromSession': {
    user: kavita,
    permissions: [],
    isUserSuperAdmin: false,
    lastSyncAt: '2026-11-20T04:00:00.000Z',
  },
}

/** Opens the second step of an account that has these factors, after its password. */
const toStep = async (
  factors: { app: boolean; passkey: boolean },
  answers: Answers = {},
  platform = passkeyPlatform(),
) => {
  const needed = refused('factorNeeded', { details: { challenge: 'CH1', factors } })
  const page = renderScreen(<SignInScreen />, {
    as: 'visitor',
    at: '/login?redirectTo=%2Fwallet',
    platform,
    answers: { 'users.login': needed, ...accepted, ...answers },
  })
  await page.fill(texts.account, 'kavita@skyways.example')
  await page.fill(texts.password, 'violet kettle')
  await page.press(texts.submit)
  await screen.findByRole('heading', { level: 1, name: texts.stepTitle })
  return page
}
const onlyPasskey = { app: false, passkey: true }

describe('SignInScreen, second step with a passkey', () => {
  it('asks the browser, and continues where the visitor wanted to go', async () => {
    const page = await toStep(onlyPasskey)
    await screen.findByText(factorTexts.passkeyLead)
    await page.press(factorTexts.toPasskey)
    await expect.poll(page.address).toBe('/wallet')
    expect(page.callsTo('users.beginPasskeyLogin')).toEqual([{ challenge: 'CH1' }])
    expect(page.callsTo('users.loginWithPasskey')).toEqual([{ challenge: 'CH1', answer }])
  })

  it('offers codes of the app too, if the account has one, and goes back to the passkey', async () => {
    const page = await toStep({ app: true, passkey: true }, { 'users.loginWithCode': { user: kavita } })
    await page.press(factorTexts.toCode)
    await screen.findByLabelText(factorTexts.digits)
    await page.press(factorTexts.toPasskey)
    await screen.findByText(factorTexts.passkeyLead)
    await page.press(factorTexts.toCode)
    await page.fill(factorTexts.digits, '123456')
    await page.press(texts.submit)
    await expect
      .poll(() => page.callsTo('users.loginWithCode'))
      .toEqual([{ challenge: 'CH1', code: '123456' }])
  })

  it('asks an account without an app for a recovery code only', async () => {
    const page = await toStep(onlyPasskey)
    await page.press(factorTexts.toCode)
    await screen.findByText(factorTexts.recoveryOnlyHelp)
    expect(screen.queryByLabelText(factorTexts.digits)).toBeNull()
    expect(screen.queryByRole('button', { name: factorTexts.toApp })).toBeNull()
  })

  it('says that the browser stopped, and works the next time', async () => {
    const results = [{ status: 'cancelled' }, { status: 'done', value: answer }] as const
    let tried = 0
    const platform = passkeyPlatform({ sign: () => results[tried++] ?? results[1] })
    const page = await toStep(onlyPasskey, {}, platform)
    await page.press(factorTexts.toPasskey)
    expect((await screen.findByRole('alert')).textContent).toBe(factorTexts.passkeyStopped)
    await page.press(factorTexts.toPasskey)
    await expect.poll(page.address).toBe('/wallet')
  })

  it('shows a refused passkey and a wait', async () => {
    const page = await toStep(onlyPasskey, {
      'users.loginWithPasskey': refused('passkeyRefused', { message: 'Not that one.' }),
    })
    await page.press(factorTexts.toPasskey)
    await screen.findByText('Not that one.')
    page.answer({ 'users.loginWithPasskey': refused('signInThrottled', { message: 'Wait a minute.' }) })
    await page.press(factorTexts.toPasskey)
    await screen.findByText('Wait a minute.')
  })

  it('starts again when the sign-in has expired', async () => {
    const page = await toStep(onlyPasskey, { 'users.beginPasskeyLogin': refused('codeInvalid') })
    await page.press(factorTexts.toPasskey)
    await screen.findByText(texts.stepGone)
    await page.press(texts.restart)
    await screen.findByLabelText(texts.account)
  })

  it('says so in a browser without passkeys', async () => {
    const { session } = createFakePlatform()
    const reason = "This browser doesn't support passkeys."
    const platform = createFakePlatform({
      session: { ...session, isMaybeSignedIn: () => true },
      passkeys: async () => ({ status: 'unsupported', reason }),
    })
    const page = await toStep(onlyPasskey, {}, platform)
    await page.press(factorTexts.toPasskey)
    await screen.findByText(reason)
  })

  it('continues a sign-in that began with another service', async () => {
    renderScreen(<SignInScreen />, {
      as: 'visitor',
      at: '/login#challenge=CH2&passkey=only',
      platform: passkeyPlatform(),
      answers: accepted,
    })
    await screen.findByRole('button', { name: factorTexts.toPasskey })
  })
})

describe('SignInScreen in the console, second step with a passkey', () => {
  const begun = {
    url: 'https://skyways.example/app/login/console#ticket=t1',
    pollCode: 'p-1',
    userCode: 'K4-TX',
    expiresAt: '2026-11-20T04:15:00.000Z',
  }

  it('says that passkeys work in the browser, and opens it', async () => {
    const platform = createFakePlatform({ kind: 'desktop' })
    const page = await toStep(
      onlyPasskey,
      { 'users.beginBrowserSignIn': begun, 'users.pollBrowserSignIn': { user: null } },
      platform,
    )
    await screen.findByText(new RegExp(factorTexts.notInConsole))
    screen.getByLabelText(factorTexts.recovery)
    await page.press(texts.passkeyInBrowser)
    await screen.findByText('K4-TX')
    expect(page.callsTo('users.beginBrowserSignIn')).toEqual([{ challenge: 'CH1' }])
    expect(platform.asked).toContainEqual(['openExternal', begun.url])
  })
})
