import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OperatorSession } from '#contract/http/operator-sessions.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { refused } from '#renderer/testing/answers.ts'
import { renderOperator } from '#renderer/testing/render-operator.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { operatorTexts, sessionTexts as texts } from '../texts.ts'

const here: OperatorSession = {
  sessionId: 'S1',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  createdAt: '2026-11-20T04:00:00.000Z',
  lastSeenAt: '2026-11-20T06:00:00.000Z',
  isThis: true,
}
const laptop: OperatorSession = { ...here, sessionId: 'S2', device: 'Firefox on Linux', isThis: false }
const endLaptop = texts.endLabel('Firefox on Linux', '203.0.113.7', formatInstantShort(laptop.lastSeenAt))
const show = (answer: unknown = [here, laptop]) =>
  renderOperator({ at: '/sessions', answers: { 'operator.mySessions': answer as OperatorSession[] } })

describe("an operator's sessions", () => {
  it('opens from the menu and lists devices', async () => {
    renderOperator({
      at: '/operators',
      answers: { 'operator.list': [], 'operator.mySessions': [here, laptop] },
    })
    fireEvent.click(await screen.findByRole('link', { name: texts.title }))
    await screen.findByText(/Firefox on Linux/)
    screen.getByText(texts.thisDevice)
    expect(screen.getAllByRole('button', { name: /last active/ })).toHaveLength(1)
  })

  it("says why they couldn't be loaded, and loads them on retry", async () => {
    const page = show(refused('unavailable', { message: 'Busy.' }))
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'operator.mySessions': [here] })
    await page.press(uiTexts.retry)
    await screen.findByText(/Chrome on Windows/)
    expect(screen.queryByRole('button', { name: texts.others })).toBeNull()
  })

  it('signs another device out and takes it off the list', async () => {
    const page = show()
    page.answer({
      'operator.endMySession': () => {
        page.answer({ 'operator.mySessions': [here] })
        return {}
      },
    })
    await page.press(endLaptop)
    await expect.poll(() => screen.queryByText(/Firefox on Linux/)).toBeNull()
    expect(page.callsTo('operator.endMySession')).toEqual([{ sessionId: 'S2' }])
    await expect.poll(page.toasts).toEqual([texts.ended])
  })

  it('asks before it signs out the other devices', async () => {
    const page = show()
    page.answer({
      'operator.endOtherSessions': () => {
        page.answer({ 'operator.mySessions': [here] })
        return { endedSessions: 1 }
      },
    })
    await page.press(texts.others)
    await screen.findByRole('dialog', { name: texts.othersTitle })
    await page.dialog.press(operatorTexts.cancel)
    expect(page.callsTo('operator.endOtherSessions')).toEqual([])
    await page.press(texts.others)
    await page.dialog.press(texts.others)
    await expect.poll(page.toasts).toEqual([texts.othersEnded])
    expect(screen.queryByText(/Firefox on Linux/)).toBeNull()
  })

  it('says in the dialog why signing out the others failed', async () => {
    const page = show()
    page.answer({ 'operator.endOtherSessions': refused('unavailable', { message: 'Busy.' }) })
    await page.press(texts.others)
    await page.dialog.press(texts.others)
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.')
  })
})
