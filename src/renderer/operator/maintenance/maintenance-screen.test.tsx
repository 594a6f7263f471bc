import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MaintenanceState } from '#contract/http/operator-maintenance.ts'
import { refused } from '#renderer/testing/answers.ts'
import { renderOperator } from '#renderer/testing/render-operator.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { toInstant, toTyped } from './banner-times.ts'
import { maintenanceTexts as texts } from './texts.ts'

const usual: MaintenanceState = { banner: null, readOnly: null, shown: '' }
const text = 'Maintenance tonight from 23:00 to 23:30.'
const show = (state: Partial<MaintenanceState> = {}) =>
  renderOperator({ at: '/maintenance', answers: { 'operator.maintenance': { ...usual, ...state } } })

describe('the banner', () => {
  it('is set with its times, and a refusal keeps what was typed', async () => {
    const page = show()
    await screen.findByText(texts.noBanner)
    await page.press(texts.setBanner)
    await page.dialog.press(texts.save)
    await expect.poll(() => page.callsTo('operator.setBanner')).toEqual([])
    await page.dialog.fill(new RegExp(`^${texts.text}`), text)
    await page.dialog.fill(texts.startDay, '01/12/2026')
    await page.dialog.fill(texts.startTime, '23:00')
    await page.dialog.fill(texts.endDay, '01/12/2026')
    await page.dialog.fill(texts.endTime, '22:00')
    await page.dialog.press(texts.save)
    await screen.findByText('Choose a time after the start')
    await page.dialog.fill(texts.endTime, '23:30')
    page.answer({ 'operator.setBanner': refused('wrongState', { message: 'Changed by another operator.' }) })
    await page.dialog.press(texts.save)
    await screen.findByText('Changed by another operator.')
    expect(screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${texts.text}`)).value).toBe(text)
    const banner = {
      text,
      from: toInstant({ day: '2026-12-01', time: '23:00' }, ''),
      until: toInstant({ day: '2026-12-01', time: '23:30' }, ''),
    }
    page.answer({
      'operator.setBanner': { ...usual, banner },
      'operator.maintenance': { ...usual, banner, shown: '' },
    })
    await page.dialog.press(texts.save)
    await screen.findByText(text)
    expect(page.callsTo('operator.setBanner').at(-1)).toEqual(banner)
    await expect.poll(page.toasts).toEqual([texts.saved])
  })

  it('is removed', async () => {
    const page = show({ banner: { text, from: null, until: null }, shown: text })
    expect(await screen.findAllByText(text)).toHaveLength(2)
    page.answer({ 'operator.clearBanner': usual, 'operator.maintenance': usual })
    await page.press(texts.removeBanner)
    await screen.findByText(texts.noBanner)
    await expect.poll(page.toasts).toEqual([texts.removed])
  })

  it.each([
    [{ day: '', time: '09:00' }, null],
    [{ day: '2026-12-01', time: '' }, new Date('2026-12-01T23:59').toISOString()],
    [{ day: '2026-12-01', time: '09:30' }, new Date('2026-12-01T09:30').toISOString()],
    [{ day: '2026-12-01', time: '9 am' }, '2026-12-01T9 am'],
  ])('reads %o in the reader’s own zone', (typed, expected) => {
    const instant = toInstant(typed, '23:59')
    expect(instant).toBe(expected)
    if (typed.time === '09:30') expect(toTyped(instant)).toEqual(typed)
  })
})

describe('read-only mode', () => {
  it('is turned on with a reason after confirmation, and off again', async () => {
    const page = show()
    await screen.findByText(texts.isOpen)
    await page.press(texts.start)
    await page.dialog.fill(texts.reason, 'New disk')
    const readOnly = { reason: 'New disk', since: '2026-12-01T17:30:00.000Z' }
    page.answer({
      'operator.setReadOnly': { ...usual, readOnly },
      'operator.maintenance': { ...usual, readOnly, shown: 'Maintenance: look only.' },
    })
    await page.dialog.press(texts.start)
    await screen.findByText(/New disk$/)
    screen.getByText('Maintenance: look only.')
    expect(page.callsTo('operator.setReadOnly')).toEqual([{ isReadOnly: true, reason: 'New disk' }])
    page.answer({ 'operator.setReadOnly': usual, 'operator.maintenance': usual })
    await page.press(texts.stop)
    await screen.findByText(texts.isOpen)
    expect(page.callsTo('operator.setReadOnly').at(-1)).toEqual({ isReadOnly: false })
  })
})

it('says when it can’t be loaded, and loads again', async () => {
  const page = renderOperator({
    at: '/maintenance',
    answers: { 'operator.maintenance': refused('internal') },
  })
  await screen.findByText(texts.failed)
  page.answer({ 'operator.maintenance': usual })
  await page.press(uiTexts.retry)
  await screen.findByText(texts.noBanner)
})
