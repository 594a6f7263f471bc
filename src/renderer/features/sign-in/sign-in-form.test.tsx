import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'
import { signInTexts as texts } from './texts.ts'

const show = (answers: Answers = {}) => renderScreen(<SignInScreen />, { as: 'visitor', answers })

describe('the sign-in form', () => {
  it('marks both empty fields, focuses the first and sends nothing', async () => {
    const page = show()
    await page.press(texts.submit)
    expect(await screen.findAllByText(requiredText)).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(texts.account)))
    expect(page.calls).toEqual([])
  })

  it.each([
    [' Kavita@Rao.example ', { email: 'kavita@rao.example' }],
    ['98100 12345', { phone: '9810012345' }],
  ])("sends %j by its type, and shows the server's refusal", async (account, sent) => {
    const page = show({ 'users.login': refused('signInFailed', { message: 'No such account.' }) })
    await page.fill(texts.account, account)
    await page.fill(texts.password, 'demo-password')
    await page.press(texts.submit)
    expect((await screen.findByRole('alert')).textContent).toBe('No such account.')
    expect(page.callsTo('users.login')).toEqual([{ ...sent, password: 'demo-password' }])
  })
})
