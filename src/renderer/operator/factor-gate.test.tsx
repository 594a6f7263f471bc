import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { anOperator, renderOperator } from '#renderer/testing/render-operator.tsx'
import { factorTexts as fieldTexts } from '#renderer/ui/second-factor/texts.ts'
import { factorTexts as texts } from './factor-texts.ts'
import { agencyTexts, peopleTexts, signInTexts } from './texts.ts'

const agencies = { 'operator.agencies': { agencies: [], ...onlyPage(0) } }
const recoveryCodes = ['7KQM-P2XD-9RTA-BW4H']
const needed = refused('factorNeeded', { details: { challenge: 'CH1' } })

describe('the second step of an operator', () => {
  it('is asked for after the password', async () => {
    const page = renderOperator({ answers: { 'operator.me': refused('notSignedIn'), ...agencies } })
    page.answer({ 'operator.signIn': needed })
    await page.fill(signInTexts.email, 'ops@faredesk.example')
    await page.fill(signInTexts.password, 'quiet-harbour-73')
    await page.press(signInTexts.signIn)
    await screen.findByRole('heading', { level: 1, name: texts.codeTitle })
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
    expect(field).toBe(document.activeElement)
    await page.fill(fieldTexts.digits, '123456')
    await page.press(fieldTexts.confirm)
    await expect.poll(page.toasts).toEqual([texts.resetDone('Ira Bose')])
    expect(page.callsTo('operator.resetSecondFactor')).toEqual([{ id: 'op_2' }, { id: 'op_2' }])
    screen.getByRole('heading', { level: 1, name: peopleTexts.title })
  })

  it('shows how many recovery codes are left and renews them', async () => {
    const page = renderOperator({
      at: '/operators',
      answers: {
        'operator.list': [anOperator({ hasSecondFactor: true })],
        'operator.secondFactor': {
          kind: 'totp',
          activeSince: '2026-11-20T04:00:00.000Z',
          recoveryCodesLeft: 9,
          isRequired: true,
        },
        'operator.renewRecoveryCodes': { recoveryCodes },
      },
    })
    await screen.findByText(new RegExp(texts.left(9)))
    await page.press(texts.renew)
    await screen.findByText(recoveryCodes[0] ?? '')
  })
})
