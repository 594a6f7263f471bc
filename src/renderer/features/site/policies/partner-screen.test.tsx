import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { PartnerScreen } from './partner-screen.tsx'
import { policyTitles } from './policy-names.ts'
import { policyTexts as texts } from './texts.ts'

const programme = { page: 'api-partner-program', html: '<p>Sell our fares.</p>', isDefault: false } as const

const show = (answers: Answers = {}) =>
  renderScreen(<PartnerScreen />, {
    as: 'visitor',
    at: '/api-partner-program',
    answers: { 'site.policy': programme, ...answers },
  })

/** Opens a company's form with everything that is required. */
const filled = async (answers: Answers) => {
  const page = show(answers)
  await page.fill(/^Company/, ' Meera Tours ')
  await page.fill(/^Your name/, 'Meera Iyer')
  await page.fill(/^Email/, 'meera@tours.example')
  return page
}

describe('PartnerScreen', () => {
  it('shows placeholders while loading, and no form yet', async () => {
    show({ 'site.policy': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('says why the page cannot load, and loads it on request', async () => {
    const page = show({ 'site.policy': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.loadFailed })
    page.answer({ 'site.policy': programme })
    await page.press(uiTexts.retry)
    await screen.findByRole('form', { name: texts.formTitle })
  })

  it('describes the programme above the form', async () => {
    const page = show()
    await screen.findByRole('heading', { level: 1, name: policyTitles['api-partner-program'] })
    await screen.findByText('Sell our fares.')
    await screen.findByRole('form', { name: texts.formTitle })
    expect(screen.getByRole('link', { name: texts.reference }).getAttribute('href')).toMatch(
      /^https:\/\/[^/]+\/api\/docs$/,
    )
    expect(page.callsTo('site.policy')).toEqual([{ page: 'api-partner-program' }])
  })

  it("offers the agency's phone number instead of the form on a site without an email address", async () => {
    renderScreen(<PartnerScreen />, {
      as: 'visitor',
      at: '/api-partner-program',
      answers: { 'site.policy': programme },
      site: { adminEmail: '', adminContact: '+91 98100 00000' },
    })
    await screen.findByText("We can't receive requests by email yet. Call +91 98100 00000 instead.")
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('marks what is missing, focuses it and sends nothing', async () => {
    const page = show()
    await page.fill(/^Email/, 'meera@')
    await page.press(texts.send)
    expect(await screen.findAllByText(uiTexts.required)).toHaveLength(2)
    screen.getByText('Enter an email address, like name@example.com')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Company/))
    expect(page.callsTo('site.requestPartnership')).toEqual([])
  })

  it('sends the request and says what comes next', async () => {
    const page = await filled({ 'site.requestPartnership': {} })
    await page.fill(texts.message, 'A search for our portal.')
    await page.press(texts.send)
    await screen.findByRole('heading', { name: texts.sentTitle })
    await screen.findByText(texts.sentText)
    expect(screen.queryByRole('form')).toBeNull()
    expect(page.callsTo('site.requestPartnership')).toMatchObject([
      {
        companyName: 'Meera Tours',
        contactName: 'Meera Iyer',
        email: 'meera@tours.example',
        message: 'A search for our portal.',
      },
    ])
  })

  it("shows the server's error at its field", async () => {
    const fields = [{ path: 'email', message: 'This domain takes no mail.' }]
    const page = await filled({ 'site.requestPartnership': refused('invalidRequest', { fields }) })
    await page.press(texts.send)
    await screen.findByText('This domain takes no mail.')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
  })

  it('keeps what was typed when the call fails, and sends it again', async () => {
    const page = await filled({ 'site.requestPartnership': refused('rateLimited', { message: 'Too many.' }) })
    await page.press(texts.send)
    expect((await screen.findByRole('alert')).textContent).toContain('Too many.')
    page.answer({ 'site.requestPartnership': {} })
    await page.press(texts.send)
    await screen.findByRole('heading', { name: texts.sentTitle })
    expect(page.callsTo('site.requestPartnership')).toHaveLength(2)
  })
})
