import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { ContinueScreen } from './continue-screen.tsx'
import { continueTexts as texts } from './texts.ts'

const asha = { name: 'Asha Rao', avatarUrl: '' }
const open = (answers: Answers = {}, as: Viewer = 'visitor', hash = '#code=c-7') =>
  renderScreen(<ContinueScreen />, {
    as,
    at: `/login/continue?redirectTo=%2Fflight%2Fticket-queue%3Fpnr%3DAB12CD${hash}`,
    answers: { 'users.userBySessionId': asha, ...answers },
  })

describe('ContinueScreen', () => {
  it('shows placeholders while loading', async () => {
    open({ 'users.userBySessionId': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it('asks before it signs in, and goes to the page of the other device', async () => {
    const page = open({ 'users.loginBySessionId': { user: aUser('retail') } })
    await screen.findByText(/as Asha Rao\?$/)
    expect(page.callsTo('users.loginBySessionId')).toEqual([])
    expect(page.address()).not.toContain('c-7')
    await page.press(texts.go('Asha Rao'))
    await expect.poll(() => page.loads).toEqual(['/app/flight/ticket-queue?pnr=AB12CD'])
    expect(page.callsTo('users.loginBySessionId')).toEqual([{ sessionId: 'c-7' }])
  })

  it('says who will be signed out', async () => {
    open({}, 'retail')
    await screen.findByText(/ will be signed out on this device\.$/)
  })

  it.each([
    ['without a code', {}, ''],
    ['that has expired', { 'users.userBySessionId': refused('codeInvalid') }, '#code=c-7'],
  ] as const)('says that a link %s no longer works, and signs nobody in', async (_name, answers, hash) => {
    const page = open(answers, 'visitor', hash)
    expect((await screen.findByRole('alert')).textContent).toBe(texts.gone)
    expect(page.callsTo('users.loginBySessionId')).toEqual([])
    screen.getByRole('link', { name: texts.toStart })
  })

  it('says so when the code was used between the question and the answer', async () => {
    const page = open({ 'users.loginBySessionId': refused('codeInvalid') })
    await page.press(texts.go('Asha Rao'))
    expect((await screen.findByRole('alert')).textContent).toBe(texts.gone)
    expect(page.loads).toEqual([])
  })

  it('says why it cannot load, and tries again on request', async () => {
    const page = open({ 'users.userBySessionId': refused('unavailable', { message: 'Busy.' }) })
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.')
    page.answer({ 'users.userBySessionId': asha })
    await page.press(uiTexts.retry)
    await screen.findByRole('button', { name: texts.go('Asha Rao') })
  })
})
