import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { SignUpSuccessScreen } from './sign-up-success-screen.tsx'
import { successTexts as texts } from './texts.ts'

const email = 'kavita@skyways.example'

describe('SignUpSuccessScreen after sign-up', () => {
  const arrive = (state?: { email: string; needsApproval: boolean }, answers: Answers = {}) =>
    renderScreen(<SignUpSuccessScreen />, { as: 'visitor', at: '/signup_success', state, answers })

  it('names the address that the email went to', async () => {
    const page = arrive({ email, needsApproval: false })
    await screen.findByRole('heading', { level: 1, name: texts.title })
    await screen.findByText(texts.lead(email))
    expect(screen.queryByText(texts.approval)).toBeNull()
    await page.follow(texts.signIn)
    expect(page.address()).toBe('/login')
  })

  it('tells a new agency that it needs approval', async () => {
    arrive({ email, needsApproval: true })
    await screen.findByText(texts.approval)
  })

  it('resends the email', async () => {
    const page = arrive({ email, needsApproval: false }, { 'users.forgetPassword': {} })
    await page.press(texts.again)
    await screen.findByText(texts.sentAgain)
    expect(page.callsTo('users.forgetPassword')).toEqual([{ email }])
  })

  it('says why the email could not be resent', async () => {
    const page = arrive(
      { email, needsApproval: false },
      { 'users.forgetPassword': refused('rateLimited', { message: 'Wait a minute.' }) },
    )
    await page.press(texts.again)
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a minute.')
    expect(screen.queryByText(texts.sentAgain)).toBeNull()
  })

  it('offers a new link to someone who opens the page directly', async () => {
    const page = arrive()
    await screen.findByText(texts.leadUnknown)
    expect(screen.queryByRole('button', { name: texts.again })).toBeNull()
    await page.follow(texts.askAnew)
    expect(page.address()).toBe('/generate_password')
  })
})

describe('SignUpSuccessScreen from the link of an email', () => {
  const open = (answers: Answers, as: Viewer = 'visitor') =>
    renderScreen(<SignUpSuccessScreen />, { as, at: '/signup_success#code=c-7', answers })

  it('takes the code out of the address and waits for a press', async () => {
    const page = open({})
    await screen.findByText(texts.confirmLead)
    await expect.poll(page.address).toBe('/signup_success')
    expect(page.calls).toEqual([])
  })

  it('confirms the address and links to sign-in', async () => {
    const page = open({ 'users.verifyEmail': { email } })
    await page.press(texts.confirm)
    expect((await screen.findByRole('status')).textContent).toBe(texts.confirmed(email))
    expect(page.callsTo('users.verifyEmail')).toEqual([{ code: 'c-7' }])
    expect(screen.queryByRole('button', { name: texts.confirm })).toBeNull()
    await page.follow(texts.signIn)
    expect(page.address()).toBe('/login')
  })

  it('lets the signed-in owner of the address continue as a confirmed user', async () => {
    const page = open({ 'users.verifyEmail': { email } }, aUser('retail', { email, isVerified: false }))
    await page.press(texts.confirm)
    await screen.findByText(texts.confirmed(email))
    expect(page.store.getState().session.user?.isVerified).toBe(true)
    await page.follow(texts.continue)
    expect(page.address()).toBe('/user/dashboard/security')
  })

  it('leaves the signed-in user unconfirmed when the link was for another address', async () => {
    const page = open(
      { 'users.verifyEmail': { email: 'meera@rao.example' } },
      aUser('retail', { email, isVerified: false }),
    )
    await page.press(texts.confirm)
    await screen.findByText(texts.confirmed('meera@rao.example'))
    expect(page.store.getState().session.user?.isVerified).toBe(false)
  })

  it('says when the link has expired, and lets a failed call be repeated', async () => {
    const page = open({ 'users.verifyEmail': refused('codeInvalid', { message: 'This link expired.' }) })
    await page.press(texts.confirm)
    expect((await screen.findByRole('alert')).textContent).toContain('This link expired.')
    expect(screen.getByRole('link', { name: texts.signIn })).toBeTruthy()
    page.answer({ 'users.verifyEmail': { email } })
    await page.press(texts.confirm)
    await screen.findByText(texts.confirmed(email))
  })
})
