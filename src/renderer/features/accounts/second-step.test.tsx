import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { SecondStep } from './second-step.tsx'
import { secondStepTexts as texts } from './texts.ts'

const off: SecondFactor = {
  kind: null,
  activeSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
}
const on: SecondFactor = {
  kind: 'totp',
  activeSince: '2026-11-20T04:00:00.000Z',
  passkeys: [],
  recoveryCodesLeft: 9,
  isRequired: false,
}
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryCodes = ['7KQM-P2XD-9RTA-BW4H', 'M2NP-XK7D-RTA9-4HBW']
const setUp: Answers = {
  'users.beginSecondFactor': { secret, uri: `otpauth://totp/Skyways:kavita?secret=${secret}` },
  'users.confirmSecondFactor': { recoveryCodes },
}

const show = (factor: SecondFactor | 'never', answers: Answers = {}, as: Viewer = 'travelAgent') =>
  renderScreen(<SecondStep />, { as, answers: { 'users.secondFactor': factor, ...answers } })

describe('SecondStep', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(off, { 'users.secondFactor': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByText('Busy.')
    page.answer({ 'users.secondFactor': off })
    await page.press(uiTexts.retry)
    await screen.findByText(texts.lead)
  })

  it('sets up an app with the password, a code from it, and recovery codes that are shown once', async () => {
    const page = show(off, setUp)
    await page.press(texts.setUp)
    await page.press(factorTexts.start)
    await screen.findByText(factorTexts.needsPassword)
    await page.fill(factorTexts.password, 'old kettle 31 hums')
    await page.press(factorTexts.start)
    await screen.findByRole('img', { name: factorTexts.qrLabel })
    expect(screen.getByLabelText(factorTexts.key).textContent?.replaceAll(' ', '')).toBe(secret)
    await page.fill(factorTexts.digits, '12')
    await page.press(factorTexts.turnOn)
    await screen.findByText(factorTexts.needsDigits)
    await page.fill(factorTexts.digits, '123 456')
    await page.press(factorTexts.turnOn)
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(page.callsTo('users.beginSecondFactor')).toEqual([{ password: 'old kettle 31 hums' }])
    expect(page.callsTo('users.confirmSecondFactor')).toEqual([{ code: '123 456' }])
    await page.press(factorTexts.copyCodes)
    await expect.poll(page.toasts).toEqual([uiTexts.copied])
    page.answer({ 'users.secondFactor': on })
    await page.press(factorTexts.saved)
    await screen.findByText(texts.left(9))
    expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull()
  })

  it('shows a wrong code at the field', async () => {
    const fields = [{ path: 'code', message: 'Wrong code.' }]
    const page = show(off, { ...setUp, 'users.confirmSecondFactor': refused('factorCodeWrong', { fields }) })
    await page.press(texts.setUp)
    await page.fill(factorTexts.password, 'old kettle 31 hums')
    await page.press(factorTexts.start)
    await page.fill(factorTexts.digits, '000000')
    await page.press(factorTexts.turnOn)
    await screen.findByText('Wrong code.')
    expect(document.activeElement).toBe(screen.getByLabelText(factorTexts.digits))
  })

  it('asks an account without a password for none', async () => {
    const page = show(off, setUp, aUser('retail', { hasPassword: false }))
    await page.press(texts.setUp)
    await page.press(factorTexts.start)
    await screen.findByRole('img', { name: factorTexts.qrLabel })
  })

  it('warns when few recovery codes are left, and renews them', async () => {
    const page = show({ ...on, recoveryCodesLeft: 2 }, { 'users.renewRecoveryCodes': { recoveryCodes } })
    expect((await screen.findByText(texts.left(2))).className).toContain('tone-warn')
    await page.press(texts.renew)
    await screen.findByText(recoveryCodes[1] ?? '')
  })

  it('asks before it turns off, and says why it could not', async () => {
    const page = show(on, { 'users.endSecondFactor': refused('unavailable', { message: 'Busy.' }) })
    await page.press(texts.off)
    await screen.findByRole('dialog', { name: texts.offTitle })
    await page.dialog.press(texts.off)
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.')
    page.answer({ 'users.endSecondFactor': {}, 'users.secondFactor': off })
    await page.dialog.press(texts.off)
    await screen.findByText(texts.lead)
  })

  it('offers no way to turn off what the agency requires', async () => {
    show({ ...on, isRequired: true })
    await screen.findByText(texts.required)
    expect(screen.queryByRole('button', { name: texts.off })).toBeNull()
  })
})

describe('a call that needs a fresh proof', () => {
  it('asks for the code, then sends the same call again', async () => {
    let isProven = false
    const page = show(on, {
      'users.renewRecoveryCodes': () => (isProven ? { recoveryCodes } : refused('stepUpNeeded')),
      'users.proveSecondFactor': () => {
        isProven = true
        return {}
      },
    })
    await page.press(texts.renew)
    await screen.findByRole('dialog', { name: factorTexts.stepUpTitle })
    await page.dialog.fill(factorTexts.digits, '123456')
    await page.dialog.press(factorTexts.confirm)
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(page.callsTo('users.renewRecoveryCodes')).toHaveLength(2)
  })

  it('is refused when the person cancels, and a recovery code works too', async () => {
    const page = show(on, {
      'users.renewRecoveryCodes': refused('stepUpNeeded', { message: 'Confirm first.' }),
      'users.proveSecondFactor': {},
    })
    await page.press(texts.renew)
    await screen.findByRole('dialog', { name: factorTexts.stepUpTitle })
    await page.dialog.press(factorTexts.toRecovery)
    await page.dialog.fill(factorTexts.recovery, '7kqm-p2xd')
    await page.dialog.press(factorTexts.confirm)
    await screen.findByText(factorTexts.needsRecovery)
    await page.dialog.press(uiTexts.cancel)
    await screen.findByText('Confirm first.')
    expect(page.callsTo('users.renewRecoveryCodes')).toHaveLength(1)
  })
})
