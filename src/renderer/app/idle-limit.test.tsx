import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { idleTexts as texts } from '#renderer/ui/idle/idle-texts.ts'
import { IdleLimit } from './idle-limit.tsx'

const limit = (secondsLeft: number | null) => ({ 'users.useSession': { secondsLeft } })

/** Shows the page, and returns once it has asked how long is left: 90 seconds. */
const show = async () => {
  const clock = startMovingClock()
  const page = renderScreen(<IdleLimit />, { as: 'travelAgent', at: '/tickets', answers: limit(90) })
  await expect.poll(() => page.callsTo('users.useSession')).toHaveLength(1)
  return { clock, page }
}
const findWarning = () => screen.queryByRole('dialog', { name: /^You'll be signed out in \d+ seconds$/ })

describe('the warning before an unused session ends', () => {
  it('appears a minute before, counts down, and closes when the person stays signed in', async () => {
    const { clock, page } = await show()
    await clock.pass(20_000)
    expect(findWarning()).toBeNull()
    page.answer(limit(60))
    await clock.pass(12_000)
    await expect.poll(findWarning).not.toBeNull()
    await clock.pass(20_000)
    expect(findWarning()?.textContent).toMatch(/in (3\d|40|41) seconds/)
    page.answer(limit(900))
    await page.dialog.press(texts.stay)
    await expect.poll(findWarning).toBeNull()
    expect(page.callsTo('users.useSession').at(-1)).toEqual({ isUsed: true })
  })

  it('announces the time left only at 60, 30 and 10 seconds', async () => {
    const { clock, page } = await show()
    page.answer(limit(58))
    await clock.pass(31_000)
    await expect.poll(() => screen.queryByRole('status')?.textContent).toBe(texts.title(60))
    await clock.pass(30_000)
    expect(screen.getByRole('status').textContent).toBe(texts.title(30))
  })

  it('isn’t answered by a click beside it', async () => {
    const { clock, page } = await show()
    page.answer(limit(50))
    await clock.pass(31_000)
    await expect.poll(findWarning).not.toBeNull()
    const layers = [...(findWarning()?.parentElement?.parentElement?.children ?? [])]
    const beside = layers.filter((layer) => !layer.contains(findWarning()))
    expect(beside).not.toEqual([])
    for (const layer of beside) {
      fireEvent.pointerDown(layer)
      fireEvent.mouseDown(layer)
      fireEvent.click(layer)
    }
    await clock.pass(2_000)
    expect(findWarning()).not.toBeNull()
    expect(page.callsTo('users.useSession').filter(({ isUsed }) => isUsed)).toEqual([])
  })

  it('signs out on request', async () => {
    const { clock, page } = await show()
    page.answer(limit(50))
    await clock.pass(31_000)
    await page.dialog.press(texts.signOut)
    await expect.poll(page.address).toBe('/logout')
  })

  it('goes to sign-in and back to this page when the session has ended', async () => {
    const { clock, page } = await show()
    page.answer({ 'users.useSession': refused('notSignedIn'), 'users.logout': {} })
    await clock.pass(31_000)
    await expect.poll(() => page.store.getState().session.user).toBeNull()
    expect(page.store.getState().session.hasExpired).toBe(true)
    await expect.poll(page.address).toContain('redirectTo=%2Ftickets')
  })

  it('never appears without a limit, and reports use at most once a minute', async () => {
    const { clock, page } = await show()
    page.answer(limit(900))
    fireEvent.keyDown(document.body, { key: 'a' })
    fireEvent.pointerDown(document.body)
    await clock.pass(1_000)
    expect(page.callsTo('users.useSession').filter(({ isUsed }) => isUsed)).toHaveLength(1)
    page.answer(limit(null))
    await clock.pass(61_000)
    expect(findWarning()).toBeNull()
  })
})
