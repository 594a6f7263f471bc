import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { renderOperator } from '#renderer/testing/render-operator.tsx'
import { anAgency, aPerson } from '../operator.test-kit.ts'
import { agencyTexts as texts } from '../texts.ts'

const link = 'https://coral.example/app/generate_password#code=staff-1'
const priya = aPerson({
  userId: 'u2',
  name: 'Priya Das',
  email: 'priya@coral.example',
  isOwner: false,
  hasPassword: true,
  lastSeenAt: '2026-11-20T04:00:00.000Z',
})
const show = (over: Parameters<typeof anAgency>[0] = {}) =>
  renderOperator({ at: '/agencies/coral', answers: { 'operator.agency': anAgency(over) } })

describe("an agency's people", () => {
  it('appear with their role, and whether they have ever signed in', async () => {
    show({ people: [aPerson(), priya, { ...priya, userId: 'u3', name: 'Ravi', isBlocked: true }] })
    const rows = (await screen.findByRole('list', { name: texts.people })).querySelectorAll('li')
    const [owner, staff, blocked] = [...rows].map(({ textContent }) => textContent)
    for (const text of [texts.owner, texts.invited, texts.neverSeen]) expect(owner).toContain(text)
    for (const text of [texts.staff, 'Last seen Fri,20 Nov 2026']) expect(staff).toContain(text)
    expect(staff).not.toContain(texts.invited)
    expect(blocked).toContain(texts.blocked)
  })

  it('get a new link for their password, which is shown once', async () => {
    const page = show()
    page.answer({ 'operator.invitePerson': { link } })
    await page.press(`${texts.invite}: Anil Kurian`)
    await screen.findByText(link)
    screen.getByText(texts.linkText('anil@coral.example'))
    expect(screen.queryByText(texts.linkWaits)).toBeNull()
    expect(page.callsTo('operator.invitePerson')).toEqual([{ siteId: 'coral', email: 'anil@coral.example' }])
    await page.dialog.press(texts.done)
    await expect.poll(() => screen.queryByText(link)).toBeNull()
  })

  it('are told that a link opens later while no domain is verified', async () => {
    const page = show({ domains: [] })
    page.answer({ 'operator.invitePerson': { link } })
    await page.press(`${texts.invite}: Anil Kurian`)
    await screen.findByText(texts.linkWaits)
  })

  it('say why a link couldn’t be sent', async () => {
    const page = show()
    page.answer({ 'operator.invitePerson': refused('notFound', { message: 'No one has this email.' }) })
    await page.press(`${texts.invite}: Anil Kurian`)
    await screen.findByText('No one has this email.')
  })

  it('include new staff once they are added; an email with an account is refused', async () => {
    const page = show()
    await page.press(texts.addStaff)
    await page.dialog.fill(/^First name/, 'Priya')
    await page.dialog.fill(/^Last name/, 'Das')
    await page.dialog.fill(/^Email/, 'priya@coral.example')
    page.answer({
      'operator.addAgencyStaff': refused('accountExists', { message: 'priya@coral.example has an account.' }),
    })
    await page.dialog.press(texts.addStaff)
    await screen.findByText('priya@coral.example has an account.')
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Priya')
    const agency = anAgency({ people: [aPerson(), priya] })
    page.answer({ 'operator.addAgencyStaff': { agency, link }, 'operator.agency': agency })
    await page.dialog.press(texts.addStaff)
    await screen.findByText(link)
    await page.dialog.press(texts.done)
    await screen.findByText(/^Priya Das/)
    expect(page.callsTo('operator.addAgencyStaff').at(-1)).toEqual({
      siteId: 'coral',
      firstName: 'Priya',
      lastName: 'Das',
      email: 'priya@coral.example',
    })
  })
})
