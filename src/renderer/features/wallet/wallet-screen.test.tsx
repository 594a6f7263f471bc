import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { addMoneyTexts, alertTexts, tdsTexts, walletTexts } from './texts.ts'
import { formatFinancialYear, getFinancialYear } from '#renderer/entities/financial-year.ts'
import { aWalletEntry, aWalletRequest, noSums } from '#renderer/entities/wallet.test-kit.ts'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { WalletScreen } from './wallet-screen.tsx'

const summary = { opening: 10_000, closing: 15_000, sums: noSums }
const noEntries = { entries: [], ...onlyPage(0) }
const limits = { creditLimit: 0, creditUsed: 0, available: 900, lowBalanceAlert: 500, isLow: false }

afterEach(() => void vi.unstubAllGlobals())

const show = (answers: Answers, tab = '', platform = createFakePlatform()) =>
  renderScreen(<WalletScreen />, {
    as: 'travelAgent',
    at: `/user/transactionHistory${tab && `?tab=${tab}`}`,
    isNarrow: true,
    platform,
    answers: { 'wallet.statementSummary': summary, ...answers },
  })

describe('WalletScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'wallet.statement': 'never' })
    expect((await screen.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(0)
  })

  it('says when there are no entries yet', async () => {
    show({ 'wallet.statement': noEntries })
    await screen.findByRole('heading', { name: walletTexts.empty })
  })

  it('says why the statement cannot load', async () => {
    show({ 'wallet.statement': refused('unavailable') })
    await screen.findByRole('heading', { name: walletTexts.failed })
  })

  it('shows entries with the balance after each', async () => {
    show({ 'wallet.statement': { entries: [aWalletEntry()], ...onlyPage(1) } })
    await screen.findByText(/UTR123/)
    expect(screen.getAllByText(/5,000/).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/15,000/).length).toBeGreaterThan(0)
  })

  it.each(['web', 'desktop'] as const)('saves the statement as a file: %s', async (kind) => {
    stubWorkbookWorker()
    const answers = { 'wallet.statement': { entries: [aWalletEntry()], ...onlyPage(1) } }
    const page = show(answers, '', createFakePlatform({ kind }))
    await screen.findByText(/UTR123/)
    await page.press(workbookTexts.export)
    await screen.findByText(walletTexts.exported(1))
    expect(page.platform.asked).toEqual([['saveWorkbook', 'walletStatement']])
  })

  it("says when saving was cancelled, and why a file couldn't be saved", async () => {
    stubWorkbookWorker()
    const platform = createFakePlatform({ kind: 'desktop' })
    const { files } = platform
    files.saveWorkbook = async () => ({ status: 'cancelled' })
    const page = show({ 'wallet.statement': { entries: [aWalletEntry()], ...onlyPage(1) } }, '', platform)
    await screen.findByText(/UTR123/)
    await page.press(workbookTexts.export)
    await screen.findByText(workbookTexts.cancelled)
    files.saveWorkbook = async () => ({ status: 'failed', code: 'diskFull', message: 'The disk is full.' })
    await page.press(workbookTexts.export)
    await screen.findByText('The disk is full.')
  })

  it('sets the low-balance alert, and refuses an invalid amount', async () => {
    const page = show({
      'wallet.statement': noEntries,
      'wallet.myLimits': limits,
      'wallet.setLowBalanceAlert': (request) => request,
    })
    await page.press(walletTexts.setAlert)
    await page.dialog.fill(alertTexts.label, 'a lot')
    await page.dialog.press(alertTexts.save)
    await screen.findByText(addMoneyTexts.badAmount)
    await page.dialog.fill(alertTexts.label, '1,500.50')
    await page.dialog.press(alertTexts.save)
    await screen.findByText(alertTexts.saved)
    expect(page.callsTo('wallet.setLowBalanceAlert')).toEqual([{ lowBalanceAlert: 1500.5 }])
  })
})

describe('WalletScreen, TDS', () => {
  it('never shows the amounts of another year while the chosen one loads', async () => {
    const latest = getFinancialYear()
    const month = { month: `${latest}-11`, bookings: 2, commission: 500, withheld: 10, reversed: 0, net: 10 }
    const page = show(
      {
        'wallet.tdsSummary': ({ yearFrom }) =>
          yearFrom === latest ? { months: [month], withheld: 10, reversed: 0, net: 10 } : 'never',
      },
      'tds',
    )
    await screen.findByText(tdsTexts.total)
    await page.choose(tdsTexts.year, formatFinancialYear(latest - 1))
    await screen.findByRole('status', { name: uiTexts.loading })
    expect(screen.queryByText(tdsTexts.total)).toBeNull()
  })
})

describe('WalletScreen, reporting a bank transfer', () => {
  const open = (answers: Answers) =>
    show(
      {
        'wallet.requests': { requests: [], pending: 0, ...onlyPage(0) },
        'site.bankDetails': { bankDetails: [] },
        ...answers,
      },
      'add',
    )

  it('reports it once, however often an answer was lost', async () => {
    const page = open({ 'users.userPaymentEntry': 'lost' })
    await page.fill(new RegExp(`^${addMoneyTexts.amount}`), '25,000')
    await page.press(addMoneyTexts.send)
    await expect.poll(() => page.toasts().length).toBe(1)
    page.answer({ 'users.userPaymentEntry': aWalletRequest() })
    await page.press(addMoneyTexts.send)
    await screen.findByText(addMoneyTexts.sent)
    const keys = page.calls
      .filter(({ id }) => id === 'users.userPaymentEntry')
      .map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it("shows the server's error at the field", async () => {
    const fields = [{ path: 'bankReference', message: 'This reference was reported before.' }]
    const page = open({ 'users.userPaymentEntry': refused('invalidRequest', { fields }) })
    await page.fill(new RegExp(`^${addMoneyTexts.amount}`), '25,000')
    await page.press(addMoneyTexts.send)
    await screen.findByText('This reference was reported before.')
    expect(document.activeElement).toBe(screen.getByLabelText(addMoneyTexts.reference))
    expect(page.toasts()).toEqual([])
  })
})
