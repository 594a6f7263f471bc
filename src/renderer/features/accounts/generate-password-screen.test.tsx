import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { GeneratePasswordScreen } from './generate-password-screen.tsx'
import { passwordScreenTexts as texts } from './texts.ts'

const show = (answers: Answers, hash = '#code=c-7') =>
  renderScreen(<GeneratePasswordScreen />, { as: 'visitor', at: `/generate_password${hash}`, answers })

describe('GeneratePasswordScreen', () => {
  it('sends a link when the address has no code', async () => {
    const page = show({ 'users.forgetPassword': {} }, '')
    await page.fill(/mail/i, 'kavita@rao.example')
    await page.press(texts.ask)
    await screen.findByText(texts.asked)
    expect(page.callsTo('users.forgetPassword')).toEqual([{ email: 'kavita@rao.example' }])
  })

  it('takes the code out of the address', async () => {
    const page = show({})
    await screen.findByRole('heading', { name: texts.setTitle })
    await expect.poll(page.address).toBe('/generate_password')
  })

  it('refuses a weak password before it is sent', async () => {
    const page = show({})
    await page.fill(/^New password/, 'short')
    await page.press(texts.set)
    await expect.poll(() => document.querySelector('.field-error')?.textContent).toBeTruthy()
    expect(page.calls).toEqual([])
  })

  it('offers a new link when the code has expired', async () => {
    const page = show({ 'users.generatePassword': refused('codeInvalid') })
    await page.fill(/^New password/, 'violet kettle 92 sings')
    await page.press(texts.set)
    await page.press(texts.gone)
    await screen.findByRole('heading', { name: texts.askTitle })
  })

  it('sets the password', async () => {
    const page = show({ 'users.generatePassword': { email: 'kavita@rao.example' } })
    await page.fill(/^New password/, 'violet kettle 92 sings')
    await page.press(texts.set)
    await screen.findByText(texts.done)
    expect(page.callsTo('users.generatePassword')).toEqual([
      { code: 'c-7', password: 'violet kettle 92 sings' },
    ])
  })
})
