import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { LogoutScreen } from './logout-screen.tsx'
import { signInTexts as texts } from './texts.ts'

const returning = '/logout?redirectTo=%2Fpayments'

const signOut = (answer: Answer<'users.logout'>, platform = createFakePlatform()) =>
  renderScreen(<LogoutScreen />, {
    as: 'retail',
    at: returning,
    platform,
    answers: { 'users.logout': answer },
  })

describe('LogoutScreen', () => {
  it('says that it is signing out while the server works', async () => {
    const page = signOut('never')
    expect((await screen.findByRole('status')).textContent).toBe(texts.signingOut)
    expect(page.address()).toBe(returning)
  })

  it('ends the session once and goes to sign-in, which keeps the address to return to', async () => {
    const page = signOut({})
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fpayments')
    expect(page.callsTo('users.logout')).toEqual([{}])
    expect(page.store.getState().session.user).toBeNull()
  })

  it('treats a session that has already expired as signed out', async () => {
    const page = signOut(refused('notSignedIn'))
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fpayments')
    expect(page.store.getState().session.user).toBeNull()
  })

  it('says when the session is still open, and signs out on request', async () => {
    const page = signOut(refused('unavailable', { message: 'Busy.' }))
    await screen.findByRole('heading', { level: 1, name: texts.notSignedOutTitle })
    expect(screen.getByRole('alert').textContent).toContain('Busy.')
    expect(screen.getByRole('link', { name: texts.stay }).getAttribute('href')).toBe('/')
    expect(page.store.getState().session.user).not.toBeNull()
    page.answer({ 'users.logout': {} })
    await page.press(texts.tryAgain)
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fpayments')
    expect(page.callsTo('users.logout')).toHaveLength(2)
  })

  it('signs the console out even when the server cannot be reached', async () => {
    const page = signOut('lost', createFakePlatform({ kind: 'desktop' }))
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fpayments')
    expect(page.store.getState().session.user).toBeNull()
  })
})

describe('LogoutScreen without a session', () => {
  const visit = (at: string) => renderScreen(<LogoutScreen />, { as: 'visitor', at })

  it('confirms that the visitor is signed out, and sends nothing', async () => {
    const page = visit('/logout')
    await screen.findByRole('heading', { level: 1, name: texts.signedOutTitle })
    await screen.findByText(texts.signedOutText)
    await page.follow(texts.submit)
    expect(page.address()).toBe('/login')
    expect(page.calls).toEqual([])
  })

  it('explains that the session expired, and keeps the way back', async () => {
    const page = visit(returning)
    await screen.findByText(texts.endedText)
    await page.follow(texts.submit)
    expect(page.address()).toBe('/login?redirectTo=%2Fpayments')
  })
})
