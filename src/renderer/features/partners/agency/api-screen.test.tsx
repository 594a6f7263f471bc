import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aKey, anAccess, aUsage } from '../partners.test-kit.ts'
import { webhooksTexts } from '../webhooks/webhooks-texts.ts'
import { accessTexts as texts, noAccessTexts } from './access-texts.ts'
import { ApiScreen } from './api-screen.tsx'

const answers: Answers = {
  'partners.access': anAccess(),
  'partners.keys': { keys: [aKey()] },
  'partners.usage': aUsage(),
  'partners.failures': { failures: [], ...onlyPage(0) },
  'partners.webhooks': { webhooks: [] },
}
interface Setup {
  query?: string
  as?: Viewer
  isNarrow?: boolean
}
const show = (over: Answers = {}, { query = '', as = 'travelAgent', isNarrow = false }: Setup = {}) =>
  renderScreen(<ApiScreen />, {
    as,
    at: `/user/api${query}`,
    answers: { ...answers, ...over },
    isNarrow,
  })

describe('ApiScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'partners.access': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'partners.access': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer(answers)
    await page.press('Try again')
    await screen.findByText(texts.states.active)
  })

  it('tells who can give the right when the server refuses', async () => {
    const message = 'An admin of your agency can change your role.'
    show({ 'partners.access': refused('forbidden', { message }) })
    await screen.findByText(message)
  })

  it.each<Viewer>([aUser('travelAgent', { agencyRole: 'agent' }), 'retail', 'staff', 'owner'])(
    'is only for admins of an agency (%#)',
    async (as) => {
      show({}, { as })
      await screen.findByText(/^Only admins of a travel agency or company can open this page/)
      expect(screen.queryByText(texts.limits)).toBeNull()
    },
  )

  it('explains the API and whom to contact without access, and makes no other calls', async () => {
    const page = show({ 'partners.access': anAccess({ status: 'none' }) })
    await screen.findByRole('heading', { name: noAccessTexts.title })
    screen.getByText(noAccessTexts.ask('Skyways'))
    expect(screen.getByRole('link', { name: 'desk@skyways.example' }).getAttribute('href')).toBe(
      'mailto:desk@skyways.example',
    )
    screen.getByRole('link', { name: '+91 98100 00000' })
    expect(screen.getByRole('link', { name: noAccessTexts.readDocs }).getAttribute('href')).toBe('/api/docs')
    expect(page.callsTo('partners.keys')).toEqual([])
  })

  it('shows host, limits and the look-to-book of the month', async () => {
    const page = show()
    const head = within(await screen.findByRole('region', { name: texts.label }))
    head.getByText('https://skyways.localhost')
    head.getByText('60 searches, 300 other reads and 30 purchases')
    const meter = head.getByRole('meter', { name: texts.lookToBook })
    expect(meter.getAttribute('aria-valuenow')).toBe('1240')
    expect(meter.getAttribute('aria-valuemax')).toBe('3100')
    head.getByText('1,240 searches of 3,100 · 31 bookings · 40 : 1')
    await page.press('Copy address')
    await expect.poll(() => page.platform.asked).toContainEqual(['copy', 'https://skyways.localhost'])
  })

  it.each([
    [{ looks: 2_900, bookings: 0, limit: 3_000 }, texts.nearLimit],
    [{ looks: 3_000, bookings: 0, limit: 3_000 }, texts.atLimit],
  ])('says in words how near the limit is: %j', async (lookToBook, word) => {
    show({ 'partners.access': anAccess({ lookToBook }) })
    await screen.findByText(word)
  })

  it('has no meter without a limit', async () => {
    show({ 'partners.access': anAccess({ lookToBook: { looks: 12, bookings: 0, limit: null } }) })
    await screen.findByText('12 searches · 0 bookings')
    expect(screen.queryByRole('meter')).toBeNull()
  })

  it('switches to the sandbox with its host, balance and keys, and keeps the part', async () => {
    const page = show({}, { query: '?view=webhooks' })
    await page.follow('Test')
    expect(page.address()).toBe('/user/api?view=webhooks&mode=test')
    await screen.findByText('https://sandbox.skyways.localhost')
    await screen.findByText('₹ 5,00,000.00')
    await expect.poll(() => page.callsTo('partners.webhooks').at(-1)).toEqual({ mode: 'test' })
    await page.follow(texts.views.usage)
    expect(page.address()).toBe('/user/api?view=usage&mode=test')
    screen.getByRole('link', { name: 'Test', current: true })
  })

  it('says why access is suspended, what that means and whom to ask', async () => {
    show({ 'partners.access': anAccess({ status: 'suspended', reason: 'Unpaid invoices' }) })
    const notice = within(await screen.findByText(texts.suspended).then((title) => title.parentElement!))
    notice.getByText(texts.reason('Unpaid invoices'))
    notice.getByText(texts.suspendedText('Skyways'))
    notice.getByRole('link', { name: 'desk@skyways.example' })
    await screen.findByText('Production')
    expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull()
  })

  const withoutSandbox: Answers = {
    'partners.access': anAccess({ hosts: { live: 'skyways.localhost', test: '' } }),
    'partners.keys': { keys: [] },
    'partners.webhooks': { webhooks: [] },
  }

  it('offers a test key where there is no sandbox, because a key sets it up', async () => {
    show(withoutSandbox, { query: '?mode=test' })
    await screen.findByText(texts.noTestHost)
    await screen.findByRole('button', { name: 'Create key' })
  })

  it('adds no webhook where there is no sandbox', async () => {
    show(withoutSandbox, { query: '?view=webhooks&mode=test' })
    await screen.findByText(webhooksTexts.emptyClosed)
    expect(screen.queryByRole('button', { name: webhooksTexts.add })).toBeNull()
  })

  it('has a tab beside People', async () => {
    show({}, { isNarrow: true })
    const tabs = within(await screen.findByRole('navigation', { name: 'My account' }))
    screen.getByRole('heading', { level: 1, name: texts.title })
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('API')
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toContain('People')
  })
})
