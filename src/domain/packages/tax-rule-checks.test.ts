import { expect, test } from 'vitest'
import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { defaultTaxRules } from './default-tax-rules.ts'
import { checkTaxRules } from './tax-rule-checks.ts'
import { aTaxRule } from './trip.test-kit.ts'

const others = defaultTaxRules.filter(({ kind }) => kind !== 'gst')
const check = (...rules: Partial<TaxRule>[]) => checkTaxRules([...rules.map(aTaxRule), ...others])

test('the default rules are complete', () => {
  expect(checkTaxRules(defaultTaxRules)).toEqual([])
})

test.each([
  ['no rule of a kind', [], 'rules', 'Add at least one rule of each kind'],
  [
    'a last day before the first',
    [{ to: '2017-06-30' }],
    'rules.0.to',
    'Enter a date on or after the first day',
  ],
  [
    'a threshold without a rate above it',
    [{ thresholdMinor: 1 }],
    'rules.0.aboveRateBp',
    'Enter both a threshold and the rate above it, or neither',
  ],
  ['an end', [{ to: '2027-03-31' }], 'rules.0.to', 'Remove the last day: no rule applies after it'],
  [
    'an overlap',
    [{ to: '2027-03-31' }, { from: '2027-03-31' }],
    'rules.1.from',
    'Enter a later date: another rule applies until Wed,31 Mar 2027',
  ],
  [
    'a gap, in any order',
    [{ from: '2027-04-02' }, { to: '2027-03-31' }],
    'rules.0.from',
    'Enter Thu,01 Apr 2027: no rule applies before this one',
  ],
])('rules with %s are refused', (_title, rules, path, message) => {
  expect(check(...rules)).toEqual([{ path, message }])
})
