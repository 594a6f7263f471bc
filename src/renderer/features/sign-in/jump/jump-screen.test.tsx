import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { jumpMark } from '#renderer/store/tab-marks.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { JumpScreen } from './jump-screen.tsx'
import { jumpTexts as texts } from './texts.ts'

const jump = { jumpId: 'j1', endsAt: '2026-11-20T04:15:00.000Z' }

const open = (answers: Answers = {}, hash = '#code=c-7') =>
  renderScreen(<JumpScreen />, { as: 'staff', at: `/login/jump${hash}`, answers })

describe('JumpScreen', () => {
  it('explains what viewing as a supplier means before it starts', async () => {
    const page = open()
    await screen.findByRole('heading', { level: 1, name: texts.title })
    screen.getByText(texts.lead)
    screen.getByText(texts.yourTabs)
    expect(page.calls).toEqual([])
  })

  it('starts in this tab and reloads the application', async () => {
    const page = open({ 'users.beginJump': jump })
    await page.press(texts.begin)
    await expect.poll(() => page.loads).toEqual(['/app/'])
    expect(page.callsTo('users.beginJump')).toEqual([{ code: 'c-7' }])
    expect(jumpMark()).toBe('j1')
  })

  it("can't start without a code", async () => {
    const page = open({}, '')
    expect((await screen.findByRole('alert')).textContent).toBe(texts.missing)
    expect(screen.queryByRole('button', { name: texts.begin })).toBeNull()
    await page.follow(texts.toStart)
    expect(page.address()).toBe('/')
  })

  it('ends at an expired code', async () => {
    const page = open({ 'users.beginJump': refused('codeInvalid', { message: 'This link expired.' }) })
    await page.press(texts.begin)
    expect((await screen.findByRole('alert')).textContent).toBe('This link expired.')
    expect(screen.queryByRole('button', { name: texts.begin })).toBeNull()
    expect(page.loads).toEqual([])
  })

  it('can be started again when no answer came', async () => {
    const page = open({ 'users.beginJump': 'lost' })
    await page.press(texts.begin)
    await screen.findByRole('alert')
    page.answer({ 'users.beginJump': jump })
    await page.press(texts.begin)
    await expect.poll(() => page.loads).toEqual(['/app/'])
  })

  it("doesn't use up a code in a browser that blocks storage", async () => {
    const page = open()
    vi.spyOn(Storage.prototype, 'clear').mockImplementationOnce(() => {
      throw new Error('blocked')
    })
    await page.press(texts.begin)
    expect((await screen.findByRole('alert')).textContent).toBe(texts.noStorage)
    expect(page.calls).toEqual([])
    vi.restoreAllMocks()
  })
})
