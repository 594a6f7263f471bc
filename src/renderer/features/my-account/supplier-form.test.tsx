import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { phoneTexts } from '#domain/accounts/phone-numbers.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { anApplication } from './my-account.test-kit.ts'
import { SupplierForm } from './supplier-form.tsx'
import { accountTexts, supplierTexts as texts } from './texts.ts'

const application = anApplication()

const show = (answers: Answers = {}) =>
  renderScreen(<SupplierForm application={application} takesFocus={false} />, {
    as: 'travelAgent',
    answers: {
      'booking.phoneCodes': [],
      'suppliers.getSupplierCategories': { categories: [{ category: 'Flights', label: 'Flights' }] },
      'suppliers.supplierDetails': { application, isSupplier: false },
      ...answers,
    },
  })

describe('SupplierForm', () => {
  it('refuses a phone number that fits no numbering plan', async () => {
    const page = show()
    await page.fill(/^Account number/, '123456784321')
    await page.fill(/^Contact phone \*$/, '12')
    await page.press(texts.change)
    await screen.findByText(phoneTexts.invalid)
    expect(page.callsTo('suppliers.supplierDetails')).toEqual([])
  })

  it('sends the application and keeps no account number', async () => {
    const page = show()
    const account = await screen.findByLabelText<HTMLInputElement>(/^Account number/)
    await page.fill(/^Account number/, '123456784321')
    await page.press(texts.change)
    await expect.poll(page.toasts).toEqual([texts.sent])
    expect(page.callsTo('suppliers.supplierDetails')).toMatchObject([
      { details: { companyName: 'Rao Tours', accountNumber: '123456784321' } },
    ])
    await waitFor(() => expect(account.value).toBe(''))
  })

  it("shows the server's error at the field it names", async () => {
    const fields = [{ path: 'details.ifsc', message: 'No bank has this IFSC' }]
    const page = show({ 'suppliers.supplierDetails': refused('invalidRequest', { fields }) })
    await page.fill(/^Account number/, '123456784321')
    await page.press(texts.change)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^IFSC/)))
    await screen.findByText('No bank has this IFSC')
  })

  it('says why the server refused', async () => {
    const refusal = refused('wrongState', { message: 'Already decided.' })
    const page = show({ 'suppliers.supplierDetails': refusal })
    await page.fill(/^Account number/, '123456784321')
    await page.press(texts.change)
    await expect.poll(page.toasts).toEqual([`${accountTexts.failed}. Already decided.`])
  })
})
