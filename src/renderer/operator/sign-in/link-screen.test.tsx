import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { anOperator, renderOperator } from '#renderer/testing/render-operator.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { operatorTexts, signInTexts as texts } from '../texts.ts'

const code = 'code-1'

describe('the link of the first operator', () => {
  const open = () => renderOperator({ code, answers: { 'operator.linkOf': { email: null } } })

  it('makes an account and opens the pages without the code in the address', async () => {
    const page = open()
    await screen.findByRole('heading', { name: texts.firstTitle })
    await page.fill(/^Full name/, 'Devika Menon')
    await page.fill(/^Email/, 'ops@faredesk.example')
    await page.fill(/^New password/, 'quiet-harbour-73')
    page.answer({ 'operator.useLink': anOperator() })
    await page.press(texts.create)
    await expect.poll(() => page.loads).toEqual(['/operator'])
    expect(page.callsTo('operator.useLink')).toEqual([
      {
        code,
        password: 'quiet-harbour-73',
        person: { name: 'Devika Menon', email: 'ops@faredesk.example' },
      },
    ])
  })

  it('says at the fields what is wrong with them', async () => {
    const page = open()
    await page.fill(/^Email/, 'ops')
    await page.press(texts.create)
    expect(await screen.findAllByText(uiTexts.required)).toHaveLength(2)
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')
    expect(page.callsTo('operator.useLink')).toEqual([])
  })

  it('shows a refused password at its field and keeps the rest', async () => {
    const page = open()
    await page.fill(/^Full name/, 'Devika Menon')
    await page.fill(/^Email/, 'ops@faredesk.example')
    await page.fill(/^New password/, 'password1')
    const message = 'Choose a less common password'
    page.answer({
      'operator.useLink': refused('invalidRequest', { fields: [{ path: 'password', message }] }),
    })
    await page.press(texts.create)
    await screen.findByText(message)
    expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Devika Menon')
  })
})

describe("the link for an operator's password", () => {
  it('needs only the password, and says whose it is', async () => {
    const page = renderOperator({ code, answers: { 'operator.linkOf': { email: 'ops@faredesk.example' } } })
    await screen.findByText(texts.linkLead('ops@faredesk.example'))
    expect(screen.queryByLabelText(/^Email/)).toBeNull()
    await page.fill(/^New password/, 'quiet-harbour-73')
    page.answer({ 'operator.useLink': anOperator() })
    await page.press(texts.save)
    await expect.poll(() => page.loads).toEqual(['/operator'])
    expect(page.callsTo('operator.useLink')).toEqual([{ code, password: 'quiet-harbour-73' }])
  })

  it('that has expired says so once, and links to the sign-in page', async () => {
    const page = renderOperator({ code, answers: { 'operator.linkOf': refused('codeInvalid') } })
    await screen.findByRole('heading', { name: texts.badLink })
    screen.getByText(texts.badLinkText)
    await page.press(texts.toSignIn)
    expect(page.loads).toEqual(['/operator'])
  })

  it('that couldn’t be checked can be tried again', async () => {
    const page = renderOperator({ code, answers: { 'operator.linkOf': refused('internal') } })
    await screen.findByText(operatorTexts.failed)
    page.answer({ 'operator.linkOf': { email: 'ops@faredesk.example' } })
    await page.press(uiTexts.retry)
    await screen.findByRole('heading', { name: texts.linkTitle })
  })
})
