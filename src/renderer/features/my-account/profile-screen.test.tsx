import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { aLegalEntity, aProfile } from './my-account.test-kit.ts'
import { ProfileScreen } from './profile-screen.tsx'
import { accountTexts, profileTexts as texts, updateTexts } from './texts.ts'

const show = (answers: Answers = {}, as: Viewer = 'retail') =>
  renderScreen(<ProfileScreen />, {
    as,
    at: '/user/dashboard/userProfile',
    answers: {
      'users.getMyProfile': aProfile(),
      'users.getMyLegalEntity': aLegalEntity(),
      'booking.phoneCodes': [],
      ...answers,
    },
  })

/** Returns the value of a fact, such as the company. */
const readFact = (name: string): string =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? ''

describe('ProfileScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'users.getMyProfile': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
    screen.getByRole('heading', { level: 1, name: texts.title })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'users.getMyProfile': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByRole('heading', { name: texts.loadFailed })
    screen.getByText('Busy.')
    page.answer({ 'users.getMyProfile': aProfile() })
    await page.press(uiTexts.retry)
    await screen.findByRole('form', { name: texts.person })
  })

  it('sends visitors to sign-in, and requests nothing', async () => {
    const page = show({}, 'visitor')
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fuser%2Fdashboard%2FuserProfile')
    expect(page.calls).toEqual([])
  })

  it('shows what only support can change', async () => {
    show()
    await screen.findByText('Rao Tours LLP')
    expect(readFact(texts.email)).toBe('kavita@rao.example')
    expect(readFact(texts.gst)).toBe('27AAPFU0939F1ZV')
    expect(readFact(texts.tds)).toBe(texts.tdsOn)
    screen.getByText(texts.accountNote)
  })

  it('says that an address is not confirmed, and names an agency', async () => {
    const company = { companyName: 'Rao Tours', address1: '5 Park Street', address2: 'Kolkata' }
    show({ 'users.getMyProfile': aProfile({ isVerified: false, company }) })
    await screen.findByText(texts.companyNote)
    expect(readFact(texts.email)).toBe(`kavita@rao.example (${texts.notVerified})`)
    expect(readFact(texts.company)).toBe('Rao Tours')
  })

  it('keeps the profile usable when the legal entity cannot load', async () => {
    const page = show({ 'users.getMyLegalEntity': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.entityFailed })
    screen.getByRole('form', { name: texts.person })
    page.answer({ 'users.getMyLegalEntity': aLegalEntity() })
    await page.press(uiTexts.retry)
    await screen.findByText('Rao Tours LLP')
  })

  it('shows no logo for a shopper', async () => {
    show()
    await screen.findByRole('form', { name: texts.person })
    expect(screen.queryByRole('heading', { name: texts.logo })).toBeNull()
  })

  it("saves names, and an agent's changes to the logo", async () => {
    const agent = aProfile({
      userType: 'travelAgent',
      mayHaveLogo: true,
      taLogoUrl: 'data:image/png;base64,AA==',
    })
    const page = show(
      {
        'users.getMyProfile': agent,
        'users.updateMyProfile': ({ taLogoUrl = '', headerPosition = 'left', ...names }) => ({
          ...agent,
          ...names,
          taLogoUrl,
          headerPosition,
        }),
      },
      'travelAgent',
    )
    await page.fill(/^Last name/, 'Iyer')
    await page.press(texts.removeLogo)
    await page.choose(texts.position, texts.positions.center)
    await page.press(accountTexts.save)
    await expect.poll(page.toasts).toEqual([accountTexts.saved])
    expect(page.callsTo('users.updateMyProfile')).toEqual([
      { firstName: 'Kavita', lastName: 'Iyer', gender: 'female', taLogoUrl: '', headerPosition: 'center' },
    ])
    expect(page.store.getState().session.user).toMatchObject({ lastName: 'Iyer', headerPosition: 'center' })
    within(screen.getByRole('form', { name: texts.person })).getByText(texts.noLogo)
  })

  it('marks a name that is missing, and sends nothing', async () => {
    const page = show()
    await page.fill(/^First name/, ' ')
    await page.press(accountTexts.save)
    await screen.findByText(uiTexts.required)
    expect(document.activeElement).toBe(screen.getByLabelText(/^First name/))
    expect(page.callsTo('users.updateMyProfile')).toEqual([])
  })

  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  it('lets a shopper turn off only the reminder of a hold', async () => {
    const profile = aProfile()
    const page = show({
      'users.saveMyBookingUpdates': (bookingUpdates) => ({ ...profile, bookingUpdates }),
    })
    await screen.findByRole('form', { name: updateTexts.title })
    const { confirmation, decision, scheduleChange, holdReminder } = updateTexts.kinds
    for (const name of [confirmation, decision, scheduleChange])
      expect([box(name).checked, box(name).disabled]).toEqual([true, true])
    expect(screen.queryByRole('checkbox', { name: updateTexts.passengerCopies })).toBeNull()
    await page.tick(holdReminder)
    await page.press(updateTexts.save)
    await expect.poll(page.toasts).toEqual([accountTexts.saved])
    expect(page.callsTo('users.saveMyBookingUpdates')).toEqual([
      { ...profile.bookingUpdates, holdReminder: false },
    ])
  })

  it('lets an agent choose every email, and copies for passengers', async () => {
    const bookingUpdates = { ...aProfile().bookingUpdates, passengerCopies: false }
    const agent = aProfile({ userType: 'travelAgent', mayHaveLogo: true, bookingUpdates })
    const page = show(
      {
        'users.getMyProfile': agent,
        'users.saveMyBookingUpdates': (saved) => ({ ...agent, bookingUpdates: saved }),
      },
      'travelAgent',
    )
    await screen.findByRole('form', { name: updateTexts.title })
    await page.tick(updateTexts.kinds.confirmation)
    await page.tick(updateTexts.passengerCopies)
    await page.press(updateTexts.save)
    await expect.poll(page.toasts).toEqual([accountTexts.saved])
    expect(page.callsTo('users.saveMyBookingUpdates')).toEqual([
      { ...bookingUpdates, confirmation: false, passengerCopies: true },
    ])
  })

  it('shows the refusal of a choice at its field', async () => {
    const fields = [{ path: 'holdReminder', message: 'Not now' }]
    const page = show({ 'users.saveMyBookingUpdates': refused('invalidRequest', { fields }) })
    await screen.findByRole('form', { name: updateTexts.title })
    await page.tick(updateTexts.kinds.holdReminder)
    await page.press(updateTexts.save)
    await screen.findByText('Not now')
  })
})
