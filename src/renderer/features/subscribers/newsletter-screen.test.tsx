import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { NewsletterOffer } from './newsletter-offer.tsx'
import { NewsletterScreen } from './newsletter-screen.tsx'

const email = 'asha@reader.example'
const open = (link: string, answers: Answers = {}) =>
  renderScreen(<NewsletterScreen />, { as: 'visitor', at: `/newsletter${link}`, answers })

describe('NewsletterScreen', () => {
  it('confirms the subscription when its button is pressed, and keeps the code out of the address', async () => {
    const page = open('?action=confirm#code=abc', { 'users.confirmSubscription': { email } })
    expect(page.callsTo('users.confirmSubscription')).toEqual([])
    await page.press('Confirm subscription')
    expect((await screen.findByRole('status')).textContent).toContain(email)
    expect(page.callsTo('users.confirmSubscription')).toEqual([{ code: 'abc' }])
    expect(page.address()).toBe('/newsletter?action=confirm')
  })

  it('unsubscribes the address of the link', async () => {
    const page = open('?action=unsubscribe#code=token', { 'users.unsubscribe': { email } })
    await page.press('Unsubscribe')
    expect((await screen.findByRole('status')).textContent).toContain("You're unsubscribed")
    expect(page.callsTo('users.unsubscribe')).toEqual([{ token: 'token' }])
  })

  it('lets people try again after a call that failed', async () => {
    const page = open('?action=confirm#code=good', { 'users.confirmSubscription': refused('unavailable') })
    await page.press('Confirm subscription')
    await screen.findByRole('alert')
    screen.getByRole('button', { name: 'Confirm subscription' })
  })

  it('says why a link does not work, and offers the search instead of the button', async () => {
    const page = open('?action=confirm#code=old', {
      'users.confirmSubscription': refused('codeInvalid', { message: 'This link has expired.' }),
    })
    await page.press('Confirm subscription')
    expect((await screen.findByRole('alert')).textContent).toContain('This link has expired.')
    expect(screen.queryByRole('button', { name: 'Confirm subscription' })).toBeNull()
    await page.follow('Search flights')
    expect(page.address()).toBe('/flight/search')
  })

  it('explains the page to people who open it without a link', async () => {
    open('')
    await screen.findByText('Open the link in our email to confirm or cancel your subscription.')
  })
})

describe('NewsletterOffer', () => {
  const show = async (answers: Answers) => {
    const page = renderScreen(<NewsletterOffer />, { as: 'visitor', answers })
    await page.press('Get fares and offers by email')
    return page
  }

  it('says where the confirmation link went', async () => {
    const page = await show({ 'users.subscribe': {} })
    const field = await screen.findByLabelText('Email')
    await expect.poll(() => document.activeElement).toBe(field)
    await page.fill('Email', email)
    await page.press('Subscribe')
    expect((await screen.findByRole('status')).textContent).toContain(email)
    expect(page.callsTo('users.subscribe')).toEqual([{ email, source: '/' }])
  })

  it('refuses an invalid address before anything is sent', async () => {
    const page = await show({})
    await page.fill('Email', 'asha@')
    await page.press('Subscribe')
    expect(await screen.findByText(/name@example.com/)).toBeTruthy()
    expect(page.calls).toEqual([])
  })
})
