import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import type { SupplierAccount, SupplierSource } from '#contract/http/suppliers-accounts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { accountTexts as texts, sourceTexts } from './accounts-texts.ts'
import { SupplierAccountsScreen } from './supplier-accounts-screen.tsx'

const own: SupplierAccount = {
  accountId: 'tbo-101',
  mode: 'test',
  userName: 'skyways-api',
  clientId: '',
  isActive: true,
  updatedAt: '2026-11-20T06:30:00.000Z',
  removedAt: null,
  openBookings: 2,
}
const indigo: SupplierSource = {
  source: '6E',
  name: 'IndiGo',
  supplier: 'tbo-101',
  isOn: true,
  isHoldOn: true,
  looksPerBooking: 100,
  looks: 900,
  books: 3,
  markup: { unit: 'fixed', value: 250, per: 'passenger' },
  markupKind: 'source',
}
const standing = {
  accounts: [own],
  sellsFrom: 'own' as const,
  isWrongMode: false,
  serverAddress: '203.0.113.9',
  month: '2026-11',
  version: 4,
  sources: [indigo],
}

const show = (answers: Answers = {}, as: Viewer = 'owner', more: object = {}) =>
  renderScreen(<SupplierAccountsScreen />, {
    as,
    at: '/staff/suppliers/accounts',
    answers: { 'suppliers.accounts': standing, ...answers },
    ...more,
  })
const account = async () => within(await screen.findByRole('form', { name: texts.tbo }))

describe('SupplierAccountsScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'suppliers.accounts': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'suppliers.accounts': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'suppliers.accounts': standing })
    await page.press(uiTexts.retry)
    await account()
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (viewer) => {
    const page = show({}, viewer)
    await screen.findByRole('heading', { level: 1, name: uiTexts.noPermissionTitle })
    expect(page.calls).toEqual([])
  })

  it('refuses staff without the right', async () => {
    const page = show({}, 'staff', { permissions: ['suppliers.decide'] })
    await screen.findByRole('heading', { level: 1, name: uiTexts.noPermissionTitle })
    expect(page.callsTo('suppliers.accounts')).toEqual([])
  })

  it('asks for the first account, and saves it', async () => {
    const empty = { ...standing, accounts: [], sellsFrom: 'shared' as const, sources: [] }
    const page = show({ 'suppliers.accounts': empty, 'suppliers.saveAccount': { account: own } })
    await screen.findByText(texts.sellsFrom.shared)
    expect(screen.queryByRole('button', { name: texts.check })).toBeNull()
    screen.getByText(sourceTexts.empty)
    await page.fill(/^API user name/, 'skyways-api')
    await page.fill(/^API password/, 'a-secret')
    await page.press(texts.save)
    await expect.poll(page.toasts).toEqual([texts.saved])
    expect(page.callsTo('suppliers.saveAccount')).toEqual([
      {
        accountId: null,
        mode: 'live',
        userName: 'skyways-api',
        clientId: '',
        password: 'a-secret',
        isActive: true,
      },
    ])
  })

  it('never shows a password, and says at the field which one another login needs', async () => {
    const page = show({
      'suppliers.saveAccount': refused('invalidRequest', {
        fields: [{ path: 'password', message: requiredText }],
      }),
    })
    const form = await account()
    expect(form.getByLabelText<HTMLInputElement>(/^API password/).value).toBe('')
    form.getByText(texts.passwordSaved)
    await page.fill(/^API user name/, 'someone-else')
    form.getByText(texts.otherLogin)
    await page.press(texts.save)
    await form.findByText(requiredText)
  })

  it.each(['accepted', 'refused', 'noAnswer'] as const)('says when TBO %s the account', async (outcome) => {
    const page = show({ 'suppliers.checkAccount': { outcome, checkedAt: '2026-11-20T06:31:00.000Z' } })
    await account()
    await page.press(texts.check)
    await screen.findByText(texts.outcomes[outcome])
    expect(page.callsTo('suppliers.checkAccount')).toEqual([{ accountId: 'tbo-101' }])
  })

  it('removes an account after saying what happens to its bookings', async () => {
    const page = show({ 'suppliers.removeAccount': { accountId: 'tbo-101' } })
    await account()
    await page.press(texts.remove)
    const dialog = within(await screen.findByRole('dialog', { name: texts.removeTitle }))
    dialog.getByText(texts.removeText(2))
    dialog.getByRole('button', { name: texts.remove }).click()
    await expect.poll(page.toasts).toEqual([texts.removed])
  })

  it('lists earlier accounts until their bookings are done, and says when an account is of the wrong kind', async () => {
    const earlier = { ...own, accountId: 'tbo-99', userName: 'old-api', removedAt: own.updatedAt }
    show({ 'suppliers.accounts': { ...standing, accounts: [earlier, own], isWrongMode: true } })
    await screen.findByRole('heading', { name: texts.earlier })
    screen.getByText('old-api')
    screen.getByText(texts.open(2))
    screen.getByText(texts.wrongMode)
  })

  it('says why agencies can have no account here', async () => {
    show({ 'suppliers.accounts': { ...standing, accounts: [], serverAddress: null } })
    await screen.findByText(texts.unavailable)
    expect(screen.queryByRole('form', { name: texts.tbo })).toBeNull()
  })

  it('says which markup applies to a source, and links to the markups of its kind', async () => {
    const blocks: SupplierSource = {
      ...indigo,
      source: 'FD',
      name: 'Fixed departures',
      supplier: 'fixed-departures',
      markup: null,
      markupKind: null,
    }
    show({ 'suppliers.accounts': { ...standing, sources: [indigo, blocks] } })
    const link = await screen.findByRole('link', { name: sourceTexts.sourceMarkups('IndiGo') })
    expect(link.getAttribute('href')).toBe('/staff/manage-markup?tab=source')
    screen.getByText(sourceTexts.markupFrom.source)
    screen.getByText(sourceTexts.noMarkup)
    const other = screen.getByRole('link', { name: sourceTexts.sourceMarkups('Fixed departures') })
    expect(other.getAttribute('href')).toBe('/staff/manage-markup?tab=fixedDeparture')
  })

  it('draws the searches for each ticket against the target, and saves the sources', async () => {
    const page = show({ 'suppliers.saveSources': { version: 5 } })
    await screen.findByRole('img', { name: sourceTexts.bar('IndiGo', sourceTexts.ratio(300), 100) })
    screen.getByText(sourceTexts.over)
    screen.getByText('₹ 250 per passenger')
    await page.fill(/^Searches per ticket/, '400')
    screen.getByText(sourceTexts.within)
    await page.press(sourceTexts.save)
    await expect.poll(page.toasts).toEqual([sourceTexts.saved])
    expect(page.callsTo('suppliers.saveSources')).toEqual([
      { version: 4, sources: [{ source: '6E', isOn: true, isHoldOn: true, looksPerBooking: 400 }] },
    ])
  })
})
