import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import { refused } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { aGstReturn as gst, noSections as none, showReturns } from './tax-returns.test-kit.tsx'
import { taxReturnsTexts as texts } from './texts.ts'

const noTotals = {
  documents: 0,
  value: 0,
  taxable: 0,
  gst: 0,
  advanceGst: 0,
  adjustedGst: 0,
  tax: 0,
}
/** The return opens at the present month. */
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('form GSTR-1', () => {
  it('shows placeholders while loading', async () => {
    showReturns({ 'wallet.gstReturn': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (as) => {
    const page = showReturns({ 'wallet.gstReturn': gst }, { as })
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = showReturns({ 'wallet.gstReturn': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'wallet.gstReturn': gst })
    await page.press(uiTexts.retry)
    await screen.findByText(texts.agrees)
  })

  it('says when a month has nothing to report, and offers no file', async () => {
    showReturns({
      'wallet.gstReturn': {
        ...gst,
        sections: none,
        totals: noTotals,
        ledger: { gst: 0, unpaidTrips: 0 },
        notesWithoutGst: 0,
        inputCredit: 0,
        problems: [],
      },
    })
    await screen.findByText(texts.emptyGst)
    expect(screen.queryByText(texts.inputCredit, { exact: false })).toBeNull()
    screen.getByRole('heading', { name: texts.noProblems })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: workbookTexts.export }).disabled).toBe(true)
  })

  it.each([true, false])(
    'previews counts, problems and the check against the ledger (narrow: %s)',
    async (isNarrow) => {
      const page = showReturns({ 'wallet.gstReturn': gst }, { isNarrow })
      const row = await screen.findByRole('row', { name: /b2cs/ })
      expect(row.textContent).toMatch(/1$/)
      screen.getByText(/SKY\/26\/000007: the buyer's GSTIN isn't valid/)
      expect(
        screen.getByRole('link', { name: texts.openCustomer('SKY/26/000007') }).getAttribute('href'),
      ).toMatch(/\/staff\/customers\/u7$/)
      screen.getByText(texts.agrees)
      screen.getByText(texts.notesWithoutGst(4))
      expect(screen.getByText(texts.inputCredit, { exact: false }).textContent).toMatch(/₹\s36\.00/)
      expect(screen.getByText(texts.advanceGst).nextElementSibling?.textContent).toMatch(/15\.03/)
      expect(screen.getByText(texts.adjustedGst).nextElementSibling?.textContent).toMatch(/4\.00/)
      expect(page.callsTo('wallet.gstReturn')).toEqual([{ month: '2026-11' }])
    },
  )

  it('warns when the return differs from the ledger', async () => {
    showReturns({ 'wallet.gstReturn': { ...gst, ledger: { gst: 124.14, unpaidTrips: 0 } } })
    expect((await screen.findByRole('alert')).textContent).toBe(texts.disagrees)
  })

  it('explains a difference by trips that began unpaid, with a way to each', async () => {
    const trip = { about: 'T-500001', userId: 'u7', tripId: 'T-500001', amount: 30 }
    showReturns({
      'wallet.gstReturn': {
        ...gst,
        ledger: { gst: 94.13, unpaidTrips: 30 },
        problems: [{ kind: 'beganUnpaid', ...trip }],
      },
    })
    await screen.findByText(texts.agreesButTrips)
    expect(screen.getByText(texts.unpaidTrips).nextElementSibling?.textContent).toMatch(/30\.00/)
    expect(screen.getByText(texts.difference).nextElementSibling?.textContent).toMatch(/0\.00/)
    screen.getByText(/T-500001 began before it was fully paid\. Its invoice adds ₹\s30\.00 of GST/)
    const link = screen.getByRole('link', { name: texts.openTrip('T-500001') })
    expect(link.getAttribute('href')).toMatch(/\/staff\/trips\?q=T-500001&open=T-500001$/)
  })

  it('offers a file for a month with advances alone', async () => {
    const onlyAdvances = {
      ...gst,
      sections: { ...none, at: gst.sections.at },
      totals: { ...noTotals, advanceGst: 15.03, tax: 15.03 },
      ledger: { gst: 15.03, unpaidTrips: 0 },
      problems: [{ kind: 'gap' as const, about: 'receiptVoucher', userId: '' }],
    }
    showReturns({ 'wallet.gstReturn': onlyAdvances })
    await screen.findByText(texts.agrees)
    screen.getByText(/Numbers of receipt vouchers are missing/)
    expect(screen.queryByText(texts.emptyGst)).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: workbookTexts.export }).disabled).toBe(false)
  })

  it('loads another month, and keeps it in the address', async () => {
    const page = showReturns({ 'wallet.gstReturn': gst })
    await screen.findByText(texts.agrees)
    await page.choose(texts.month, 'October 2026')
    await expect.poll(() => page.callsTo('wallet.gstReturn').at(-1)).toEqual({ month: '2026-10' })
    expect(page.address()).toBe('/staff/tax-returns?month=2026-10')
  })
})
