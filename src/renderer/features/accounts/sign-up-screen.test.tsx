import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'
import { signUpTexts as texts } from './texts.ts'

const show = (answers: Answers = {}, site = {}) =>
  renderScreen(<SignUpScreen />, {
    as: 'visitor',
    at: '/signup?referralCode=MEERA5',
    answers: { 'booking.phoneCodes': [], ...answers },
    site,
  })

const filled = async (answers: Answers) => {
  const page = show(answers)
  await page.choose(/^Gender/, texts.genders.female)
  await page.fill(/^First name/, 'Kavita')
  await page.fill(/^Last name/, 'Rao')
  await page.fill(/^E-?mail/i, 'Kavita@Rao.example')
  await page.fill(/^Phone \*$/, '98100 12345')
  return page
}

describe('SignUpScreen', () => {
  it('says when the site accepts no new accounts', async () => {
    show({}, { isSignUpOpen: false })
    await screen.findByRole('heading', { name: texts.closedTitle })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('marks the empty fields, and sends nothing', async () => {
    const page = show()
    await page.press(texts.submit)
    expect((await screen.findAllByText('This is required field.')).length).toBeGreaterThan(2)
    expect(page.callsTo('users.signup')).toEqual([])
  })

  it('asks for the company of an agency only', async () => {
    const page = show()
    expect(screen.queryByRole('group', { name: texts.agency })).toBeNull()
    await page.choose(/^Account for/, texts.types.travelAgent)
    await screen.findByRole('group', { name: texts.agency })
  })

  it('shows a refusal above the button', async () => {
    const page = await filled({ 'users.signup': refused('signUpClosed', { message: 'Closed for today.' }) })
    await page.press(texts.submit)
    expect((await screen.findByRole('alert')).textContent).toContain('Closed for today.')
  })

  it('creates the account and goes to the next step', async () => {
    const page = await filled({ 'users.signup': { email: 'kavita@rao.example', needsApproval: false } })
    await page.press(texts.submit)
    await expect.poll(page.address).toBe('/signup_success')
    expect(page.callsTo('users.signup')).toMatchObject([
      { userType: 'retail', email: 'kavita@rao.example', referralCode: 'MEERA5' },
    ])
    expect(page.callsTo('users.signup')[0]).not.toHaveProperty('company')
  })
})
