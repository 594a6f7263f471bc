import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { answer, passkeyPlatform, request } from '#renderer/testing/passkeys.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { ConsolePasskeyScreen } from './console-passkey-screen.tsx'
import { consolePasskeyTexts as texts } from './console-passkey-texts.ts'

const asked = { userCode: 'K4M-TX7', options: request }

const open = (answers: Answers, at = '/login/console#ticket=t1') =>
  renderScreen(<ConsolePasskeyScreen />, { as: 'visitor', at, platform: passkeyPlatform(), answers })

describe('ConsolePasskeyScreen', () => {
  it('shows the code to compare, asks for the passkey and sends the person back', async () => {
    const page = open({ 'users.beginConsolePasskey': asked, 'users.approveConsolePasskey': {} })
    await screen.findByText('K4M-TX7')
    screen.getByText(texts.notYou)
    await page.press(texts.go)
    await screen.findByText(texts.done)
    expect(page.callsTo('users.approveConsolePasskey')).toEqual([{ ticket: 't1', answer }])
    expect(page.store.getState().session.user).toBeNull()
  })

  it('says why a passkey is refused when the console is on another network', async () => {
    open({ 'users.beginConsolePasskey': refused('wrongState', { message: 'On another network.' }) })
    await screen.findByText('On another network.')
    expect(screen.queryByRole('button', { name: texts.go })).toBeNull()
  })

  it('removes the ticket from the address', async () => {
    const page = open({ 'users.beginConsolePasskey': asked })
    await screen.findByText('K4M-TX7')
    expect(page.address()).toBe('/login/console')
  })

  it('shows a refused passkey', async () => {
    const page = open({
      'users.beginConsolePasskey': asked,
      'users.approveConsolePasskey': refused('passkeyRefused', { message: 'Not that one.' }),
    })
    await page.press(texts.go)
    await screen.findByText('Not that one.')
  })

  it('says that the sign-in has expired, also without a ticket', async () => {
    open({ 'users.beginConsolePasskey': refused('codeInvalid') })
    await screen.findByText(texts.gone)
  })

  it('says the same for a link without a ticket', async () => {
    open({}, '/login/console')
    await screen.findByText(texts.gone)
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = open({ 'users.beginConsolePasskey': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByText('Busy.')
    page.answer({ 'users.beginConsolePasskey': asked })
    await page.press(uiTexts.retry)
    await screen.findByText('K4M-TX7')
  })
})
