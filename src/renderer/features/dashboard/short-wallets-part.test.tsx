import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SupplierWallet } from '#contract/entities/supplier-wallet.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { ShortWalletsPart } from './short-wallets-part.tsx'
import { dashboardTexts as texts } from './texts.ts'

const aWallet = (name: string, needed: number | null): SupplierWallet => ({
  supplierId: `link-${name.toLowerCase()}`,
  name,
  kind: 'linked',
  owed: 0,
  ageing: [0, 0, 0, 0, 0],
  oldestOn: null,
  pending: 0,
  atSupplier: {
    balance: 3_764,
    reserved: 0,
    creditLimit: 0,
    available: 3_764,
    lowMark: null,
    isLow: false,
    needed,
  },
})
const answerWith = (...wallets: SupplierWallet[]): Answers => ({
  'suppliers.wallets': {
    wallets,
    ...onlyPage(wallets.length),
    totals: { owed: 0, advance: 0, ageing: [0, 0, 0, 0, 0] },
  },
})
const show = (answers: Answers, as: Viewer = 'owner') =>
  renderScreen(<ShortWalletsPart />, { as, at: '/user/dashboard', answers })

describe('ShortWalletsPart', () => {
  it("says how much is missing where a fare can't be sold, with a link to pay in", async () => {
    const page = show(answerWith(aWallet('Skyways', 5_000), aWallet('Lotus', null)))
    await screen.findByText(/1,236\.00 short at Skyways/)
    expect(screen.queryByText(/Lotus/)).toBeNull()
    expect(page.callsTo('suppliers.wallets')).toMatchObject([{ state: 'short' }])
    const links = screen.getAllByRole('link', { name: texts.payIn })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('/staff/supplier-wallets/link-skyways?payIn=true'),
    ])
  })

  it('shows nothing while no wallet is short', async () => {
    const page = show(answerWith(aWallet('Skyways', null)))
    await expect.poll(() => page.callsTo('suppliers.wallets')).toHaveLength(1)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it("says that the wallets can't be loaded, and retries", async () => {
    const page = show({ 'suppliers.wallets': refused('unavailable') })
    await screen.findByText(texts.shortWalletsFailed)
    page.answer(answerWith(aWallet('Skyways', 5_000)))
    await page.press(uiTexts.retry)
    await screen.findByText(/short at Skyways/)
  })

  it('loads nothing for people who may not pay suppliers', () => {
    const page = show({}, 'travelAgent')
    expect(page.callsTo('suppliers.wallets')).toEqual([])
  })
})
