import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { PhoneModal } from './phone-modal.tsx'
import { PhonesSection } from './phones-section.tsx'
import { phoneTexts as texts } from './texts.ts'

const primary = { label: 'Primary', phoneNumber: '9810012345', phoneCountryCode: 'IN' } as const
const emergency = { label: 'Emergency', phoneNumber: '9820012345', phoneCountryCode: 'IN' } as const

const show = (element: ReactNode, answer: Answer<'users.changeMyPhoneDetails'>) =>
  renderScreen(element, {
    as: aUser('retail', { phoneNumbers: [primary, emergency] }),
    answers: { 'booking.phoneCodes': [], 'users.changeMyPhoneDetails': answer },
  })

describe('PhonesSection', () => {
  it('sends the numbers that are filled in, and keeps what the server saved', async () => {
    const saved = { ...emergency, phoneNumber: '9830012345' }
    const page = show(<PhonesSection />, { phoneNumbers: [primary, saved] })
    await page.fill(/^Emergency number/, '98300 12345')
    await page.press(texts.update)
    await expect.poll(page.toasts).toEqual([texts.updated])
    expect(page.callsTo('users.changeMyPhoneDetails')).toEqual([
      { phoneNumbers: [primary, { ...emergency, phoneNumber: '98300 12345' }] },
    ])
    expect(page.store.getState().session.user?.phoneNumbers).toEqual([primary, saved])
    expect(screen.getByLabelText<HTMLInputElement>(/^Emergency number/).value).toBe('9830012345')
  })

  it('requires the primary number only', async () => {
    const page = show(<PhonesSection />, 'never')
    await page.fill(/^Primary number/, '')
    await page.fill(/^Emergency number/, '')
    await page.press(texts.update)
    expect(await screen.findAllByText('Phone number is required!')).toHaveLength(1)
  })

  it("shows the server's error at the row that the number came from", async () => {
    const fields = [{ path: 'phoneNumbers.1.phoneNumber', message: 'Not in service' }]
    const page = show(<PhonesSection />, refused('invalidRequest', { fields }))
    await page.press(texts.update)
    await screen.findByText('Not in service')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Emergency number/)))
  })
})

describe('PhoneModal', () => {
  it('sends the primary number with the others, and closes', async () => {
    let closed = 0
    const page = show(<PhoneModal onClose={() => (closed += 1)} />, { phoneNumbers: [primary, emergency] })
    await page.press(texts.update)
    await expect.poll(() => closed).toBe(1)
    expect(page.callsTo('users.changeMyPhoneDetails')).toEqual([{ phoneNumbers: [primary, emergency] }])
  })
})
