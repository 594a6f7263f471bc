import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import type { ReconciliationLine } from '#contract/http/reconciliation.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import { SpanForm } from './span-form.tsx'
import type { SpanChoice } from './span.ts'
import { reconciliationTexts as texts } from './texts.ts'

const line: ReconciliationLine = {
  lineKey: 'debitWithoutTicket:booking:100093',
  kind: 'debitWithoutTicket',
  reason: 'paidWithoutTicket',
  walletAmount: -5000,
  difference: -5000,
  bookingId: '100093',
  pnr: '859WCU',
  supplier: 'Synthetic',
  status: 'Failed',
  user: 'Kavita Rao',
  at: null,
  text: '',
  amounts: null,
  note: null,
}

const showLine = (answers: Answers) => {
  const closed: true[] = []
  const onClose = (): void => void closed.push(true)
  return {
    closed,
    ...renderScreen(<ExplainDialog line={line} onClose={onClose} />, { as: 'owner', answers }),
  }
}

describe('the note on a line', () => {
  it.each([
    [' ', requiredText],
    ['ok', 'Enter a note of at least 3 characters'],
  ])('refuses %j at the field', async (note, message) => {
    const page = showLine({})
    await page.fill(/^Note/, note)
    await page.press(texts.addNote)
    await screen.findByText(message)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
    expect(page.calls).toEqual([])
  })

  it('is saved for the difference that was shown', async () => {
    const page = showLine({ 'wallet.addReconciliationNote': { lineKey: line.lineKey } })
    await page.fill(/^Note/, 'Refunded by bank transfer')
    await page.press(texts.addNote)
    await expect.poll(() => page.closed).toEqual([true])
    await expect.poll(page.toasts).toEqual([texts.noteSaved])
    expect(page.callsTo('wallet.addReconciliationNote')).toEqual([
      { lineKey: line.lineKey, difference: -5000, note: 'Refunded by bank transfer' },
    ])
  })

  it('says why it was refused', async () => {
    const page = showLine({
      'wallet.addReconciliationNote': refused('notFound', { message: 'No such line.' }),
    })
    await page.fill(/^Note/, 'Refunded by bank transfer')
    await page.press(texts.addNote)
    expect((await screen.findByRole('alert')).textContent).toBe('No such line.')
  })
})

describe('SpanForm', () => {
  it('refuses dates in the wrong order at the second one', async () => {
    const chosen: SpanChoice[] = []
    const choice: SpanChoice = {
      dateFrom: '2026-11-20',
      dateTo: '2026-11-10',
      supplier: '',
      kind: '',
      onlyOpen: false,
    }
    const page = renderScreen(
      <SpanForm choice={choice} suppliers={['Synthetic']} onChoice={(next) => void chosen.push(next)} />,
      { as: 'owner' },
    )
    await page.press(texts.apply)
    await screen.findByText(/^Choose a period of up to/)
    expect(chosen).toEqual([])
    await page.fill(texts.dateTo, '2026-11-25')
    await page.choose(texts.supplier, 'Synthetic')
    await page.press(texts.apply)
    await expect.poll(() => chosen).toEqual([{ ...choice, dateTo: '2026-11-25', supplier: 'Synthetic' }])
  })
})
