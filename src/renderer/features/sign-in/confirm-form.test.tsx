import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { otherWaysTexts as texts } from './other-ways-texts.ts'

const code = 'x'.repeat(43)

const show = (answers: Answers) => {
  const done: boolean[] = []
  const onDone = (isHere: boolean): void => void done.push(isHere)
  const form = <ConfirmForm code={code} email="kavita@rao.example" service="Google" onDone={onDone} />
  return { done, ...renderScreen(form, { as: 'visitor', answers }) }
}

describe('ConfirmForm', () => {
  it('requires the password, and sends nothing without one', async () => {
    const page = show({})
    await page.press(texts.byPassword)
    await screen.findByText(texts.needsPassword)
    expect(page.calls).toEqual([])
  })

  it('confirms with the password', async () => {
    const page = show({ 'users.proveExternal': { user: aUser('retail') } })
    await page.fill(texts.password, 'demo-password')
    await page.press(texts.byPassword)
    await expect.poll(() => page.done).toEqual([true])
    expect(page.callsTo('users.proveExternal')).toEqual([{ code, password: 'demo-password' }])
  })

  it('shows a refusal until the next try', async () => {
    const page = show({
      'users.proveExternal': refused('signInFailed', { message: 'Wrong password.' }),
      'users.mailExternalProof': {},
    })
    await page.fill(texts.password, 'demo-password')
    await page.press(texts.byPassword)
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong password.')
    await page.press(texts.byMail)
    await screen.findByText(texts.mailed('kavita@rao.example'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('confirms with the eight-digit code from the email', async () => {
    const page = show({ 'users.mailExternalProof': {}, 'users.proveExternal': { user: null } })
    await page.press(texts.byMail)
    await page.fill(texts.digits, '1234')
    await page.press(texts.byDigits)
    await screen.findByText(texts.needsDigits)
    await page.fill(texts.digits, ' 12345678 ')
    await page.press(texts.byDigits)
    await expect.poll(() => page.done).toEqual([false])
    expect(page.callsTo('users.proveExternal')).toEqual([{ code, digits: '12345678' }])
  })
})
