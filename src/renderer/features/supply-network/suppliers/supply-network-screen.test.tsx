import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { supplyNetworkApi } from '../supply-network-api.ts'
import { aLinked } from '../supply-network.test-kit.ts'
import { linkedTexts as texts, ownTexts, suppliersTexts } from './suppliers-texts.ts'
import { SupplyNetworkScreen } from './supply-network-screen.tsx'

interface Setup {
  as?: Viewer
  query?: string
  permissions?: string[]
}
const show = (answers: Answers = {}, { as = 'staff', query = '', ...setup }: Setup = {}) =>
  renderScreen(<SupplyNetworkScreen />, {
    as,
    at: `/staff/suppliers/network${query}`,
    answers: { 'suppliers.linked': { suppliers: [aLinked()] }, ...answers },
    ...setup,
  })
const findCard = async () => within(await screen.findByRole('listitem', { name: 'Gulf seats, Meridian' }))

describe('SupplyNetworkScreen', () => {
  it.each(['travelAgent', 'retail'] as const)('is not shown to %s', async (as) => {
    const page = show({}, { as })
    await screen.findByRole('heading', { name: uiTexts.noPermissionTitle })
    expect(page.calls).toEqual([])
  })

  it('is not shown to staff without the right', async () => {
    const page = show({}, { permissions: ['suppliers.decide'] })
    await screen.findByText(/The agency's owner or a super admin can give it to you/)
    expect(page.calls).toEqual([])
  })

  it('is shown to the owner', async () => {
    show({}, { as: 'owner' })
    await findCard()
  })

  it("has no tab for the agency's own suppliers without a right to see them", async () => {
    show({}, { permissions: ['suppliers.link'], query: '?tab=own' })
    await findCard()
    expect(screen.queryByRole('link', { name: suppliersTexts.tabs.own })).toBeNull()
  })
})

describe('linked agencies', () => {
  it('are placeholders while loading', async () => {
    show({ 'suppliers.linked': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('say how to find one when there are none', async () => {
    show({ 'suppliers.linked': { suppliers: [] } })
    await screen.findByRole('heading', { name: texts.empty })
    expect(screen.getByRole('link', { name: texts.find }).getAttribute('href')).toBe(
      '/staff/suppliers/network?tab=available',
    )
  })

  it('say why they cannot load, and retry', async () => {
    const page = show({ 'suppliers.linked': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'suppliers.linked': { suppliers: [aLinked()] } })
    await page.press('Try again')
    await findCard()
  })

  it('show the state, our wallet there, open bookings and a plain link to the site', async () => {
    show()
    const card = await findCard()
    card.getByText(texts.states.selling)
    card.getByText('₹ 1,236.00')
    card.getByText('₹ 51,236.00')
    card.getByText('12')
    card.getByText(texts.hold.yes)
    expect(card.getByRole('link', { name: 'meridian.localhost' }).getAttribute('href')).toBe(
      'https://meridian.localhost',
    )
  })

  it('name both sides that stopped the sale, and why', async () => {
    const stopped = aLinked({
      supplierStatus: 'Suspended',
      supplierReason: 'Unpaid invoices',
      consumerStatus: 'Suspended',
    })
    show({ 'suppliers.linked': { suppliers: [stopped] } })
    const card = await findCard()
    card.getByText(texts.states.suspended)
    card.getByText(texts.states.paused)
    card.getByText(texts.reason('Meridian', 'Unpaid invoices'))
  })

  it('are paused and resumed', async () => {
    const paused = aLinked({ consumerStatus: 'Suspended' })
    const page = show({ 'suppliers.changeOwnMappingStatus': { supplier: paused } })
    await findCard()
    page.answer({ 'suppliers.linked': { suppliers: [paused] } })
    await page.press(texts.pauseOf('Gulf seats'))
    expect(page.callsTo('suppliers.changeOwnMappingStatus')).toEqual([])
    await page.dialog.press('Pause selling Gulf seats · Skyways')
    await page.press(texts.resumeOf('Gulf seats'))
    await page.dialog.press('Resume selling Gulf seats · Skyways')
    await expect
      .poll(() => page.callsTo('suppliers.changeOwnMappingStatus'))
      .toEqual([
        { supplierListId: 'sl5', newStatus: 'Suspended' },
        { supplierListId: 'sl5', newStatus: 'Approved' },
      ])
    expect(page.toasts()).toContain(texts.paused('Gulf seats'))
  })

  it('are paused as confirmed, even if a colleague has paused them meanwhile', async () => {
    const paused = aLinked({ consumerStatus: 'Suspended' })
    const page = show({ 'suppliers.changeOwnMappingStatus': { supplier: paused } })
    await page.press(texts.pauseOf('Gulf seats'))
    page.answer({ 'suppliers.linked': { suppliers: [paused] } })
    page.store.dispatch(supplyNetworkApi.util.invalidateTags(['SupplyNetwork']))
    await screen.findByText(texts.states.paused)
    await page.dialog.press('Pause selling Gulf seats · Skyways')
    await expect
      .poll(() => page.callsTo('suppliers.changeOwnMappingStatus'))
      .toEqual([{ supplierListId: 'sl5', newStatus: 'Suspended' }])
  })

  it('get the contact that the agency chooses', async () => {
    const page = show({ 'suppliers.setContactPolicy': { supplier: aLinked({ contactPolicy: 'passenger' }) } })
    await page.choose(texts.policy, texts.policies.passenger)
    await expect.poll(page.toasts).toEqual([texts.policyChanged])
    expect(page.callsTo('suppliers.setContactPolicy')).toEqual([
      { supplierListId: 'sl5', contactPolicy: 'passenger' },
    ])
  })

  it('book the GST in their fee as an input credit once the agency claims it', async () => {
    const page = show({ 'suppliers.setInputCredit': { supplier: aLinked({ claimsInputCredit: true }) } })
    const card = await findCard()
    card.getByText(texts.creditHelp('Meridian'))
    card.getByText(texts.creditNumber('27AABCM4521K1Z2'))
    const box = card.getByRole<HTMLInputElement>('checkbox', { name: texts.inputCredit })
    expect(box.checked).toBe(false)
    page.answer({ 'suppliers.linked': { suppliers: [aLinked({ claimsInputCredit: true })] } })
    await page.tick(texts.inputCredit)
    await expect.poll(page.toasts).toEqual([texts.creditOn('Meridian')])
    await expect.poll(() => box.checked).toBe(true)
    await page.tick(texts.inputCredit)
    await expect
      .poll(() => page.callsTo('suppliers.setInputCredit'))
      .toEqual([
        { supplierListId: 'sl5', claimsInputCredit: true },
        { supplierListId: 'sl5', claimsInputCredit: false },
      ])
  })

  it.each([false, true])(
    "say that their invoices don't show both GST numbers (claimed before: %s)",
    async (claimsInputCredit) => {
      show({ 'suppliers.linked': { suppliers: [aLinked({ claimsInputCredit, invoiceGstNumber: '' })] } })
      const card = await findCard()
      card.getByText(texts.noCredit('Meridian'))
      const box = card.getByRole<HTMLInputElement>('checkbox', { name: texts.inputCredit })
      // A credit that is no longer valid can only be turned off.
      expect(box.disabled).toBe(!claimsInputCredit)
    },
  )

  it('show by when changed terms must be accepted, and accept them', async () => {
    const due = aLinked({ acceptedTermsVersion: 3, termsDueAt: '2026-12-05T06:30:00Z' })
    const page = show({
      'suppliers.linked': { suppliers: [due] },
      'suppliers.acceptLinkedTerms': { supplier: aLinked() },
    })
    const card = await findCard()
    card.getByText(/^The terms have changed \(version 4\). Accept them by .*05 Dec 2026/)
    await page.press(texts.reviewTermsOf('Gulf seats'))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('Pay before ticketing.')
    await page.dialog.press('Accept terms · Skyways')
    await expect.poll(page.toasts).toEqual([texts.accepted])
    expect(page.callsTo('suppliers.acceptLinkedTerms')).toEqual([{ supplierListId: 'sl5', termsVersion: 4 }])
  })

  it('have only the terms accepted that were read, even if they change meanwhile', async () => {
    const due = aLinked({ acceptedTermsVersion: 3 })
    const message = 'The terms have changed. Read the current ones and try again.'
    const page = show({
      'suppliers.linked': { suppliers: [due] },
      'suppliers.acceptLinkedTerms': refused('wrongState', { message }),
    })
    await page.press(texts.reviewTermsOf('Gulf seats'))
    const next = aLinked({ acceptedTermsVersion: 3, termsVersion: 5, terms: 'Pay twice.' })
    page.answer({ 'suppliers.linked': { suppliers: [next] } })
    page.store.dispatch(supplyNetworkApi.util.invalidateTags(['SupplyNetwork']))
    await screen.findByText(/\(version 5\)/)
    within(screen.getByRole('dialog')).getByText('Pay before ticketing.')
    await page.dialog.press('Accept terms · Skyways')
    await expect.poll(page.toasts).toEqual([message])
    expect(page.callsTo('suppliers.acceptLinkedTerms')).toEqual([{ supplierListId: 'sl5', termsVersion: 4 }])
  })

  it('show the accepted terms', async () => {
    const page = show()
    await page.press(texts.readTermsOf('Gulf seats'))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('Pay before ticketing.')
    expect(dialog.queryByRole('button', { name: /^Accept terms/ })).toBeNull()
  })

  it.each([
    [12, '12 days'],
    [1, '1 day'],
    [0, 'less than a day'],
    [900, 'more than a year'],
  ])('say that a wallet lasts %s days', async (daysLeft, text) => {
    show({ 'suppliers.linked': { suppliers: [aLinked({ daysLeft })] } })
    ;(await findCard()).getByText(text)
  })

  it('say nothing about days left without recent purchases', async () => {
    show({ 'suppliers.linked': { suppliers: [aLinked({ daysLeft: null })] } })
    expect((await findCard()).queryByText(texts.facts.lasts)).toBeNull()
  })

  it('link to paying in, for those who may', async () => {
    show({}, { as: 'owner' })
    const link = (await findCard()).getByRole('link', { name: texts.payInOf('Meridian') })
    expect(link.getAttribute('href')).toMatch(/^\/staff\/supplier-wallets\/link-/)
  })

  it("don't link to paying in without the right", async () => {
    show({}, { permissions: ['suppliers.link'] })
    expect((await findCard()).queryByRole('link', { name: texts.payInOf('Meridian') })).toBeNull()
  })

  it('say when the balance is below the low mark', async () => {
    show({ 'suppliers.linked': { suppliers: [aLinked({ lowMark: 60_000 })] } })
    await (await findCard()).findByText(texts.low)
  })
})

describe("the agency's own suppliers", () => {
  const query = '?tab=own'
  const suppliers = [
    {
      supplierListId: 'tbo-1',
      supplierName: 'TBO Air',
      sup_category: 'Flights' as const,
      isActive: true,
    },
    {
      supplierListId: 'u5',
      supplierName: 'Rao Tours',
      sup_category: 'FixedDeparture' as const,
      isActive: false,
    },
  ]

  it('are listed with their state, accounts and wallets', async () => {
    show({ 'suppliers.websiteOwn': { suppliers } }, { query })
    await screen.findByText('Rao Tours')
    screen.getByText(ownTexts.states.active)
    screen.getByText(ownTexts.states.inactive)
    const toPath = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(toPath(ownTexts.accountOf('TBO Air'))).toBe('/staff/suppliers/accounts')
    expect(toPath(ownTexts.walletOf('TBO Air'))).toBe('/staff/supplier-wallets/tbo-1')
    expect(toPath(ownTexts.walletOf('Rao Tours'))).toBe('/staff/supplier-wallets/fixed-departures%3Au5')
  })

  it('say how they appear when there are none', async () => {
    show({ 'suppliers.websiteOwn': { suppliers: [] } }, { query })
    await screen.findByRole('heading', { name: ownTexts.empty })
  })

  it('say why they cannot load', async () => {
    show({ 'suppliers.websiteOwn': refused('unavailable') }, { query })
    await screen.findByRole('heading', { name: ownTexts.failed })
  })
})
