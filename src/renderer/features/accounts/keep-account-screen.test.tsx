import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { passwordTexts } from '#domain/accounts/password-rules.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { keepTexts as texts } from './code-texts.ts'
import { KeepAccountScreen } from './keep-account-screen.tsx'

const guest = aUser('retail', { email: 'tara@customer.example', isGuest: true, hasPassword: false })
const kept = { ...guest, isGuest: false, hasPassword: true }

const open = (answers: Answers = {}, as = guest) => {
  const { session } = createFakePlatform()
  return renderScreen(<KeepAccountScreen />, {
    as,
    at: '/user/keep-account',
    answers: {
      'permissions.fromSession': {
        user: kept,
        permissions: [],
        isUserSuperAdmin: false,
        lastSyncAt: '2026-11-20T04:00:00.000Z',
      },
      ...answers,
    },
    platform: createFakePlatform({ kind: 'web', session: { ...session, isMaybeSignedIn: () => true } }),
  })
}

describe('KeepAccountScreen', () => {
  it('sets a password, after which the guest is a customer', async () => {
    const page = open({ 'users.keepGuestAccount': { user: kept } })
    screen.getByText(texts.lead('tara@customer.example'))
    await page.fill(/^First name/, 'Tara')
    await page.fill(/^Last name/, 'Iyer')
    await page.fill(/^Password/, 'violin cargo teaspoon')
    await page.press(texts.submit)
    await expect.poll(page.address).toBe('/flight/ticket-queue')
    expect(page.callsTo('users.keepGuestAccount')).toEqual([
      { firstName: 'Tara', lastName: 'Iyer', password: 'violin cargo teaspoon' },
    ])
    await expect.poll(() => page.store.getState().session.user?.isGuest).toBe(false)
  })

  it('marks what is missing, and sends nothing', async () => {
    const page = open()
    await page.press(texts.submit)
    expect(await screen.findAllByText(requiredText)).toHaveLength(2)
    screen.getByText(passwordTexts.short)
    expect(page.callsTo('users.keepGuestAccount')).toEqual([])
  })

  it('shows a refusal above the button', async () => {
    const page = open({ 'users.keepGuestAccount': refused('wrongState', { message: 'Already set.' }) })
    await page.fill(/^First name/, 'Tara')
    await page.fill(/^Last name/, 'Iyer')
    await page.fill(/^Password/, 'violin cargo teaspoon')
    await page.press(texts.submit)
    expect((await screen.findByRole('alert')).textContent).toContain('Already set.')
  })

  it('leads everyone else to their trips', async () => {
    const page = open({}, aUser('retail'))
    await expect.poll(page.address).toBe('/flight/ticket-queue')
  })
})
