import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { anOperator, renderOperator } from '#renderer/testing/render-operator.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { agencyTexts, operatorTexts, signInTexts as texts } from '../texts.ts'

const agencies = { 'operator.agencies': { agencies: [], ...onlyPage(0) } }
const signedOut = () => renderOperator({ answers: { 'operator.me': refused('notSignedIn'), ...agencies } })

describe('the sign-in of operators', () => {
  it('opens the pages', async () => {
    const page = signedOut()
    await page.fill(texts.email, 'ops@faredesk.example')
    await page.fill(texts.password, 'quiet-harbour-73')
    page.answer({ 'operator.signIn': anOperator(), 'operator.me': anOperator() })
    await page.press(texts.signIn)
    await screen.findByRole('heading', { name: agencyTexts.title })
    expect(page.callsTo('operator.signIn')).toEqual([
      { email: 'ops@faredesk.example', password: 'quiet-harbour-73' },
    ])
    expect(document.documentElement.dataset['audience']).toBe('agent')
  })

  it('says what is missing, and sends nothing', async () => {
    const page = signedOut()
    await page.press(texts.signIn)
    expect(await screen.findAllByText(uiTexts.required)).toHaveLength(2)
    expect(page.callsTo('operator.signIn')).toEqual([])
  })

  it('keeps what was typed after a refusal, and says how long to wait', async () => {
    const page = signedOut()
    page.answer({ 'operator.signIn': refused('signInFailed') })
    await page.fill(texts.email, 'ops@faredesk.example')
    await page.fill(texts.password, 'wrong')
    await page.press(texts.signIn)
    await screen.findByText(/^Incorrect email or password/)
    expect(screen.getByLabelText<HTMLInputElement>(texts.email).value).toBe('ops@faredesk.example')
    page.answer({ 'operator.signIn': refused('signInThrottled', { message: 'Wait 15 minutes.' }) })
    await page.press(texts.signIn)
    await screen.findByText('Wait 15 minutes.')
  })

  it('tries again after a failure that has nothing to do with the session', async () => {
    const page = renderOperator({ answers: { 'operator.me': refused('internal'), ...agencies } })
    await screen.findByText(operatorTexts.failed)
    page.answer({ 'operator.me': refused('notSignedIn') })
    await page.press(uiTexts.retry)
    await screen.findByRole('heading', { name: texts.title })
  })
})
