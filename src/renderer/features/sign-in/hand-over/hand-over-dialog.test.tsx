import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { handOverTexts as texts } from './texts.ts'

const now = '2026-11-20T06:30:00.000Z'
const aCode = (sessionId: string, expiresAt: string) => ({ 'users.createHandOver': { sessionId, expiresAt } })
const show = (answers: Answers, kind: 'web' | 'desktop' = 'web') => {
  const onClose = vi.fn<() => void>()
  const page = renderScreen(<HandOverDialog onClose={onClose} />, {
    as: 'travelAgent',
    at: '/flight/ticket-queue?pnr=AB12CD',
    answers,
    platform: createFakePlatform({ kind }),
  })
  return { page, onClose }
}
const linkTo = (origin: string, code: string) =>
  `${origin}/app/login/continue?redirectTo=%2Fflight%2Fticket-queue%3Fpnr%3DAB12CD#code=${code}`

describe('HandOverDialog', () => {
  it('draws the code and copies the link to this page', async () => {
    startMovingClock(now)
    const { page, onClose } = show(aCode('c-1', '2026-11-20T06:31:00.000Z'))
    await screen.findByRole('img', { name: texts.qrLabel }, { timeout: 5_000 })
    expect(screen.queryByRole('button', { name: texts.openBrowser })).toBeNull()
    await page.press(texts.copy)
    expect(page.platform.asked).toEqual([['copy', linkTo(location.origin, 'c-1')]])
    await screen.findByText(texts.copied)
    await page.press(texts.close)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it("opens the agency's site in the browser from the desktop", async () => {
    startMovingClock(now)
    const { page } = show(aCode('c-1', '2026-11-20T06:31:00.000Z'), 'desktop')
    await page.press(texts.openBrowser)
    expect(page.platform.asked).toEqual([['openExternal', linkTo('https://skyways.localhost', 'c-1')]])
  })

  it('hides a code that has expired and gets a new one', async () => {
    const clock = startMovingClock(now)
    const { page } = show(aCode('c-1', '2026-11-20T06:31:00.000Z'))
    await screen.findByRole('button', { name: texts.copy })
    await clock.pass(61_000)
    await screen.findByText(texts.expired)
    expect(screen.queryByRole('button', { name: texts.copy })).toBeNull()
    act(() => page.answer(aCode('c-2', '2026-11-20T06:33:00.000Z')))
    await page.press(texts.renew)
    await page.press(texts.copy)
    expect(page.platform.asked).toEqual([['copy', linkTo(location.origin, 'c-2')]])
  })

  it('says why it cannot hand over', async () => {
    show({ 'users.createHandOver': refused('unavailable', { message: 'Busy.' }) })
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.')
  })
})
