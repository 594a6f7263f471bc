import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WalletAtInstant } from '#contract/http/balances.ts'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { BalancesScreen } from './balances-screen.tsx'
import { toBalancesSheet } from './balances-sheet.ts'
import { balancesTexts as texts } from './texts.ts'

const wallet: WalletAtInstant = {
  userId: 'u7',
  name: 'Rao Travels',
  contactName: 'Meera Rao',
  email: 'meera@rao.example',
  available: 1000.5,
  onHold: 250,
  total: 1250.5,
}
const totals = { available: 1000.5, onHold: 250, total: 1250.5 }
const toReport = (...wallets: WalletAtInstant[]) => ({
  wallets,
  ...onlyPage(wallets.length),
  totals,
  ledger: 1250.5,
})

afterEach(() => void vi.unstubAllGlobals())

interface ShowOptions {
  as?: Viewer
  query?: string
  platform?: ReturnType<typeof createFakePlatform>
}
const show = (
  answer: Answer<'wallet.balances'> = toReport(wallet),
  { as = 'staff', query = '', platform = createFakePlatform() }: ShowOptions = {},
) =>
  renderScreen(<BalancesScreen />, {
    as,
    at: `/staff/balances${query}`,
    isNarrow: true,
    platform,
    answers: { 'wallet.balances': answer },
  })

describe('BalancesScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (as) => {
    const page = show(toReport(wallet), { as })
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('says when no wallet held money, and offers no file', async () => {
    show(toReport())
    await screen.findByRole('heading', { name: texts.empty })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: workbookTexts.export }).disabled).toBe(true)
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'wallet.balances': toReport(wallet) })
    await page.press(uiTexts.retry)
    await screen.findByText('Rao Travels')
  })

  it('shows every wallet, the sums and that they tie to the ledger', async () => {
    show()
    const card = (await screen.findByText('Rao Travels')).closest('article')
    expect(card?.textContent).toMatch(/1,250\.50.*Meera Rao.*1,000\.50.*250\.00/)
    expect(screen.getByLabelText(texts.totals).textContent).toMatch(
      /1,000\.50.*250.*1,250\.50.*1,250\.50.*0\.00/,
    )
    screen.getByText(texts.agrees)
  })

  it('warns when the wallets differ from the ledger', async () => {
    show({ ...toReport(wallet), ledger: 1250.49 })
    expect((await screen.findByRole('alert')).textContent).toBe(texts.disagrees)
  })

  it.each([
    ['?date=2026-03-31', '2026-03-31T18:30:00.000Z', 'the end of Tue,31 Mar 2026'],
    ['?date=2026-03-31&time=10:15', '2026-03-31T04:45:00.000Z', 'Tue,31 Mar 2026 10:15 IST'],
  ])('requests the moment in Indian time: %s', async (query, at, moment) => {
    const page = show(toReport(wallet), { query })
    await screen.findByText('Rao Travels')
    expect(page.callsTo('wallet.balances')[0]).toMatchObject({ at, onlyWithMoney: true })
    screen.getByText(new RegExp(moment))
  })

  it('requests another moment, and keeps it in the address', async () => {
    const page = show()
    await screen.findByText('Rao Travels')
    await page.fill(texts.date, '31/03/2026')
    await page.fill(texts.time, '10:15')
    await page.press(texts.apply)
    await expect
      .poll(() => page.callsTo('wallet.balances').at(-1))
      .toMatchObject({ at: '2026-03-31T04:45:00.000Z' })
    expect(page.address()).toMatch(/date=2026-03-31/)
    await page.press(texts.now)
    await expect.poll(() => page.address()).toBe('/staff/balances')
  })

  it('refuses an invalid time, and a time without a date', async () => {
    const page = show()
    await screen.findByText('Rao Travels')
    await page.fill(texts.time, '25:00')
    await page.press(texts.apply)
    await screen.findByText(texts.badTime)
    await page.fill(texts.time, '10:00')
    await page.press(texts.apply)
    await screen.findByText(texts.noDate)
    expect(page.callsTo('wallet.balances')).toHaveLength(1)
  })

  it('saves all wallets of that moment', async () => {
    stubWorkbookWorker()
    const platform = createFakePlatform()
    const saved: unknown[] = []
    platform.files.saveWorkbook = async (workbook) => {
      saved.push([workbook.kind, workbook.rows])
      return { status: 'done', value: { path: 'x', rows: workbook.rows, canReveal: false } }
    }
    const page = show(toReport(wallet), { platform })
    await screen.findByText('Rao Travels')
    await page.press(workbookTexts.export)
    await expect.poll(() => saved).toEqual([['balances', 1]])
    expect(page.callsTo('wallet.balances').at(-1)).toMatchObject({ pageSize: 200 })
  })
})

describe('the file of the balances', () => {
  it('ends with the sums, the ledger and the difference', () => {
    const about = {
      site: 'Skyways',
      at: '2026-03-31T18:30:00.000Z',
      exportedAt: '2026-11-26T03:00:00.000Z',
      totals,
      ledger: 1250.4,
    }
    expect(toBalancesSheet(about, [wallet]).rows.slice(4)).toEqual([
      ['Wallet', 'Contact', 'Email', 'Available', 'On hold', 'Balance'],
      ['Rao Travels', 'Meera Rao', 'meera@rao.example', 1000.5, 250, 1250.5],
      ['All wallets', null, null, 1000.5, 250, 1250.5],
      ['Ledger', null, null, null, null, 1250.4],
      ['Difference', null, null, null, null, 0.1],
    ])
  })
})
