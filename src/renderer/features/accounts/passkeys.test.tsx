import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { added, answer, creation, passkeyPlatform, request } from '#renderer/testing/passkeys.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { SecondStep } from './second-step.tsx'
import { secondStepTexts as texts } from './texts.ts'

const laptop = {
  passkeyId: 'pk_1',
  name: 'Work laptop',
  isBackedUp: true,
  createdAt: '2026-11-20T04:00:00.000Z',
  lastUsedAt: null,
}
const off: SecondFactor = {
  kind: null,
  activeSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
}
const withPasskey: SecondFactor = { ...off, passkeys: [laptop], recoveryCodesLeft: 10 }
const withBoth: SecondFactor = { ...withPasskey, kind: 'totp', activeSince: '2026-11-20T04:00:00.000Z' }
const recoveryCodes = ['7KQM-P2XD-9RTA-BW4H']

const show = (factor: SecondFactor, answers: Answers = {}, platform = passkeyPlatform()) =>
  renderScreen(<SecondStep />, {
    as: 'travelAgent',
    platform,
    answers: { 'users.secondFactor': factor, 'users.beginPasskey': { options: creation }, ...answers },
  })

const fillForm = async (page: ReturnType<typeof show>) => {
  await page.press(factorTexts.addPasskey)
  await page.fill(factorTexts.password, 'old kettle 31 hums')
  await page.fill(factorTexts.passkeyName, ' Work laptop ')
  await page.press(factorTexts.addPasskey)
}

describe('adding a passkey', () => {
  it('needs the password and a name, and shows the recovery codes of the first factor once', async () => {
    const page = show(off, { 'users.confirmPasskey': { recoveryCodes } })
    await page.press(factorTexts.addPasskey)
    await screen.findByText(factorTexts.addPasskeyLead)
    await page.press(factorTexts.addPasskey)
    await screen.findByText(factorTexts.needsPassword)
    screen.getByText(factorTexts.needsPasskeyName)
    await page.fill(factorTexts.password, 'old kettle 31 hums')
    await page.fill(factorTexts.passkeyName, ' Work laptop ')
    await page.press(factorTexts.addPasskey)
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(page.callsTo('users.beginPasskey')).toEqual([{ password: 'old kettle 31 hums' }])
    expect(page.callsTo('users.confirmPasskey')).toEqual([{ name: 'Work laptop', answer: added }])
    expect(page.toasts()).toEqual([factorTexts.passkeyAdded])
    page.answer({ 'users.secondFactor': withPasskey })
    await page.press(factorTexts.saved)
    await screen.findByText(laptop.name)
    expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull()
  })

  it('goes back to the list when there are recovery codes already', async () => {
    const page = show(withBoth, { 'users.confirmPasskey': { recoveryCodes: [] } })
    await fillForm(page)
    await screen.findByRole('button', { name: texts.renew })
  })

  it('says that the browser stopped, and can be tried again', async () => {
    const page = show(off, {}, passkeyPlatform({ create: { status: 'cancelled' } }))
    await fillForm(page)
    expect((await screen.findByRole('alert')).textContent).toBe(factorTexts.passkeyStopped)
    expect(page.callsTo('users.confirmPasskey')).toEqual([])
    await page.press(uiTexts.cancel)
    await screen.findByText(texts.lead)
  })

  it('says why the browser or the server refuses', async () => {
    const failed = { status: 'failed', code: 'internal', message: 'Known device.' } as const
    const page = show(off, {}, passkeyPlatform({ create: failed }))
    await fillForm(page)
    expect((await screen.findByRole('alert')).textContent).toBe('Known device.')
  })

  it('shows a refused passkey', async () => {
    const page = show(off, {
      'users.confirmPasskey': refused('passkeyRefused', { message: 'Not that one.' }),
    })
    await fillForm(page)
    expect((await screen.findByRole('alert')).textContent).toBe('Not that one.')
  })

  it('asks an account without a password for a name alone', async () => {
    const page = renderScreen(<SecondStep />, {
      as: aUser('retail', { hasPassword: false }),
      platform: passkeyPlatform(),
      answers: { 'users.secondFactor': off },
    })
    await page.press(factorTexts.addPasskey)
    await screen.findByLabelText(factorTexts.passkeyName)
    expect(screen.queryByLabelText(factorTexts.password)).toBeNull()
  })

  it('is left to the browser in the console', async () => {
    show(off, {}, createFakePlatform({ kind: 'desktop' }))
    await screen.findByText(factorTexts.addInBrowser)
    expect(screen.queryByRole('button', { name: factorTexts.addPasskey })).toBeNull()
    screen.getByRole('button', { name: texts.setUp })
  })
})

describe('an account with passkeys', () => {
  it('lists them, and offers an app', async () => {
    show(withPasskey)
    const list = await screen.findByRole('region', { name: texts.passkeys })
    within(list).getByText(/not used yet · In a password manager/)
    screen.getByRole('button', { name: texts.setUp })
  })

  it('asks before it removes one, warns about the last one, and says why it could not', async () => {
    const page = show(withPasskey, { 'users.removePasskey': refused('wrongState', { message: 'Required.' }) })
    await page.press(texts.removeLabel(laptop.name))
    const dialog = await screen.findByRole('dialog', { name: texts.removeTitle(laptop.name) })
    within(dialog).getByText(`${texts.removeText} ${texts.removeLast}`)
    await page.dialog.press(texts.remove)
    expect((await screen.findByRole('alert')).textContent).toContain('Required.')
    page.answer({ 'users.removePasskey': {}, 'users.secondFactor': off })
    await page.dialog.press(texts.remove)
    await screen.findByText(texts.lead)
    expect(page.callsTo('users.removePasskey')).toEqual([{ passkeyId: 'pk_1' }, { passkeyId: 'pk_1' }])
  })

  it('removes the app and keeps the passkeys', async () => {
    const page = show(withBoth, { 'users.removeAuthenticatorApp': {} })
    await page.press(texts.removeApp)
    await screen.findByRole('dialog', { name: texts.removeAppTitle })
    page.answer({ 'users.secondFactor': withPasskey })
    await page.dialog.press(texts.removeApp)
    await screen.findByRole('button', { name: texts.setUp })
  })
})

describe('a call that needs a fresh proof', () => {
  const needed = refused('stepUpNeeded', {
    message: 'Confirm first.',
    details: { factors: { app: false, passkey: true } },
  })
  const showAsked = async (answers: Answers, platform = passkeyPlatform()) => {
    const page = show(
      withPasskey,
      { 'users.renewRecoveryCodes': needed, 'users.beginPasskeyProof': { options: request }, ...answers },
      platform,
    )
    await page.press(texts.renew)
    await screen.findByRole('dialog', { name: factorTexts.stepUpTitle })
    return page
  }

  it('asks for a passkey, then sends the same call again', async () => {
    let isProven = false
    const page = await showAsked({
      'users.renewRecoveryCodes': () => (isProven ? { recoveryCodes } : needed),
      'users.proveWithPasskey': () => {
        isProven = true
        return {}
      },
    })
    await page.dialog.press(factorTexts.toPasskey)
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(page.callsTo('users.proveWithPasskey')).toEqual([{ answer }])
  })

  it('shows a refused passkey, and takes a recovery code instead', async () => {
    const page = await showAsked({
      'users.proveWithPasskey': refused('passkeyRefused', { message: 'Not that one.' }),
      'users.proveSecondFactor': {},
    })
    await page.dialog.press(factorTexts.toPasskey)
    expect((await screen.findByRole('alert')).textContent).toContain('Not that one.')
    await page.dialog.press(factorTexts.toCode)
    expect(screen.queryByLabelText(factorTexts.digits)).toBeNull()
    await page.dialog.fill(factorTexts.recovery, '7kqm-p2xd-9rta-bw4h')
    await page.dialog.press(factorTexts.confirm)
    await expect
      .poll(() => page.callsTo('users.proveSecondFactor'))
      .toEqual([{ code: '7KQM-P2XD-9RTA-BW4H' }])
  })

  it('can be cancelled', async () => {
    const page = await showAsked({})
    await page.dialog.press(uiTexts.cancel)
    await screen.findByText('Confirm first.')
  })

  it('takes a recovery code in the console, and says why', async () => {
    await showAsked({}, createFakePlatform({ kind: 'desktop' }))
    screen.getByText(factorTexts.notInConsoleProof)
    screen.getByLabelText(factorTexts.recovery)
  })
})
