import { describe, expect, test } from 'vitest'
import { findCharge, listCancellationPeriods } from './cancellation-periods.ts'
import { defaultTaxRules } from './default-tax-rules.ts'
import { schedulePayments } from './payment-schedule.ts'
import { taxTrip } from './price-taxes.ts'
import { splitReceipt } from './split-receipt.ts'
import { residentBuyer, splitByTcsRate, findTaxRule } from './tax-rules.ts'
import { aPricedBody, aTaxRule } from './trip.test-kit.ts'

const { paymentPlan: plan, cancellationSteps: steps } = aPricedBody()
const lakh = 1_00_000_00

describe('a payment plan', () => {
  const query = { plan, startsOn: '2027-01-31', totalMinor: 1_07_100_00, people: 2 }

  test.each([
    [
      'before any balance is due',
      '2026-12-31',
      [
        ['2026-12-31', 26_775_00],
        ['2027-01-01', 80_325_00],
      ],
    ],
    ['on the day the balance is due', '2027-01-01', [['2027-01-01', 1_07_100_00]]],
    ['after everything is due', '2027-01-30', [['2027-01-30', 1_07_100_00]]],
  ])('is paid by its dates when booking %s', (_title, today, payments) => {
    expect(schedulePayments({ ...query, today })).toEqual(
      payments.map(([dueOn, amountMinor]) => ({ dueOn, amountMinor })),
    )
  })

  test('has amounts per person, and what is already due is paid at once', () => {
    const staged = {
      deposit: { unit: 'perPerson' as const, amountMinor: 5_000_00 },
      balances: [
        { daysBefore: 20, share: null },
        { daysBefore: 60, share: { unit: 'percent' as const, basisPoints: 3_000 } },
      ],
    }
    const at = (today: string) => schedulePayments({ ...query, plan: staged, today, totalMinor: 1_00_000_00 })
    expect(at('2026-10-01')).toEqual([
      { dueOn: '2026-10-01', amountMinor: 10_000_00 },
      { dueOn: '2026-12-02', amountMinor: 30_000_00 },
      { dueOn: '2027-01-11', amountMinor: 60_000_00 },
    ])
    expect(at('2026-12-15')).toEqual([
      { dueOn: '2026-12-15', amountMinor: 40_000_00 },
      { dueOn: '2027-01-11', amountMinor: 60_000_00 },
    ])
  })

  test('without balances is one payment', () => {
    const once = { deposit: plan.deposit, balances: [] }
    expect(schedulePayments({ ...query, plan: once, today: '2026-01-01' })).toEqual([
      { dueOn: '2026-01-01', amountMinor: 1_07_100_00 },
    ])
  })
})

describe('a receipt', () => {
  test('is split as the documented overseas trip: deposit of 25 %, then the balance', () => {
    const whole = { netMinor: 1_00_000_00, gstMinor: 5_000_00, tcsMinor: 2_100_00 }
    expect(splitReceipt(whole, 0, 26_775_00)).toEqual({
      netMinor: 25_000_00,
      gstMinor: 1_250_00,
      tcsMinor: 525_00,
    })
    expect(splitReceipt(whole, 26_775_00, 80_325_00)).toEqual({
      netMinor: 75_000_00,
      gstMinor: 3_750_00,
      tcsMinor: 1_575_00,
    })
  })
})

describe('cancellation steps', () => {
  const price = { totalMinor: 1_07_100_00, tcsMinor: 2_100_00, people: 2 }

  test('become periods from today until the trip starts', () => {
    const at = { startsOn: '2027-01-31', today: '2026-11-01' }
    expect(listCancellationPeriods(steps, { ...at, ...price })).toEqual([
      { from: null, to: '2026-12-01', chargeMinor: 0, refundMinor: 1_07_100_00 },
      { from: '2026-12-02', to: '2027-01-15', chargeMinor: 21_000_00, refundMinor: 86_100_00 },
      { from: '2027-01-16', to: null, chargeMinor: 1_05_000_00, refundMinor: 2_100_00 },
    ])
  })

  test('that have already begun apply from today', () => {
    const at = { startsOn: '2027-01-31', today: '2027-01-20' }
    expect(listCancellationPeriods(steps, { ...at, ...price })).toEqual([
      { from: null, to: null, chargeMinor: 1_05_000_00, refundMinor: 2_100_00 },
    ])
    expect(findCharge(steps, { startsOn: '2027-01-31', today: '2026-12-01' })).toBeNull()
  })
})

describe('TCS on a payment', () => {
  const rates = (date: string, amountMinor = lakh, buyer = {}) =>
    splitByTcsRate({ amountMinor, date }, defaultTaxRules, { ...residentBuyer, ...buyer }).map(
      ({ amountMinor: minor, rateBp }) => [rateBp, minor],
    )

  test.each([
    ['2020-09-30', []],
    ['2020-10-01', [[500, lakh]]],
    ['2023-09-30', [[500, lakh]]],
    ['2023-10-01', [[500, lakh]]],
    ['2025-03-31', [[500, lakh]]],
    ['2026-03-31', [[500, lakh]]],
    ['2026-04-01', [[200, lakh]]],
  ])('follows the rule of its date: %s', (date, expected) => {
    expect(rates(date)).toEqual(expected)
  })

  test.each([
    ['2025-03-31', 7],
    ['2025-04-01', 10],
  ])('is higher above the threshold of a financial year on %s', (date, thresholdLakh) => {
    expect(rates(date, 12 * lakh)).toEqual([
      [500, thresholdLakh * lakh],
      [2_000, (12 - thresholdLakh) * lakh],
    ])
  })

  test('counts what was paid with the same PAN in the same financial year', () => {
    const paidInYear = new Map([
      [2024, 50 * lakh],
      [2025, 9 * lakh],
    ])
    expect(rates('2026-03-31', 3 * lakh, { paidInYear })).toEqual([
      [500, lakh],
      [2_000, 2 * lakh],
    ])
  })

  test('is higher without PAN, and nothing for non-residents', () => {
    expect(rates('2026-04-01', lakh, { hasPan: false })).toEqual([[500, lakh]])
    expect(rates('2025-04-01', 20 * lakh, { hasPan: false })).toEqual([[1_000, 20 * lakh]])
    expect(rates('2026-04-01', lakh, { isResident: false })).toEqual([])
  })

  test('finds no rule in a year without one', () => {
    expect(findTaxRule(defaultTaxRules, 'gst', '2017-06-30')).toBeNull()
    expect(findTaxRule([aTaxRule({ to: '2026-01-01' })], 'gst', '2026-01-02')).toBeNull()
  })
})

test('a plan that straddles a change of rates taxes each payment at the rate of its date', () => {
  const taxed = taxTrip({
    plan,
    startsOn: '2026-05-01',
    today: '2026-03-31',
    people: 2,
    netMinor: lakh,
    isOverseasPackage: true,
    rules: defaultTaxRules,
    buyer: residentBuyer,
  })
  expect(taxed.gst).toEqual([{ rateBp: 500, baseMinor: lakh, amountMinor: 5_000_00 }])
  expect(taxed.tcs).toEqual([
    { rateBp: 500, baseMinor: 26_250_00, amountMinor: 1_312_50 },
    { rateBp: 200, baseMinor: 78_750_00, amountMinor: 1_575_00 },
  ])
  expect(taxed.payments).toEqual([
    { dueOn: '2026-03-31', amountMinor: 27_562_50 },
    { dueOn: '2026-04-01', amountMinor: 80_325_00 },
  ])
})
