import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OperatorSession } from '#contract/http/operator-sessions.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { added, answer, creation, passkeyPlatform, request } from '#renderer/testing/passkeys.ts'
import { noFactor, renderOperator } from '#renderer/testing/render-operator.tsx'
import { factorSettingsTexts as settings } from '#renderer/ui/second-factor/settings-texts.ts'
import { factorTexts as fieldTexts } from '#renderer/ui/second-factor/texts.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { accountTexts, operatorTexts, sessionTexts as texts } from '../texts.ts'
import { factorTexts } from '../second-factor/factor-texts.ts'

const here: OperatorSession = {
  sessionId: 'S1',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  createdAt: '2026-11-20T04:00:00.000Z',
  lastSeenAt: '2026-11-20T06:00:00.000Z',
  isThis: true,
}
const laptop: OperatorSession = { ...here, sessionId: 'S2', device: 'Firefox on Linux', isThis: false }
const endLaptop = texts.endLabel('Firefox on Linux', '203.0.113.7', formatInstantShort(laptop.lastSeenAt))
const show = (answer: unknown = [here, laptop]) =>
  renderOperator({ at: '/account', answers: { 'operator.mySessions': answer as OperatorSession[] } })

describe("an operator's sessions", () => {
  it('opens from the menu and lists devices', async () => {
    renderOperator({
      at: '/operators',
      answers: { 'operator.list': [], 'operator.mySessions': [here, laptop] },
    })
    fireEvent.click(await screen.findByRole('link', { name: accountTexts.title }))
    await screen.findByText(/Firefox on Linux/)
    screen.getByText(texts.thisDevice)
    expect(screen.getAllByRole('button', { name: /last active/ })).toHaveLength(1)
  })

  it('opens at its earlier address too', async () => {
    renderOperator({ at: '/sessions', answers: { 'operator.mySessions': [here] } })
    await screen.findByRole('heading', { level: 1, name: accountTexts.title })
  })

  it("says why they couldn't be loaded, and loads them on retry", async () => {
    const page = show(refused('unavailable', { message: 'Busy.' }))
    await screen.findByText(texts.failed)
    page.answer({ 'operator.mySessions': [here] })
    await page.press(uiTexts.retry)
    await screen.findByText(/Chrome on Windows/)
    expect(screen.queryByRole('button', { name: texts.others })).toBeNull()
  })

  it('signs another device out and takes it off the list', async () => {
    const page = show()
    page.answer({
      'operator.endMySession': () => {
        page.answer({ 'operator.mySessions': [here] })
        return {}
      },
    })
    await page.press(endLaptop)
    await expect.poll(() => screen.queryByText(/Firefox on Linux/)).toBeNull()
    expect(page.callsTo('operator.endMySession')).toEqual([{ sessionId: 'S2' }])
    await expect.poll(page.toasts).toEqual([texts.ended])
  })

  it('asks before it signs out the other devices', async () => {
    const page = show()
    page.answer({
      'operator.endOtherSessions': () => {
        page.answer({ 'operator.mySessions': [here] })
        return { endedSessions: 1 }
      },
    })
    await page.press(texts.others)
    await screen.findByRole('dialog', { name: texts.othersTitle })
    await page.dialog.press(operatorTexts.cancel)
    expect(page.callsTo('operator.endOtherSessions')).toEqual([])
    await page.press(texts.others)
    await page.dialog.press(texts.others)
    await expect.poll(page.toasts).toEqual([texts.othersEnded])
    expect(screen.queryByText(/Firefox on Linux/)).toBeNull()
  })

  it('says in the dialog why signing out the others failed', async () => {
    const page = show()
    page.answer({ 'operator.endOtherSessions': refused('unavailable', { message: 'Busy.' }) })
    await page.press(texts.others)
    await page.dialog.press(texts.others)
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.')
  })
})

describe("an operator's second step", () => {
  const recoveryCodes = ['7KQM-P2XD-9RTA-BW4H']
  const passkey = {
    passkeyId: 'pk_1',
    name: 'Work laptop',
    isBackedUp: true,
    createdAt: '2026-11-20T04:00:00.000Z',
    lastUsedAt: '2026-11-21T04:00:00.000Z',
  }
  const withPasskey: SecondFactor = { ...noFactor, passkeys: [passkey], recoveryCodesLeft: 9 }
  const withApp: SecondFactor = {
    ...noFactor,
    kind: 'totp',
    activeSince: '2026-11-20T04:00:00.000Z',
    recoveryCodesLeft: 9,
  }
  const withBoth: SecondFactor = { ...withApp, passkeys: [passkey] }
  const open = (factor: SecondFactor, answers: Answers = {}) =>
    renderOperator({
      at: '/account',
      platform: passkeyPlatform(),
      answers: { 'operator.secondFactor': factor, ...answers },
    })

  it('says why it could not be loaded, and loads on retry', async () => {
    const page = open(noFactor, { 'operator.secondFactor': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByText(settings.failed)
    page.answer({ 'operator.secondFactor': noFactor })
    await page.press(uiTexts.retry)
    await screen.findByText(factorTexts.lead)
  })

  it('adds a passkey with the password and a name, and shows the first recovery codes once', async () => {
    const page = open(noFactor, {
      'operator.beginPasskey': { options: creation },
      'operator.confirmPasskey': { recoveryCodes },
    })
    await page.press(fieldTexts.addPasskey)
    await page.fill(fieldTexts.password, 'quiet-harbour-73')
    await page.fill(fieldTexts.passkeyName, ' Work laptop ')
    await page.press(fieldTexts.addPasskey)
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(page.callsTo('operator.beginPasskey')).toEqual([{ password: 'quiet-harbour-73' }])
    expect(page.callsTo('operator.confirmPasskey')).toEqual([{ name: 'Work laptop', answer: added }])
    page.answer({ 'operator.secondFactor': withPasskey })
    await page.press(fieldTexts.saved)
    await screen.findByText(/last used .* · In a password manager/)
    expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull()
  })

  it('says why a passkey was not added', async () => {
    const page = open(withApp, {
      'operator.beginPasskey': { options: creation },
      'operator.confirmPasskey': refused('passkeyRefused', { message: 'Not that one.' }),
    })
    await page.press(fieldTexts.addPasskey)
    await page.fill(fieldTexts.password, 'quiet-harbour-73')
    await page.fill(fieldTexts.passkeyName, 'Key')
    await page.press(fieldTexts.addPasskey)
    expect((await screen.findByRole('alert')).textContent).toBe('Not that one.')
    await page.press(uiTexts.cancel)
    await screen.findByText(settings.noPasskeys)
  })

  it('asks before it removes the last passkey, and says why it could not', async () => {
    const page = open(withPasskey, {
      'operator.removePasskey': refused('wrongState', { message: 'Required.' }),
    })
    await page.press(settings.removeLabel(passkey.name))
    await screen.findByText(`${settings.removeText} ${settings.removeLast}`)
    await page.dialog.press(settings.remove)
    expect((await screen.findByRole('alert')).textContent).toContain('Required.')
    page.answer({ 'operator.removePasskey': {}, 'operator.secondFactor': noFactor })
    await page.dialog.press(settings.remove)
    await screen.findByText(factorTexts.lead)
    expect(page.callsTo('operator.removePasskey')).toEqual([{ passkeyId: 'pk_1' }, { passkeyId: 'pk_1' }])
  })

  it('removes the app beside a passkey', async () => {
    const page = open(withBoth, { 'operator.removeAuthenticatorApp': {} })
    await page.press(settings.removeApp)
    await screen.findByText(settings.removeAppText)
    page.answer({ 'operator.secondFactor': withPasskey })
    await page.dialog.press(settings.removeApp)
    await screen.findByRole('button', { name: settings.setUp })
  })

  it('removes the app as the last factor only where none is required', async () => {
    const page = open(withApp, { 'operator.removeAuthenticatorApp': {} })
    await page.press(settings.removeApp)
    await screen.findByText(settings.removeLastApp)
    page.answer({ 'operator.secondFactor': noFactor })
    await page.dialog.press(settings.removeApp)
    await screen.findByText(factorTexts.lead)
  })

  it('stays on where it is required, and warns when few recovery codes are left', async () => {
    open({ ...withApp, isRequired: true, recoveryCodesLeft: 2 })
    await screen.findByText(factorTexts.required)
    expect(screen.queryByRole('button', { name: settings.removeApp })).toBeNull()
    expect(screen.queryByRole('button', { name: settings.off })).toBeNull()
    expect(screen.getByText(settings.left(2)).className).toContain('tone-warn')
  })

  it('renews its recovery codes after a fresh proof with a passkey, by the same call sent again', async () => {
    let isProven = false
    const needed = refused('stepUpNeeded', { details: { factors: { app: false, passkey: true } } })
    const page = open(withPasskey, {
      'operator.renewRecoveryCodes': () => (isProven ? { recoveryCodes } : needed),
      'operator.beginPasskeyProof': { options: request },
      'operator.proveWithPasskey': () => {
        isProven = true
        return {}
      },
    })
    await page.press(settings.renew)
    await screen.findByRole('dialog', { name: fieldTexts.stepUpTitle })
    await page.dialog.press(fieldTexts.toPasskey)
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(page.callsTo('operator.proveWithPasskey')).toEqual([{ answer }])
    expect(page.callsTo('operator.renewRecoveryCodes')).toHaveLength(2)
  })
})
