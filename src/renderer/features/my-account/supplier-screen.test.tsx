import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { anApplication } from './my-account.test-kit.ts'
import { SupplierScreen } from './supplier-screen.tsx'
import { supplierTexts as texts } from './texts.ts'

const terms = { version: '3', html: '<p>Sell what you hold.</p>', acceptedAt: null }
const acceptedTerms = { ...terms, acceptedAt: '2026-11-19T10:00:00Z' }
const nothingSent = { application: null, isSupplier: false }

const show = (answers: Answers = {}, as: Viewer = 'travelAgent') =>
  renderScreen(<SupplierScreen />, {
    as,
    at: '/user/supplier/becomeSupplier',
    answers: {
      'suppliers.supplierDetails': nothingSent,
      'suppliers.supplierTerms': terms,
      'suppliers.getSupplierCategories': {
        categories: [
          { category: 'FixedDeparture', label: 'Fixed departures' },
          { category: 'Flights', label: 'Flights' },
        ],
      },
      'booking.phoneCodes': [],
      ...answers,
    },
  })

describe('SupplierScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'suppliers.supplierDetails': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
    screen.getByRole('heading', { level: 1, name: texts.title })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'suppliers.supplierDetails': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByRole('heading', { name: texts.loadFailed })
    screen.getByText('Busy.')
    page.answer({ 'suppliers.supplierDetails': nothingSent })
    await page.press(uiTexts.retry)
    await screen.findByText('Sell what you hold.')
  })

  it('says so on a site that accepts no suppliers', async () => {
    show({ 'suppliers.supplierTerms': refused('notFound', { message: 'No suppliers here.' }) })
    await screen.findByText('No suppliers here.')
    expect(screen.queryByRole('button', { name: texts.acceptAndContinue })).toBeNull()
  })

  it('refuses staff, and requests nothing', async () => {
    const page = show({}, 'staff')
    await screen.findByRole('heading', { name: uiTexts.noPermissionTitle })
    screen.getByText(texts.staff)
    expect(page.calls).toEqual([])
  })

  it('links a supplier to the seat blocks', async () => {
    const page = show({ 'suppliers.supplierDetails': { application: null, isSupplier: true } }, 'supplier')
    await screen.findByRole('heading', { name: texts.already })
    await page.follow(texts.toBoard)
    expect(page.address()).toBe('/fixed-departures?view=board')
    expect(page.callsTo('suppliers.supplierTerms')).toEqual([])
  })

  it('opens the application once the terms are accepted', async () => {
    const page = show({
      'suppliers.acceptSupplierTerms': ({ version }) => {
        page.answer({ 'suppliers.supplierTerms': acceptedTerms })
        return { version, acceptedAt: acceptedTerms.acceptedAt }
      },
    })
    await screen.findByText('Sell what you hold.')
    const accept = screen.getByRole<HTMLButtonElement>('button', { name: texts.acceptAndContinue })
    expect(accept.disabled).toBe(true)
    expect(screen.queryByRole('heading', { name: texts.details })).toBeNull()
    await page.tick(texts.agree)
    await page.press(texts.acceptAndContinue)
    const details = await screen.findByRole('heading', { name: texts.details })
    expect(page.callsTo('suppliers.acceptSupplierTerms')).toEqual([{ version: '3' }])
    await expect.poll(() => document.activeElement).toBe(details)
  })

  it("says why the terms weren't accepted", async () => {
    const page = show({
      'suppliers.acceptSupplierTerms': refused('wrongState', { message: 'There is a newer version.' }),
    })
    await page.tick(texts.agree)
    await page.press(texts.acceptAndContinue)
    await expect.poll(page.toasts).toEqual(['There is a newer version.'])
  })

  it('marks what is missing, and sends nothing', async () => {
    const page = show({ 'suppliers.supplierTerms': acceptedTerms })
    await page.press(texts.send)
    await screen.findByText(uiTexts.someFields)
    expect(screen.getAllByText(uiTexts.required).length).toBeGreaterThan(4)
    expect(page.callsTo('suppliers.supplierDetails')).toEqual([{}])
  })

  it('sends the application and shows that it is being reviewed', async () => {
    const page = show({
      'suppliers.supplierTerms': acceptedTerms,
      'suppliers.supplierDetails': ({ details }) =>
        details ? { application: anApplication(), isSupplier: false } : nothingSent,
    })
    await page.tick('Flights')
    await page.fill(/^Company name/, 'Rao Tours')
    await page.fill(/^Contact person/, 'Kavita Rao')
    await page.fill(/^Contact email/, 'kavita@rao.example')
    await page.fill(/^Contact phone \*$/, '98100 12345')
    await page.fill(/^Bank/, 'HDFC Bank')
    await page.fill(/^Account holder/, 'Rao Tours')
    await page.fill(/^Account number/, '123456784321')
    await page.fill(/^IFSC/, 'hdfc0000123')
    page.answer({ 'suppliers.supplierDetails': { application: anApplication(), isSupplier: false } })
    await page.press(texts.send)
    await screen.findByText(texts.status.Pending)
    await expect.poll(page.toasts).toEqual([texts.sent])
    expect(page.callsTo('suppliers.supplierDetails')).toContainEqual({
      details: {
        categories: ['Flights'],
        companyName: 'Rao Tours',
        contactName: 'Kavita Rao',
        contactEmail: 'kavita@rao.example',
        contactPhone: '98100 12345',
        contactPhoneCountryCode: 'IN',
        bankName: 'HDFC Bank',
        accountName: 'Rao Tours',
        accountNumber: '123456784321',
        ifsc: 'HDFC0000123',
      },
    })
  })

  it('lets a rejected application be sent again, with the reason', async () => {
    show({
      'suppliers.supplierTerms': acceptedTerms,
      'suppliers.supplierDetails': {
        application: anApplication({ status: 'Rejected', note: 'The IFSC is wrong.' }),
        isSupplier: false,
      },
    })
    await screen.findByText(/The IFSC is wrong\./)
    await screen.findByRole('button', { name: texts.again })
    screen.getByText(texts.accountHint('4321'))
  })

  it('offers a suspended supplier nothing to send', async () => {
    show({
      'suppliers.supplierDetails': {
        application: anApplication({ status: 'Suspended' }),
        isSupplier: false,
      },
    })
    await screen.findByText(texts.status.Suspended)
    expect(screen.queryByRole('heading', { name: texts.details })).toBeNull()
  })
})
