import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AgencyInvitation, AgencyPerson } from '#contract/http/agency-people.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { PeopleScreen } from './people-screen.tsx'
import { peopleTexts as texts } from './people-texts.ts'

const aPerson = (over: Partial<AgencyPerson> = {}): AgencyPerson => ({
  userId: 'usr_neha',
  name: 'Neha Gupta',
  email: 'neha@rao.example',
  role: 'agent',
  bookings: 'own',
  dailyLimit: 25_000,
  spentToday: 4_810,
  state: 'active',
  version: 3,
  lastSeenAt: '2026-11-20T06:30:00.000Z',
  isYou: false,
  ...over,
})
const me = aPerson({
  userId: 'usr_kavita',
  name: 'Kavita Rao',
  email: 'kavita@rao.example',
  role: 'admin',
  bookings: 'all',
  dailyLimit: null,
  spentToday: 0,
  isYou: true,
})
const invitation: AgencyInvitation = {
  invitationId: 'inv_1',
  name: 'Vikram Shah',
  email: 'vikram@rao.example',
  role: 'accounts',
  bookings: 'all',
  dailyLimit: null,
  invitedBy: 'Kavita Rao',
  sentAt: '2026-11-20T06:30:00.000Z',
  expiresAt: '2026-11-27T06:30:00.000Z',
  isExpired: false,
}
const event = {
  eventId: '12',
  at: '2026-11-20T06:30:00.000Z',
  person: 'Neha Gupta',
  isByStaff: false,
  text: 'Booked and paid from the wallet',
  bookingId: '100123',
}

const answers: Answers = {
  'users.agencyPeople': { companyName: 'Rao Travels', people: [me, aPerson()], invitations: [invitation] },
  'users.agencyActivity': { events: [event], hasMore: false },
}
const show = (over: Answers = {}) =>
  renderScreen(<PeopleScreen />, {
    as: 'travelAgent',
    at: '/user/dashboard/people',
    answers: { ...answers, ...over },
  })

describe('PeopleScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'users.agencyPeople': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'users.agencyPeople': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer(answers)
    await page.press('Try again')
    await screen.findByRole('row', { name: /Neha Gupta/ })
  })

  it('tells someone without the right who can give it', async () => {
    show({
      'users.agencyPeople': refused('forbidden', {
        message: 'An admin of your agency can change your role.',
      }),
    })
    await screen.findByText('An admin of your agency can change your role.')
    expect(screen.queryByRole('button', { name: texts.invite })).toBeNull()
  })

  it('invites the first colleague from the empty state', async () => {
    show({ 'users.agencyPeople': { companyName: 'Rao Travels', people: [me], invitations: [] } })
    await screen.findByText(texts.aloneText)
    await screen.findByRole('button', { name: texts.invite })
  })

  it('shows role, bookings, limit and what is used, and no actions on oneself', async () => {
    show()
    const row = await screen.findByRole('row', { name: /Neha Gupta/ })
    expect(row.textContent).toMatch(/Agent.*Own.*₹\s25,000\.00.*₹\s4,810\.00 used today/)
    const own = screen.getByRole('row', { name: /Kavita Rao/ })
    expect(within(own).queryByRole('button')).toBeNull()
    expect(own.textContent).toContain(texts.you)
  })

  it('invites with a role and a limit, and says how the limit counts', async () => {
    const page = show({ 'users.inviteAgencyPerson': invitation })
    await page.press(texts.invite)
    await page.fill(/First name/, 'Vikram')
    await page.fill(/Email/, 'vikram@rao.example')
    await screen.findByText(texts.limitHelp)
    await page.fill(/Daily limit/, '0')
    await page.press(texts.send)
    await screen.findByText(texts.badLimit)
    await page.fill(/Daily limit/, '20000')
    await page.press(texts.send)
    await waitFor(() =>
      expect(page.callsTo('users.inviteAgencyPerson').at(-1)).toMatchObject({
        firstName: 'Vikram',
        email: 'vikram@rao.example',
        role: 'agent',
        bookings: 'all',
        dailyLimit: 20_000,
      }),
    )
  })

  it('shows at the field that an email has an account', async () => {
    const message = 'neha@rao.example already has an account on this site.'
    const page = show({
      'users.inviteAgencyPerson': refused('accountExists', { message, fields: [{ path: 'email', message }] }),
    })
    await page.press(texts.invite)
    await page.fill(/First name/, 'Neha')
    await page.fill(/Email/, 'neha@rao.example')
    await page.press(texts.send)
    await screen.findByText(message)
  })

  it('sends the version with a change, and keeps the dialog open when someone else was faster', async () => {
    const message = 'Someone else has changed this person.'
    const page = show({ 'users.changeAgencyPerson': refused('wrongState', { message }) })
    await page.press(texts.editOf('Neha Gupta'))
    await page.fill(/Daily limit/, '100')
    await page.press(texts.save)
    await screen.findByText(message)
    expect(page.callsTo('users.changeAgencyPerson')).toEqual([
      { userId: 'usr_neha', version: 3, role: 'agent', bookings: 'own', dailyLimit: 100 },
    ])
  })

  it('removes only with a reason, and adds back', async () => {
    const removed = aPerson({ state: 'removed', version: 4 })
    const page = show({ 'users.removeAgencyPerson': removed, 'users.restoreAgencyPerson': aPerson() })
    await page.press(texts.removeOf('Neha Gupta'))
    await page.press(texts.remove)
    expect(page.callsTo('users.removeAgencyPerson')).toEqual([])
    await page.fill(/Reason/, 'Left the firm')
    page.answer({
      'users.agencyPeople': { companyName: 'Rao Travels', people: [me, removed], invitations: [] },
    })
    await page.press(texts.remove)
    await page.press(texts.restoreOf('Neha Gupta'))
    await waitFor(() =>
      expect(page.callsTo('users.restoreAgencyPerson')).toEqual([{ userId: 'usr_neha', version: 4 }]),
    )
  })

  it('sends an invitation again and withdraws it', async () => {
    const page = show({
      'users.resendAgencyInvitation': invitation,
      'users.withdrawAgencyInvitation': { invitationId: 'inv_1' },
    })
    await page.press(texts.resendTo('vikram@rao.example'))
    await page.press(texts.withdrawOf('vikram@rao.example'))
    await waitFor(() =>
      expect(page.callsTo('users.withdrawAgencyInvitation')).toEqual([{ invitationId: 'inv_1' }]),
    )
    expect(page.callsTo('users.resendAgencyInvitation')).toEqual([{ invitationId: 'inv_1' }])
  })

  it('lists what people did, page by page', async () => {
    const page = show({ 'users.agencyActivity': { events: [event], hasMore: true } })
    await screen.findByText(/Booked and paid from the wallet/)
    await page.press(texts.earlier)
    await waitFor(() =>
      expect(page.callsTo('users.agencyActivity').at(-1)).toEqual({ userId: '', before: '12' }),
    )
  })
})
