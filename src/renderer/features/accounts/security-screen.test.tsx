import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MySession } from '#contract/http/accounts.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { passwordTexts } from '#domain/accounts/password-rules.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { SecurityScreen } from './security-screen.tsx'
import { passwordScreenTexts, securityTexts as texts } from './texts.ts'

const here: MySession = {
  sessionId: 'S1',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  way: 'password',
  createdAt: '2026-11-20T04:00:00.000Z',
  lastSeenAt: '2026-11-20T06:00:00.000Z',
  expiresAt: '2026-12-20T04:00:00.000Z',
  isThis: true,
  isNew: false,
}
const off = { kind: null, activeSince: null, recoveryCodesLeft: 0, isRequired: false }
const phone: MySession = {
  ...here,
  sessionId: 'S2',
  device: 'Safari on iPhone',
  way: 'google',
  isThis: false,
}
const endPhone = texts.endLabel('Safari on iPhone', '203.0.113.7', formatInstantShort(phone.lastSeenAt))

const show = (answers: Answers = {}, as: Viewer = 'travelAgent', platform = createFakePlatform()) =>
  renderScreen(<SecurityScreen />, {
    as,
    platform,
    at: '/user/dashboard/security',
    answers: { 'users.getMySessions': { sessions: [here, phone] }, 'users.secondFactor': off, ...answers },
  })

describe('SecurityScreen, sessions', () => {
  it('shows placeholders while loading', async () => {
    show({ 'users.getMySessions': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
    screen.getByRole('heading', { level: 1, name: texts.title })
  })

  it('says why they cannot load, and loads on request', async () => {
    const page = show({ 'users.getMySessions': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByRole('heading', { name: texts.sessionsFailed })
    screen.getByText('Busy.')
    page.answer({ 'users.getMySessions': { sessions: [here] } })
    await page.press(uiTexts.retry)
    await screen.findByText('Chrome on Windows')
  })

  it('sends visitors to sign-in, and requests nothing', async () => {
    const page = show({}, 'visitor')
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fuser%2Fdashboard%2Fsecurity')
    expect(page.calls).toEqual([])
  })

  it('lists devices, and offers no sign-out for this one', async () => {
    show()
    await screen.findByText('Safari on iPhone')
    screen.getByText(texts.thisDevice)
    screen.getByText(/with Google/)
    expect(screen.getAllByRole('button', { name: /^Sign out .*last active/ })).toHaveLength(1)
  })

  it('signs another device out and takes it off the list', async () => {
    const page = show({
      'users.endMySession': () => {
        page.answer({ 'users.getMySessions': { sessions: [here] } })
        return {}
      },
    })
    await page.press(endPhone)
    await expect.poll(() => screen.queryByText('Safari on iPhone')).toBeNull()
    expect(page.callsTo('users.endMySession')).toEqual([{ sessionId: 'S2' }])
    await expect.poll(page.toasts).toEqual([texts.ended])
  })

  it('says why a device could not be signed out', async () => {
    const page = show({ 'users.endMySession': refused('wrongState', { message: 'It has gone.' }) })
    await page.press(endPhone)
    await expect.poll(page.toasts).toEqual(['It has gone.'])
    screen.getByText('Safari on iPhone')
  })

  it('marks new devices', async () => {
    show({ 'users.getMySessions': { sessions: [here, { ...phone, isNew: true }] } })
    const tag = await screen.findByText(texts.newDevice)
    expect(tag.closest('li')?.textContent).toContain('Safari on iPhone')
    expect(screen.getAllByText(texts.newDevice)).toHaveLength(1)
  })

  it('asks before it signs out the other devices, and stays signed in', async () => {
    const page = show({
      'users.logoutOthers': () => {
        page.answer({ 'users.getMySessions': { sessions: [here] } })
        return { endedSessions: 1 }
      },
    })
    await page.press(texts.others)
    await screen.findByRole('dialog', { name: texts.othersTitle })
    expect(page.callsTo('users.logoutOthers')).toEqual([])
    await page.dialog.press(texts.others)
    await expect.poll(page.toasts).toEqual([texts.othersEnded])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Safari on iPhone')).toBeNull()
    expect(page.store.getState().session.user).not.toBeNull()
    expect(screen.queryByRole('button', { name: texts.others })).toBeNull()
  })

  it('keeps the notifications of this browser when it signs out the others', async () => {
    const address = { endpoint: 'https://push.example/here', keys: { p256dh: 'p', auth: 'a' } }
    const push = {
      permission: () => 'granted' as const,
      current: async () => address,
      subscribe: async () => ({ status: 'done', value: address }) as const,
      unsubscribe: async () => ({ status: 'done', value: null }) as const,
    }
    const platform = createFakePlatform({ push: async () => ({ status: 'done', value: push }) })
    const page = show({ 'users.logoutOthers': { endedSessions: 1 } }, 'staff', platform)
    await page.press(texts.others)
    await page.dialog.press(texts.others)
    await expect
      .poll(() => page.callsTo('users.logoutOthers'))
      .toEqual([{ subscriptionEndPoint: address.endpoint }])
  })

  it("says in the dialog why it couldn't sign the other devices out, and signs none out on Cancel", async () => {
    const page = show({ 'users.logoutOthers': refused('unavailable', { message: 'Busy.' }) })
    await page.press(texts.others)
    await page.dialog.press(texts.others)
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.')
    await page.dialog.press(texts.cancel)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    screen.getByText('Safari on iPhone')
  })

  it('offers only to sign out everywhere when no other device is signed in', async () => {
    show({ 'users.getMySessions': { sessions: [here] } })
    await screen.findByText('Chrome on Windows')
    expect(screen.queryByRole('button', { name: texts.others })).toBeNull()
    screen.getByRole('button', { name: texts.everywhere })
  })

  it('asks before it signs out everywhere, and goes to sign-in', async () => {
    const page = show({ 'users.logoutEverywhere': { endedSessions: 2 } })
    await page.press(texts.everywhere)
    await screen.findByRole('dialog', { name: texts.everywhereTitle })
    expect(page.callsTo('users.logoutEverywhere')).toEqual([])
    await page.dialog.press(texts.everywhere)
    await expect.poll(() => page.address().split('?')[0]).toBe('/login')
    expect(page.store.getState().session.user).toBeNull()
  })

  it("says in the dialog why it couldn't sign out everywhere", async () => {
    const page = show({ 'users.logoutEverywhere': refused('unavailable', { message: 'Busy.' }) })
    await page.press(texts.everywhere)
    await page.dialog.press(texts.everywhere)
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.')
    expect(page.store.getState().session.user).not.toBeNull()
    await page.dialog.press(texts.cancel)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
})

describe('SecurityScreen, password', () => {
  const typed = async (next: string, answers: Answers = {}) => {
    const page = show(answers)
    await page.fill(/^Current password/, 'old kettle 31 hums')
    await page.fill(/^New password/, next)
    await page.press(texts.change)
    return page
  }

  it("refuses a password made of the user's name, and sends nothing", async () => {
    const page = await typed('KavitaRao7')
    await screen.findByText(passwordTexts.personal)
    expect(page.callsTo('users.changePassword')).toEqual([])
  })

  it('changes the password and signs out after a moment', async () => {
    const { pass } = startMovingClock()
    const page = await typed('violet kettle 92 sings', { 'users.changePassword': { endedSessions: 1 } })
    await screen.findByText(passwordScreenTexts.done)
    expect(page.callsTo('users.changePassword')).toEqual([
      { oldPassword: 'old kettle 31 hums', newPassword: 'violet kettle 92 sings' },
    ])
    expect(page.address()).toBe('/user/dashboard/security')
    await pass(3_000)
    expect(page.address()).toBe('/logout')
  })

  it('shows at the field that the old password is wrong', async () => {
    const fields = [{ path: 'oldPassword', message: 'This is not your password.' }]
    await typed('violet kettle 92 sings', { 'users.changePassword': refused('invalidRequest', { fields }) })
    await screen.findByText('This is not your password.')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Current password/))
  })

  it('emails a link to a user who has no password', async () => {
    const page = show({ 'users.forgetPassword': {} }, aUser('retail', { hasPassword: false }))
    await screen.findByText(texts.noPassword)
    await page.press(texts.sendLink)
    await screen.findByText(texts.linkSent)
    expect(page.callsTo('users.forgetPassword')).toEqual([{ email: 'kavita@skyways.example' }])
  })
})

describe('SecurityScreen, email', () => {
  const unconfirmed = aUser('retail', { isVerified: false })

  it('shows nothing about a confirmed address', async () => {
    show()
    await screen.findByText('Chrome on Windows')
    expect(screen.queryByText(texts.unverified)).toBeNull()
  })

  it('sends a confirmation email', async () => {
    const page = show({ 'users.sendVerificationMail': { isVerified: false } }, unconfirmed)
    await page.press(texts.sendVerification)
    await screen.findByText(texts.linkSent)
    expect(page.callsTo('users.sendVerificationMail')).toEqual([{}])
  })

  it('says why it sent none, and sends one on request', async () => {
    const refusal = refused('rateLimited', { message: 'Three an hour.' })
    const page = show({ 'users.sendVerificationMail': refusal }, unconfirmed)
    await page.press(texts.sendVerification)
    expect((await screen.findByRole('alert')).textContent).toContain('Three an hour.')
    page.answer({ 'users.sendVerificationMail': { isVerified: false } })
    await page.press(texts.sendVerification)
    await screen.findByText(texts.linkSent)
  })
})
