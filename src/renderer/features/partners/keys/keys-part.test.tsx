import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aKey, inDays } from '../partners.test-kit.ts'
import { secretTexts } from '../shared-texts.ts'
import { KeysPart } from './keys-part.tsx'
import { keyFormTexts as form, keysTexts as texts } from './keys-texts.ts'

const secret = 'fdk_live_7Q2MX0Y3N8'
const created = { key: aKey(), secret }

const show = (answers: Answers = {}, { isOpen = true } = {}) =>
  renderScreen(<KeysPart mode="live" isOpen={isOpen} />, {
    as: 'travelAgent',
    at: '/user/api',
    answers: { 'partners.keys': { keys: [aKey()] }, ...answers },
  })

const createKey = async (page: ReturnType<typeof show>) => {
  await page.press(texts.create)
  await page.dialog.fill(/^Name/, 'Production')
  await page.dialog.tick(texts.scopes.search)
  await page.dialog.press(form.submit)
  return within(await screen.findByRole('dialog', { name: form.secretTitle('Production') }))
}

describe('the keys of a mode', () => {
  it('show placeholders while loading', async () => {
    show({ 'partners.keys': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('load on request after a failure', async () => {
    const page = show({ 'partners.keys': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'partners.keys': { keys: [aKey()] } })
    await page.press('Try again')
    await screen.findByRole('row', { name: /Production/ })
  })

  it('offer the first key from the empty state', async () => {
    const page = show({ 'partners.keys': { keys: [] } })
    await screen.findByText(texts.emptyText)
    await page.press(texts.create)
    await screen.findByRole('dialog', { name: form.title.live })
  })

  it('are listed with what they may do, and without those of the other mode', async () => {
    const test = aKey({ keyId: 'k2', name: 'Trial', mode: 'test' })
    const open = aKey({ keyId: 'k3', name: 'Office', addresses: [], lastUsedAt: null })
    show({ 'partners.keys': { keys: [aKey(), test, open] } })
    const row = await screen.findByRole('row', { name: /Production/ })
    expect(row.textContent).toMatch(/fdk_live_7Q2M….*Search and Book.*203\.0\.113\.7.*Active/)
    expect(screen.getByRole('row', { name: /Office/ }).textContent).toMatch(/Any.*Never/)
    expect(screen.queryByText('Trial')).toBeNull()
  })

  it('keep those that no longer work apart, without actions', async () => {
    const keys = [
      aKey({ keyId: 'k2', name: 'Old', state: 'revoked', revokedAt: inDays(-1) }),
      aKey({ keyId: 'k3', name: 'Older', state: 'expired', expiresAt: inDays(-2) }),
    ]
    show({ 'partners.keys': { keys } })
    fireEvent.click(await screen.findByText(texts.old(2)))
    screen.getByText(texts.states.revoked)
    screen.getByText(texts.states.expired)
    expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull()
  })

  it('warn before one expires, and create its successor', async () => {
    const page = show({ 'partners.keys': { keys: [aKey({ expiresAt: inDays(9.5) })] } })
    await screen.findByText(texts.expires('Production', 9))
    screen.getByText(texts.expiresSoon(9))
    await page.press(texts.createNewFor('Production'))
    await screen.findByRole('dialog', { name: form.title.live })
  })

  it('say what to do when both are in use and one expires', async () => {
    const keys = [aKey({ expiresAt: inDays(0.5) }), aKey({ keyId: 'k2', name: 'Office' })]
    show({ 'partners.keys': { keys } })
    await screen.findByText(texts.expires('Production', 0))
    screen.getByText(texts.expiresEnough)
    screen.getByText(texts.enough(2))
    expect(screen.queryByRole('button', { name: texts.create })).toBeNull()
  })

  it('can be revoked but not created while access is suspended', async () => {
    show({}, { isOpen: false })
    await screen.findByText(texts.closed)
    screen.getByRole('button', { name: texts.revokeOf('Production') })
    expect(screen.queryByRole('button', { name: texts.create })).toBeNull()
  })
})

describe('a new key', () => {
  it('needs a name, a scope and valid addresses', async () => {
    const page = show()
    await page.press(texts.create)
    await page.dialog.fill(/^IP addresses/, '203.0.113.7\nhorizon.example')
    await page.dialog.press(form.submit)
    await screen.findByText(requiredText)
    screen.getByText('Choose at least one')
    screen.getByText(form.badAddress(2))
    expect(page.callsTo('partners.createKey')).toEqual([])
  })

  it('is sent with its scopes, addresses and days', async () => {
    const page = show({ 'partners.createKey': created })
    await page.press(texts.create)
    await page.dialog.fill(/^Name/, 'Production')
    await page.dialog.tick(texts.scopes.book)
    await page.dialog.tick(texts.scopes.search)
    await page.dialog.fill(/^IP addresses/, '203.0.113.7\n2001:db8::/48')
    await page.dialog.choose(form.expiry, '90 days')
    await page.dialog.press(form.submit)
    await screen.findByDisplayValue(secret)
    expect(page.callsTo('partners.createKey')).toEqual([
      {
        name: 'Production',
        mode: 'live',
        scopes: ['search', 'book'],
        addresses: ['203.0.113.7', '2001:db8::/48'],
        days: 90,
      },
    ])
  })

  it("shows the server's problem with one address at the field, and any other below the form", async () => {
    const message = '10.0.0.0/8 is a private network.'
    const page = show({
      'partners.createKey': refused('invalidRequest', {
        message,
        fields: [{ path: 'addresses.0', message }],
      }),
    })
    await page.press(texts.create)
    await page.dialog.fill(/^Name/, 'Production')
    await page.dialog.tick(texts.scopes.search)
    await page.dialog.fill(/^IP addresses/, '10.0.0.0/8')
    await page.dialog.press(form.submit)
    await screen.findByText(message)
    expect(screen.getByRole('textbox', { name: /^IP addresses/ }).getAttribute('aria-invalid')).toBe('true')
    page.answer({ 'partners.createKey': refused('wrongState', { message: 'Two keys are active.' }) })
    await page.dialog.press(form.submit)
    await screen.findByText('Two keys are active.')
  })

  it('is shown once, copied and closed', async () => {
    const page = show({ 'partners.createKey': created })
    const dialog = await createKey(page)
    dialog.getByDisplayValue(secret)
    await page.dialog.press(secretTexts.copy)
    await expect.poll(() => page.platform.asked).toContainEqual(['copy', secret])
    await page.dialog.press(secretTexts.stored)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(page.callsTo('partners.keys').length).toBeGreaterThan(1)
  })

  it('asks before it closes without a copy', async () => {
    const page = show({ 'partners.createKey': created })
    await createKey(page)
    await page.dialog.press(secretTexts.stored)
    await screen.findByText(form.secretLost)
    await page.dialog.press(secretTexts.back)
    await screen.findByDisplayValue(secret)
    await page.dialog.press(secretTexts.stored)
    await page.dialog.press(secretTexts.closeAnyway)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('closes once a copy that is still running has worked', async () => {
    const usual = createFakePlatform()
    let finish = (): void => undefined
    const copied = new Promise<void>((resolve) => (finish = resolve))
    const copy = async () => copied.then(() => ({ status: 'done' as const, value: null }))
    const page = renderScreen(<KeysPart mode="live" isOpen />, {
      as: 'travelAgent',
      at: '/user/api',
      platform: createFakePlatform({ links: { ...usual.links, copy } }),
      answers: { 'partners.keys': { keys: [aKey()] }, 'partners.createKey': created },
    })
    await createKey(page)
    await page.dialog.press(secretTexts.copy)
    await page.dialog.press(secretTexts.stored)
    finish()
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('counts as copied after the keyboard copied it, and not when copying failed', async () => {
    const usual = createFakePlatform()
    const platform = createFakePlatform({
      links: {
        ...usual.links,
        copy: async () => ({ status: 'failed', code: 'forbidden', message: 'Refused' }),
      },
    })
    const page = renderScreen(<KeysPart mode="live" isOpen />, {
      as: 'travelAgent',
      at: '/user/api',
      platform,
      answers: { 'partners.keys': { keys: [aKey()] }, 'partners.createKey': created },
    })
    const dialog = await createKey(page)
    await page.dialog.press(secretTexts.copy)
    await page.dialog.press(secretTexts.stored)
    await page.dialog.press(secretTexts.back)
    fireEvent.copy(dialog.getByDisplayValue(secret))
    await page.dialog.press(secretTexts.stored)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
})

describe('revoking a key', () => {
  it('names the key and says what stops, then refuses its calls', async () => {
    const page = show({ 'partners.revokeKey': { key: aKey({ state: 'revoked' }) } })
    await page.press(texts.revokeOf('Production'))
    await screen.findByRole('dialog', { name: texts.revokeTitle('Production') })
    screen.getByText(texts.revokeText('fdk_live_7Q2M', 'Search and Book'))
    screen.getByText(texts.revokeLast)
    await page.dialog.press(texts.revokeConfirm)
    await expect.poll(page.toasts).toEqual([texts.revoked('Production')])
    expect(page.callsTo('partners.revokeKey')).toEqual([{ keyId: 'k1' }])
  })

  it('does nothing when cancelled', async () => {
    const page = show()
    await page.press(texts.revokeOf('Production'))
    await page.dialog.press('Cancel')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(page.callsTo('partners.revokeKey')).toEqual([])
  })
})
