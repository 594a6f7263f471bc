import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Customer } from '#contract/entities/customer.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { CreateUserScreen } from './create-user-screen.tsx'
import { createUserTexts as texts } from './texts.ts'

const meera: Customer = {
  users_id: 'u7',
  firstName: 'Meera',
  lastName: '',
  email: 'meera@rao.example',
  phoneNumbers: [],
  userType: 'retail',
  status: 'not verified',
  isBlocked: false,
  companyName: '',
  panNumber: '',
  gstNumber: '',
  company: null,
  billing: null,
  isFlightHoldAllowed: false,
  groupName: '',
  groupId: null,
  userGroupName: '',
  userGroup: null,
  legalEntityId: 'le7',
  flightLookToBook: { is_exempted: false },
  createdAt: '2026-11-20T04:00:00.000Z',
  erasedAt: null,
  version: 'v1',
}

const show = (answers: Answers = {}, as: Viewer = 'staff') =>
  renderScreen(<CreateUserScreen />, {
    as,
    at: '/createNewUser',
    answers: { 'booking.phoneCodes': [], ...answers },
  })

/** Opens a shopper's form with a name and an email. */
const filled = async (answers: Answers) => {
  const page = show(answers)
  await page.choose(/^Agent type/, texts.types.retail)
  await page.fill(/^First name/, 'Meera')
  await page.fill(texts.email, 'meera@rao.example')
  return page
}

describe('CreateUserScreen', () => {
  it('is for staff only', async () => {
    show({}, 'owner')
    await screen.findByText(uiTexts.noPermissionTitle)
  })

  it('says at the fields what is missing, and sends nothing', async () => {
    const page = show()
    await page.choose(/^Agent type/, texts.types.retail)
    await page.press(texts.submit)
    await screen.findByText(texts.emailOrPhone)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(page.callsTo('users.createWlUser')).toEqual([])
  })

  it('shows what the server says at its field, and focuses it', async () => {
    const page = await filled({
      'users.createWlUser': refused('accountExists', {
        fields: [{ path: 'email', message: 'This address has an account.' }],
      }),
    })
    await page.press(texts.submit)
    await screen.findByText('This address has an account.')
    expect(document.activeElement).toBe(screen.getByLabelText(texts.email))
  })

  it('shows a failure that belongs to no field above the button', async () => {
    const page = await filled({ 'users.createWlUser': refused('unavailable', { message: 'Busy.' }) })
    await page.press(texts.submit)
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.')
  })

  it('creates the account, says where the link went, and starts over', async () => {
    const page = await filled({ 'users.createWlUser': { customer: meera, isLinkSent: true } })
    await page.press(texts.submit)
    await screen.findByText(texts.linkSent('meera@rao.example'))
    await expect.poll(page.toasts).toEqual([texts.created])
    expect(page.callsTo('users.createWlUser')).toMatchObject([
      { userType: 'retail', firstName: 'Meera', email: 'meera@rao.example' },
    ])
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('')
  })
})
