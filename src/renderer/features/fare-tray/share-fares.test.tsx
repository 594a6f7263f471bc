import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aCheck, aKeptFare } from './fare-tray.test-kit.ts'
import { FareTrayScreen } from './fare-tray-screen.tsx'
import { fareTrayTexts as texts } from './texts.ts'

const late = aKeptFare({ keptFareId: 'k2' })
const gone = aKeptFare({ keptFareId: 'k2', check: aCheck({ outcome: 'gone' }) })

const show = (fares: KeptFare[]) =>
  renderScreen(<FareTrayScreen />, {
    as: 'travelAgent',
    at: '/flight/tray',
    isNarrow: true,
    answers: { 'flights.keptFares': { fares } },
  })

describe('sharing kept fares', () => {
  it('copies the chosen fares as text without net figures', async () => {
    const copied: string[] = []
    const page = show([aKeptFare({ markup: 300 }), late])
    page.platform.links.copy = async (text) => {
      copied.push(text)
      return { status: 'done', value: null }
    }
    fireEvent.click((await screen.findAllByRole('checkbox', { name: 'Select' }))[0] ?? document)
    await page.press(texts.share)
    await screen.findByRole('heading', { name: texts.shareTitle(1) })
    await page.dialog.press(texts.copyText)
    await expect.poll(() => copied).toHaveLength(1)
    expect(copied[0]).toContain('₹\u00a05,300.00')
    expect(copied[0]).not.toMatch(/4,700|321|net|commission|markup/i)
  })

  it("says that the picture couldn't be created where the browser can't draw", async () => {
    const page = show([aKeptFare()])
    await page.press(texts.share)
    await page.dialog.press(texts.savePicture)
    await expect.poll(() => page.toasts()).toEqual([texts.pictureFailed])
  })

  it('leaves out fares that are gone', async () => {
    const page = show([aKeptFare(), gone])
    await page.press(texts.share)
    await screen.findByRole('heading', { name: texts.shareTitle(1) })
  })

  it('says so when all are gone', async () => {
    const page = show([gone])
    await page.press(texts.share)
    await expect.poll(() => page.toasts()).toContain(texts.isGone)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('prints the fares by their ids', async () => {
    const page = show([aKeptFare(), late])
    await page.press(texts.share)
    await page.dialog.press('Print')
    await expect
      .poll(() => page.platform.asked)
      .toMatchObject([['print', { path: '/flight/print-fares?ids=k1%2Ck2&print=true' }]])
  })
})
