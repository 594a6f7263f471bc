import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { packagesTaxesEndpoints, TaxRule } from '#contract/http/packages-taxes.ts'
import { defaultTaxRules } from '#domain/packages/default-tax-rules.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { TaxRulesScreen } from './tax-rules-screen.tsx'
import { historyTexts, proposalTexts, taxFormTexts, taxTexts } from './tax-rules-texts.ts'

type Taxes = ResultOf<typeof packagesTaxesEndpoints.getTaxRules>

const rules: TaxRule[] = defaultTaxRules.map((rule) => ({ ...rule }))
const lower = rules.map((rule) => (rule.kind === 'gst' ? { ...rule, rateBp: 400 } : rule))
const taxes = (over: Partial<Taxes> = {}): Taxes => ({
  rules,
  version: 0,
  isRoundedUp: false,
  history: [],
  proposal: null,
  ...over,
})
const proposal = (isOwn: boolean) => ({
  rules: lower,
  isRoundedUp: false,
  by: 'Asha Rao',
  at: '2026-11-20T06:30:00Z',
  isOwn,
})
const show = (over: Partial<Taxes> = {}, answers: Answers = {}, more: object = {}) =>
  renderScreen(<TaxRulesScreen />, {
    as: 'owner',
    at: '/staff/tax-rules',
    answers: {
      'packages.getTaxRules': taxes(over),
      'packages.saveTaxRules': { isActive: false },
      ...answers,
    },
    ...more,
  })
const findProposal = async () => within(await screen.findByRole('region', { name: proposalTexts.title }))

describe('the tax rules', () => {
  test('are loading', async () => {
    show({}, { 'packages.getTaxRules': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  test('say what failed, and load again', async () => {
    const page = show({}, { 'packages.getTaxRules': refused('unavailable') })
    await screen.findByRole('heading', { name: taxTexts.failed })
    page.answer({ 'packages.getTaxRules': taxes() })
    await page.press('Try again')
    await screen.findByRole('heading', { name: taxTexts.kinds.tcs })
  })

  test('need the right of staff', async () => {
    show({}, {}, { as: 'staff', permissions: ['packages.edit'] })
    expect(await screen.findByText("You don't have access")).toBeTruthy()
  })

  test('mark the rate in force today, say that trips keep theirs, and have no history at first', async () => {
    show()
    const tcs = within(await screen.findByRole('region', { name: taxTexts.kinds.tcs }))
    const [newest] = tcs.getAllByRole('row').slice(1)
    expect(newest?.textContent).toContain(taxTexts.inForce)
    expect(tcs.getAllByText(taxTexts.inForce)).toHaveLength(1)
    screen.getByText(taxTexts.lead)
    screen.getByText(historyTexts.none)
  })

  test('get a new rate, which ends the one before it', async () => {
    const page = show()
    await page.press(taxTexts.addTo(taxTexts.kinds.gst))
    await page.dialog.fill(/^Applies from/, '01/04/2027')
    await page.dialog.fill(/^Rate in/, '4.5')
    await page.dialog.press(taxFormTexts.send)
    await expect.poll(page.toasts).toEqual([taxTexts.sent])
    const [request] = page.callsTo('packages.saveTaxRules')
    expect(request).toMatchObject({ isRoundedUp: false, expectedVersion: 0 })
    expect(request?.rules.filter(({ kind }) => kind === 'gst')).toEqual([
      { ...rules[0], to: '2027-03-31' },
      { ...rules[0], ruleId: 'gst-2027-04-01', from: '2027-04-01', to: null, rateBp: 450, note: '' },
    ])
  })

  test('refuse a used date, a wrong percentage and half a threshold', async () => {
    const page = show()
    await page.press(taxTexts.addTo(taxTexts.kinds.tcs))
    await page.dialog.fill(/^Applies from/, '01/04/2026')
    await page.dialog.fill(/^Rate in/, '120')
    await page.dialog.fill(/^Threshold/, '10,00,000')
    await page.dialog.press(taxFormTexts.send)
    await screen.findByText(taxFormTexts.dateUsed)
    screen.getByText(taxFormTexts.percent)
    screen.getByText(taxFormTexts.both)
    expect(page.callsTo('packages.saveTaxRules')).toEqual([])
  })

  test('lose a rate only after a confirmation, and the previous one then applies', async () => {
    const page = show()
    await page.press(/^Remove: 2\s%/)
    await page.dialog.press(taxFormTexts.send)
    await expect.poll(page.toasts).toEqual([taxTexts.sent])
    const sent = page.callsTo('packages.saveTaxRules')[0]?.rules.filter(({ kind }) => kind === 'tcs')
    expect(sent?.map(({ ruleId, to }) => [ruleId, to])).toEqual([
      ['tcs-2020', '2023-09-30'],
      ['tcs-2023', '2025-03-31'],
      ['tcs-2025', null],
    ])
  })

  test('round totals only after confirmation', async () => {
    const page = show()
    await page.press(taxTexts.roundUp)
    await expect.poll(page.toasts).toEqual([taxTexts.sent])
    expect(page.callsTo('packages.saveTaxRules')[0]).toMatchObject({ isRoundedUp: true, rules })
  })

  test('are listed on a narrow screen too', async () => {
    show({}, {}, { isNarrow: true })
    await screen.findByRole('heading', { name: taxTexts.kinds.gstServiceFee })
  })
})

describe('a change of tax rules', () => {
  test('of a colleague is confirmed by sending the same rules', async () => {
    const page = show({ proposal: proposal(false) }, { 'packages.saveTaxRules': { isActive: true } })
    const part = await findProposal()
    expect(part.getByText(/^5\s%/).tagName).toBe('DEL')
    expect(part.getByText(/^4\s%/).tagName).toBe('INS')
    await page.press(proposalTexts.confirm)
    await expect.poll(page.toasts).toEqual([proposalTexts.confirmed])
    expect(page.callsTo('packages.saveTaxRules')).toEqual([
      { rules: lower, isRoundedUp: false, expectedVersion: 0 },
    ])
  })

  test('of a colleague is rejected by sending the rules in force', async () => {
    const page = show({ proposal: proposal(false) }, { 'packages.saveTaxRules': { isActive: true } })
    await page.press(proposalTexts.reject)
    await expect.poll(page.toasts).toEqual([proposalTexts.rejected])
    expect(page.callsTo('packages.saveTaxRules')[0]).toMatchObject({ rules })
  })

  test('by the user says who can confirm it, and further changes build on it', async () => {
    const page = show({ proposal: proposal(true) })
    const part = await findProposal()
    part.getByText(proposalTexts.own)
    expect(part.queryByRole('button', { name: proposalTexts.confirm })).toBeNull()
    screen.getByText(taxTexts.notYet)
    await page.press(taxTexts.roundUp)
    await expect.poll(page.toasts).toEqual([taxTexts.sent])
    expect(page.callsTo('packages.saveTaxRules')[0]).toMatchObject({ rules: lower, isRoundedUp: true })
  })

  test('says that the rules have changed since', async () => {
    const message = 'The rules have changed.'
    const page = show(
      { proposal: proposal(false) },
      { 'packages.saveTaxRules': refused('versionStale', { message }) },
    )
    await page.press(proposalTexts.confirm)
    await screen.findByText(message)
  })

  test('is in the history with both people', async () => {
    const set = { rules: lower, isRoundedUp: true, version: 1, at: '2026-11-20T06:30:00Z' }
    show({
      rules: lower,
      version: 1,
      isRoundedUp: true,
      history: [{ ...set, proposedBy: 'Asha Rao', confirmedBy: 'Anil Das' }],
    })
    const part = within(await screen.findByRole('region', { name: historyTexts.title }))
    part.getByText((text) => text.includes(historyTexts.by('Asha Rao', 'Anil Das')))
    part.getByText(/^4\s%/)
  })
})
