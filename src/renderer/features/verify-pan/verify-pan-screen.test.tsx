import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PanCheck } from '#contract/http/verify-pan.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { verifyPanTexts as texts } from './texts.ts'
import { VerifyPanScreen } from './verify-pan-screen.tsx'

const check: PanCheck = {
  checkNo: '7',
  pan: 'ABCPS1234F',
  name: 'Anil Sharma',
  status: 'valid',
  nameMatch: 'match',
  checkedBy: 'Asha Menon',
  checkedAt: '2026-11-24T06:30:00.000Z',
}
const toPage = (checks: PanCheck[], isConnected = true) => ({
  checks,
  isConnected,
  ...onlyPage(checks.length),
})

const show = (answers: Answers = {}, as: Viewer = 'staff') =>
  renderScreen(<VerifyPanScreen />, {
    as,
    at: '/staff/verify-pan',
    isNarrow: true,
    answers: { 'wallet.panChecks': toPage([check]), 'wallet.verifyPan': check, ...answers },
  })

describe('VerifyPanScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'wallet.panChecks': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (as) => {
    const page = show({}, as)
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('says when nothing was checked yet', async () => {
    show({ 'wallet.panChecks': toPage([]) })
    await screen.findByRole('heading', { name: texts.empty })
  })

  it('says why earlier checks cannot load, and loads on request', async () => {
    const page = show({ 'wallet.panChecks': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'wallet.panChecks': toPage([check]) })
    await page.press(uiTexts.retry)
    await screen.findByText('ABCPS1234F')
  })

  it('lists who checked what and when, with the name match', async () => {
    show()
    const card = (await screen.findByText('ABCPS1234F')).closest('article')
    expect(card?.textContent).toMatch(/Valid.*Anil Sharma.*Name matches.*24 Nov 2026.*Asha Menon/)
  })

  it('says that only the format is checked where no register is connected', async () => {
    show({ 'wallet.panChecks': toPage([{ ...check, status: 'formOnly', nameMatch: 'unknown' }], false) })
    await screen.findByText(texts.notConnected)
  })

  it("doesn't say so where one is connected", async () => {
    show()
    await screen.findByText('ABCPS1234F')
    expect(screen.queryByText(texts.notConnected)).toBeNull()
  })

  it.each([
    ['valid', 'mismatch'],
    ['inactive', 'unknown'],
    ['fake', 'unknown'],
    ['notFound', 'unknown'],
    ['formOnly', 'unknown'],
    ['unavailable', 'unknown'],
  ] as const)('shows what "%s" means', async (status, nameMatch) => {
    const page = show({ 'wallet.verifyPan': { ...check, status, nameMatch } })
    await page.fill(texts.pan, 'abcps1234f')
    await page.fill(texts.name, 'Anil Sharma')
    await page.press(texts.verify)
    const result = await screen.findByRole('status', { name: texts.result })
    expect(result.textContent).toContain(texts.meanings[status])
    expect(result.textContent).toContain(texts.statuses[status])
    expect(result.textContent?.includes(texts.names.mismatch)).toBe(status === 'valid')
    expect(result.textContent).toContain('Individual')
    expect(page.callsTo('wallet.verifyPan')).toEqual([{ pan: 'ABCPS1234F', name: 'Anil Sharma' }])
  })

  it('points out a fifth letter that fits no initial', async () => {
    const page = show({ 'wallet.verifyPan': { ...check, name: 'Kavita Rao' } })
    await page.fill(texts.pan, 'ABCPS1234F')
    await page.fill(texts.name, 'Kavita Rao')
    await page.press(texts.verify)
    await screen.findByText(texts.initialDiffers)
  })

  it('refuses a number in the wrong format, and a missing name, and requests nothing', async () => {
    const page = show()
    await page.fill(texts.pan, 'ABCDS1234F')
    await page.press(texts.verify)
    await screen.findByText('Enter a PAN, like AAPFU0939F')
    expect(page.callsTo('wallet.verifyPan')).toEqual([])
  })

  it('shows why a check failed', async () => {
    const page = show({ 'wallet.verifyPan': refused('unavailable', { message: 'Busy.' }) })
    await page.fill(texts.pan, 'ABCPS1234F')
    await page.fill(texts.name, 'Anil Sharma')
    await page.press(texts.verify)
    await screen.findByText('Busy.')
  })
})
