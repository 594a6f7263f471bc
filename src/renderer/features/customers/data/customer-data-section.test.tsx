import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ErasureCheck } from '#contract/entities/data-copy.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { copyTexts, erasureTexts } from '#renderer/entities/data-rights/data-rights-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aCustomer } from '#renderer/features/customers/customers.test-kit.ts'
import { CustomerDataSection } from './customer-data-section.tsx'
import { customerDataTexts as texts } from './customer-data-texts.ts'

const free: ErasureCheck = {
  blockers: [],
  kept: { bookings: 1, documents: 0, walletEntries: 2 },
  email: 'kavita@rao.example',
  keepsCompany: true,
}
const show = (answers: Answers = {}, customer = aCustomer()) =>
  renderScreen(<CustomerDataSection customer={customer} />, {
    as: 'staff',
    at: '/staff/customers/u7',
    answers,
  })

describe('CustomerDataSection', () => {
  it("saves a copy of the customer's data", async () => {
    const page = show({ 'users.customerDataCopy': ({ section }) => ({ section, rows: [], next: null }) })
    await page.press(texts.copy)
    await expect.poll(page.toasts).toEqual([copyTexts.saved(0)])
    expect(page.callsTo('users.customerDataCopy')[0]).toEqual({
      userId: 'u7',
      section: 'account',
      cursor: null,
    })
  })

  it('offers nothing to erase once the account is erased', async () => {
    show({}, aCustomer({ erasedAt: '2026-11-20T04:00:00Z' }))
    await screen.findByRole('button', { name: texts.copy })
    expect(screen.queryByRole('button', { name: texts.erase })).toBeNull()
  })

  it('says what has to be settled first', async () => {
    const blockers: ErasureCheck['blockers'] = [{ is: 'openBookings', text: '1 booking is on hold.' }]
    const page = show({ 'users.eraseCheck': { ...free, blockers } })
    await page.press(texts.erase)
    await screen.findByText('1 booking is on hold.')
    expect(screen.queryByLabelText(new RegExp(`^${texts.confirmEmail}`))).toBeNull()
  })

  it('says why it cannot check', async () => {
    const page = show({ 'users.eraseCheck': refused('unavailable', { message: 'Busy.' }) })
    await page.press(texts.erase)
    await screen.findByRole('heading', { name: erasureTexts.checkFailed })
  })

  it('erases after the email is typed, and shows why it is refused', async () => {
    const fields = [{ path: 'confirmation', message: "That isn't this customer's email" }]
    const page = show({
      'users.eraseCheck': free,
      'users.eraseCustomer': refused('invalidRequest', { fields }),
    })
    await page.press(texts.erase)
    await page.dialog.press(texts.submit)
    await screen.findByText(requiredText)
    await page.fill(new RegExp(`^${texts.confirmEmail}`), 'x@y.example')
    await page.dialog.press(texts.submit)
    await screen.findByText("That isn't this customer's email")
    page.answer({ 'users.eraseCustomer': { erasedAt: '2026-11-20T04:00:00Z' } })
    await page.fill(new RegExp(`^${texts.confirmEmail}`), 'kavita@rao.example')
    await page.dialog.press(texts.submit)
    await expect.poll(page.toasts).toEqual([texts.done])
  })
})
