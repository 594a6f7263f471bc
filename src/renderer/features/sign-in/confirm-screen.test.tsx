import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { ConfirmScreen } from './confirm-screen.tsx'
import { otherWaysTexts as texts } from './other-ways-texts.ts'

const email = 'kavita@skyways.example'
const proof = { service: 'google', email, expiresAt: '2026-11-20T04:15:00.000Z' } as const

const open = (answers: Answers = {}, hash = '#proof=c-7') =>
  renderScreen(<ConfirmScreen />, {
    as: 'visitor',
    at: `/login/confirm?redirectTo=%2Fpayments${hash}`,
    answers: { 'users.externalProof': proof, ...answers },
  })

describe('ConfirmScreen', () => {
  it('shows placeholders while loading', async () => {
    open({ 'users.externalProof': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it('names the service and the account', async () => {
    const page = open()
    await screen.findByRole('heading', { level: 1, name: texts.confirmTitle })
    await screen.findByText(texts.confirmLead('Google', email))
    expect(page.callsTo('users.externalProof')).toEqual([{ code: 'c-7' }])
  })

  it('links back to sign-in without a code, and sends nothing', async () => {
    const page = open({}, '')
    expect((await screen.findByRole('alert')).textContent).toBe(texts.gone)
    expect(page.calls).toEqual([])
    await page.follow(texts.back)
    expect(page.address()).toBe('/login?redirectTo=%2Fpayments')
  })

  it('links back to sign-in when the code has expired', async () => {
    open({ 'users.externalProof': refused('codeInvalid') })
    expect((await screen.findByRole('alert')).textContent).toBe(texts.gone)
    screen.getByRole('link', { name: texts.back })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = open({ 'users.externalProof': refused('unavailable', { message: 'Busy.' }) })
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.')
    page.answer({ 'users.externalProof': proof })
    await page.press(uiTexts.retry)
    await screen.findByLabelText(texts.password)
  })

  it('requires the password before it sends anything', async () => {
    const page = open()
    await page.press(texts.byPassword)
    await screen.findByText(texts.needsPassword)
    expect(page.callsTo('users.proveExternal')).toEqual([])
  })

  it('signs in by password and goes where the person wanted to go', async () => {
    const page = open({ 'users.proveExternal': { user: aUser('retail') } })
    await page.fill(texts.password, 'violet kettle')
    await page.press(texts.byPassword)
    await expect.poll(() => page.loads).toEqual(['/app/payments'])
    expect(page.callsTo('users.proveExternal')).toEqual([{ code: 'c-7', password: 'violet kettle' }])
  })

  it('says that a password is wrong, and accepts another', async () => {
    const page = open({ 'users.proveExternal': refused('signInFailed', { message: 'Wrong password.' }) })
    await page.fill(texts.password, 'violet')
    await page.press(texts.byPassword)
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong password.')
    page.answer({ 'users.proveExternal': { user: aUser('retail') } })
    await page.press(texts.byPassword)
    await expect.poll(() => page.loads).toEqual(['/app/payments'])
  })

  it('signs in by the code of an email', async () => {
    const page = open({ 'users.mailExternalProof': {}, 'users.proveExternal': { user: aUser('retail') } })
    await page.press(texts.byMail)
    await screen.findByText(texts.mailed(email))
    expect(page.callsTo('users.mailExternalProof')).toEqual([{ code: 'c-7' }])
    await page.fill(texts.digits, '1234')
    await page.press(texts.byDigits)
    await screen.findByText(texts.needsDigits)
    await page.fill(texts.digits, '12345678')
    await page.press(texts.byDigits)
    await expect.poll(() => page.loads).toEqual(['/app/payments'])
    expect(page.callsTo('users.proveExternal')).toEqual([{ code: 'c-7', digits: '12345678' }])
  })

  it('keeps asking for the password when the email cannot be sent', async () => {
    const page = open({ 'users.mailExternalProof': refused('rateLimited', { message: 'Too many.' }) })
    await page.press(texts.byMail)
    expect((await screen.findByRole('alert')).textContent).toContain('Too many.')
    screen.getByLabelText(texts.password)
  })

  it('sends a user from the console back there', async () => {
    const page = open({ 'users.proveExternal': { user: null } })
    await page.fill(texts.password, 'violet kettle')
    await page.press(texts.byPassword)
    await screen.findByRole('heading', { level: 1, name: texts.doneTitle })
    await screen.findByText(texts.done)
    expect(page.loads).toEqual([])
  })
})
