import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SupplierHealth } from '#contract/entities/operator-operations.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { aSupplier, asOf, minutesAgo, readAt } from '../operations.test-kit.ts'
import { operationsTexts, supplierTexts as texts } from '../texts.ts'
import { SuppliersScreen } from './suppliers-screen.tsx'

const troubled = aSupplier({
  siteId: 'lotus',
  supplier: 'tbo-101',
  searches: { answered: 4, slow: 2, failed: 9 },
  hour: { confirmed: 0, failed: 3, medianMs: null, p95Ms: null },
  lastSuccessAt: null,
  open: 2,
  oldestOpenAt: minutesAgo(95),
})
const toAnswer = (suppliers: SupplierHealth[] = [troubled, aSupplier()]) => ({
  suppliers,
  readAt,
  ...onlyPage(suppliers.length),
})
const show = (answer: Answer<'operator.supplierHealth'> = toAnswer(), { isNarrow = true } = {}) =>
  renderScreen(<SuppliersScreen />, {
    as: 'visitor',
    at: '/suppliers',
    path: '/suppliers',
    answers: { 'operator.supplierHealth': answer },
    isNarrow,
  })

describe('the suppliers', () => {
  test('are listed as cards on a phone, with what they answered', async () => {
    show()
    expect(await screen.findByText('tbo-101')).toBeTruthy()
    expect(screen.getByText(asOf(readAt))).toBeTruthy()
    expect(screen.getByText('4 answered, 2 slow, 9 failed')).toBeTruthy()
    expect(screen.getByText('2, oldest 1 h 35 min')).toBeTruthy()
    expect(screen.getByText(texts.noSuccess)).toBeTruthy()
    expect(screen.getByText('6 confirmed · 840 ms / 2.4 s')).toBeTruthy()
    expect(screen.getByText('2 agency suppliers')).toBeTruthy()
  })

  test('are listed as a table otherwise', async () => {
    show(toAnswer(), { isNarrow: false })
    expect(await screen.findByText('tbo-101')).toBeTruthy()
    expect(screen.getByText('2, oldest 1 h 35 min')).toBeTruthy()
    expect(screen.getByText('4 answered, 2 slow, 9 failed')).toBeTruthy()
    expect(screen.getByRole('grid')).toBeTruthy()
  })

  test('are filtered by agency, and read again on request', async () => {
    const page = show()
    expect(await screen.findByText('tbo-101')).toBeTruthy()
    page.answer({ 'operator.supplierHealth': toAnswer([]) })
    await page.fill(operationsTexts.agencySearch, 'unknown')
    expect(await screen.findByText(texts.noMatchText)).toBeTruthy()
    expect(page.callsTo('operator.supplierHealth').at(-1)).toMatchObject({ siteId: 'unknown' })
    const before = page.callsTo('operator.supplierHealth').length
    await page.press(operationsTexts.refresh)
    await waitFor(() => expect(page.callsTo('operator.supplierHealth')).toHaveLength(before + 1))
    await page.press(operationsTexts.clear)
    expect(page.address()).toBe('/suppliers')
  })

  test('say so while they load', () => {
    show('never')
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  })

  test('say so when no agency searched one', async () => {
    show(toAnswer([]))
    expect(await screen.findByText(texts.empty)).toBeTruthy()
  })

  test('offer another try when they cannot be loaded', async () => {
    const page = show(refused('unavailable'))
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    page.answer({ 'operator.supplierHealth': toAnswer() })
    await page.press(uiTexts.retry)
    expect(await screen.findByText('tbo-101')).toBeTruthy()
  })
})
