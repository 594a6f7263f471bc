import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aProfile } from './my-account.test-kit.ts'
import { ProfileForm } from './profile-form.tsx'
import { accountTexts, profileTexts } from './texts.ts'

const profile = aProfile()

const show = (answer: Answer<'users.updateMyProfile'>) =>
  renderScreen(<ProfileForm profile={profile} />, {
    as: 'retail',
    answers: { 'users.updateMyProfile': answer },
  })

describe('ProfileForm', () => {
  it('saves the profile and shows the new name everywhere', async () => {
    const page = show({ ...profile, firstName: 'Meera' })
    await page.fill(/^First name/, ' Meera ')
    await page.choose(/^Gender/, profileTexts.genders.other)
    await page.press(accountTexts.save)
    await expect.poll(page.toasts).toEqual([accountTexts.saved])
    expect(page.callsTo('users.updateMyProfile')).toEqual([
      { firstName: 'Meera', lastName: 'Rao', gender: 'other' },
    ])
    expect(page.store.getState().session.user?.firstName).toBe('Meera')
  })

  it('focuses the field that the server refuses', async () => {
    const fields = [{ path: 'lastName', message: 'Too short' }]
    const page = show(refused('invalidRequest', { fields }))
    await page.press(accountTexts.save)
    await screen.findByText('Too short')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Last name/)))
    expect(page.toasts()).toEqual([])
  })

  it("shows the server's message when the server fails", async () => {
    const page = show(refused('internal', { message: 'Contact support with the request ID.' }))
    await page.press(accountTexts.save)
    await expect.poll(page.toasts).toEqual([`${accountTexts.failed}. Contact support with the request ID.`])
  })

  it('gives no reason when the server does not answer', async () => {
    const page = show('lost')
    await page.press(accountTexts.save)
    await expect.poll(page.toasts).toEqual([accountTexts.failed])
  })
})
