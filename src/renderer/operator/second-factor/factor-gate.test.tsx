import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { answer, creation, passkeyPlatform, request } from '#renderer/testing/passkeys.ts'
import { anOperator, noFactor, renderOperator } from '#renderer/testing/render-operator.tsx'
import { factorTexts as fieldTexts } from '#renderer/ui/second-factor/texts.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { factorTexts as texts } from './factor-texts.ts'
import { agencyTexts, operatorTexts, peopleTexts, signInTexts } from '../texts.ts'

const agencies = { 'operator.agencies': { agencies: [], ...onlyPage(0) } }
const recoveryCodes = ['7KQM-P2XD-9RTA-BW4H']
const withApp: SecondFactor = {
  ...noFactor,
  kind: 'totp',
  activeSince: '2026-11-20T04:00:00.000Z',
  recoveryCodesLeft: 9,
}
const laptop = {
  passkeyId: 'pk_1',
  name: 'Work laptop',
  isBackedUp: true,
  createdAt: '2026-11-20T04:00:00.000Z',
  lastUsedAt: null,
}
const withPasskey: SecondFactor = { ...noFactor, passkeys: [laptop], recoveryCodesLeft: 9 }
const needed = refused('factorNeeded', { details: { challenge: 'CH1' } })

describe('the second step of an operator', () => {
  it('is asked for after the password', async () => {
    const page = renderOperator({ answers: { 'operator.me': refused('notSignedIn'), ...agencies } })
    page.answer({ 'operator.signIn': needed })
    await page.fill(signInTexts.email, 'ops@faredesk.example')
    await page.fill(signInTexts.password, 'quiet-harbour-73')
    await page.press(signInTexts.signIn)
    await screen.findByRole('heading', { level: 1, name: texts.stepTitle })
    page.answer({ 'operator.signInWithCode': anOperator(), 'operator.me': anOperator() })
    await page.fill(fieldTexts.digits, '123 456')
    await page.press(texts.signIn)
    await screen.findByRole('heading', { name: agencyTexts.title })
    expect(page.callsTo('operator.signInWithCode')).toEqual([{ challenge: 'CH1', code: '123 456' }])
  })

  it('is asked for after a new password, and the sign-in starts again when it has expired', async () => {
    const page = renderOperator({
      code: 'first-1',
      answers: { 'operator.linkOf': { email: 'ops@faredesk.example' }, 'operator.useLink': needed },
    })
    await page.fill(/^New password/, 'quiet-harbour-73')
    await page.press(signInTexts.save)
    page.answer({ 'operator.signInWithCode': refused('codeInvalid') })
    await page.fill(fieldTexts.digits, '123456')
    await page.press(texts.signIn)
    await screen.findByText(texts.gone)
    await page.press(texts.restart)
    expect(page.loads).toEqual(['/operator'])
  })

  it('is set up before anything else where it is required', async () => {
    const page = renderOperator({
      answers: {
        'operator.me': anOperator({ factorStep: 'setUp' }),
        'operator.beginSecondFactor': { secret: 'JBSWY3DP', uri: 'otpauth://totp/a?secret=JBSWY3DP' },
        'operator.confirmSecondFactor': { recoveryCodes },
        ...agencies,
      },
    })
    await screen.findByText(texts.setUpLead)
    await page.press(fieldTexts.chooseApp)
    await page.press(uiTexts.cancel)
    await page.press(fieldTexts.chooseApp)
    await page.fill(fieldTexts.password, 'quiet-harbour-73')
    await page.press(fieldTexts.start)
    await page.fill(fieldTexts.digits, '123456')
    await page.press(fieldTexts.turnOn)
    await screen.findByText(recoveryCodes[0] ?? '')
    page.answer({ 'operator.me': anOperator() })
    await page.press(fieldTexts.saved)
    await screen.findByRole('heading', { name: agencyTexts.title })
  })

  it('is proven by an older session', async () => {
    const page = renderOperator({
      answers: {
        'operator.me': anOperator({ factorStep: 'prove' }),
        'operator.secondFactor': withApp,
        'operator.proveSecondFactor': () => {
          page.answer({ 'operator.me': anOperator() })
          return {}
        },
        ...agencies,
      },
    })
    await page.fill(fieldTexts.digits, '123456')
    await page.press(texts.prove)
    await screen.findByRole('heading', { name: agencyTexts.title })
  })

  it('is reset for a colleague after a question and a fresh code, by the same call sent again', async () => {
    const colleague = anOperator({ id: 'op_2', name: 'Ira Bose', hasSecondFactor: true })
    let isProven = false
    const page = renderOperator({
      at: '/operators',
      answers: {
        'operator.list': [anOperator({ hasSecondFactor: true }), colleague],
        'operator.resetSecondFactor': () => (isProven ? colleague : refused('stepUpNeeded')),
        'operator.proveSecondFactor': () => {
          isProven = true
          return {}
        },
      },
    })
    await page.press(`${texts.reset}: Ira Bose`)
    expect(screen.queryByRole('button', { name: `${texts.reset}: Devika Menon` })).toBeNull()
    await page.dialog.press(texts.reset)
    const field = await screen.findByLabelText(fieldTexts.digits)
    // The question below is still open, and must not take the focus back a few frames later.
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    expect(document.activeElement).toBe(field)
    await page.fill(fieldTexts.digits, '123456')
    await page.press(fieldTexts.confirm)
    await expect.poll(page.toasts).toEqual([texts.resetDone('Ira Bose')])
    expect(page.callsTo('operator.resetSecondFactor')).toEqual([{ id: 'op_2' }, { id: 'op_2' }])
    screen.getByRole('heading', { level: 1, name: peopleTexts.title })
  })
})

describe('the second step of an operator with a passkey', () => {
  const needsPasskey = refused('factorNeeded', {
    details: { challenge: 'CH1', factors: { app: false, passkey: true } },
  })
  const toStep = async (answers: Answers = {}) => {
    const page = renderOperator({
      platform: passkeyPlatform(),
      answers: {
        'operator.me': refused('notSignedIn'),
        'operator.signIn': needsPasskey,
        'operator.beginPasskeySignIn': { options: request },
        ...agencies,
        ...answers,
      },
    })
    await page.fill(signInTexts.email, 'ops@faredesk.example')
    await page.fill(signInTexts.password, 'quiet-harbour-73')
    await page.press(signInTexts.signIn)
    await screen.findByText(fieldTexts.passkeyLead)
    return page
  }

  it('is proven in the browser after the password', async () => {
    const page = await toStep()
    page.answer({ 'operator.signInWithPasskey': anOperator(), 'operator.me': anOperator() })
    await page.press(fieldTexts.toPasskey)
    await screen.findByRole('heading', { name: agencyTexts.title })
    expect(page.callsTo('operator.beginPasskeySignIn')).toEqual([{ challenge: 'CH1' }])
    expect(page.callsTo('operator.signInWithPasskey')).toEqual([{ challenge: 'CH1', answer }])
  })

  it('may be a recovery code instead, and no code of an app that the operator doesn’t have', async () => {
    const page = await toStep()
    await page.press(fieldTexts.toCode)
    expect(screen.queryByLabelText(fieldTexts.digits)).toBeNull()
    page.answer({ 'operator.signInWithCode': anOperator(), 'operator.me': anOperator() })
    await page.fill(fieldTexts.recovery, '7kqm-p2xd-9rta-bw4h')
    await page.press(texts.signIn)
    await screen.findByRole('heading', { name: agencyTexts.title })
  })

  it('can be tried again after a refusal, and starts again when the sign-in has expired', async () => {
    const page = await toStep({
      'operator.signInWithPasskey': refused('passkeyRefused', { message: 'Not that one.' }),
    })
    await page.press(fieldTexts.toPasskey)
    expect((await screen.findByRole('alert')).textContent).toContain('Not that one.')
    page.answer({ 'operator.beginPasskeySignIn': refused('codeInvalid') })
    await page.press(fieldTexts.toPasskey)
    await screen.findByText(texts.gone)
    await page.press(texts.restart)
    await screen.findByRole('heading', { name: signInTexts.title })
  })

  it('is completed after a new password, which then opens the pages', async () => {
    const page = renderOperator({
      code: 'first-1',
      platform: passkeyPlatform(),
      answers: {
        'operator.linkOf': { email: 'ops@faredesk.example' },
        'operator.useLink': needsPasskey,
        'operator.beginPasskeySignIn': { options: request },
        'operator.signInWithPasskey': anOperator(),
      },
    })
    await page.fill(/^New password/, 'quiet-harbour-73')
    await page.press(signInTexts.save)
    await page.press(fieldTexts.toPasskey)
    await expect.poll(() => page.loads).toEqual(['/operator'])
  })

  it('is set up by a passkey where one is required', async () => {
    const page = renderOperator({
      platform: passkeyPlatform(),
      answers: {
        'operator.me': anOperator({ factorStep: 'setUp' }),
        'operator.beginPasskey': { options: creation },
        'operator.confirmPasskey': { recoveryCodes },
        ...agencies,
      },
    })
    await page.press(fieldTexts.addPasskey)
    await page.fill(fieldTexts.password, 'quiet-harbour-73')
    await page.fill(fieldTexts.passkeyName, 'Work laptop')
    await page.press(fieldTexts.addPasskey)
    await screen.findByText(recoveryCodes[0] ?? '')
    page.answer({ 'operator.me': anOperator() })
    await page.press(fieldTexts.saved)
    await screen.findByRole('heading', { name: agencyTexts.title })
  })

  it('is proven by an older session, once the page knows what the operator has', async () => {
    const page = renderOperator({
      platform: passkeyPlatform(),
      answers: {
        'operator.me': anOperator({ factorStep: 'prove' }),
        'operator.secondFactor': refused('unavailable', { message: 'Busy.' }),
        'operator.beginPasskeyProof': { options: request },
        'operator.proveWithPasskey': () => {
          page.answer({ 'operator.me': anOperator() })
          return {}
        },
        ...agencies,
      },
    })
    await screen.findByText('Busy.')
    screen.getByRole('button', { name: operatorTexts.signOut })
    page.answer({ 'operator.secondFactor': withPasskey })
    await page.press(uiTexts.retry)
    await page.press(fieldTexts.toPasskey)
    await screen.findByRole('heading', { name: agencyTexts.title })
  })
})
