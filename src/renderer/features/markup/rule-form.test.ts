import { describe, expect, it } from 'vitest'
import type { MarkupRule } from '#contract/entities/markup.ts'
import { markupEndpoints } from '#contract/http/markup.ts'
import { contractResolver } from '#renderer/ui/form/contract-resolver.ts'
import {
  calculateExample,
  toRuleForm,
  toRuleRequest,
  toRuleField,
  ruleProblems,
  parseTerms,
  type RuleForm,
} from './rule-form.ts'
import { ruleTexts } from './texts.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const typed = { ...toRuleForm('airline', null), airlineCode: '6E', value: '250' }

const rule: MarkupRule = {
  markupId: 'm1',
  kind: 'airline',
  groupId: 'g1',
  groupName: 'Gold agents',
  airlineCode: '6E',
  source: null,
  blockId: null,
  isDomestic: true,
  terms: { unit: 'percent', value: 2.5, per: 'booking' },
}

const saveEndpoints = {
  default: 'saveDefaultMarkup',
  airline: 'saveAirlineMarkup',
  source: 'saveSourceMarkup',
  fixedDeparture: 'saveFixedDepartureMarkup',
  package: 'savePackageMarkup',
} as const

/** Returns the form's errors for a rule, by field. */
const listProblems = (form: RuleForm): Record<string, string | undefined> => {
  const resolve = contractResolver({
    endpoint: markupEndpoints[saveEndpoints[form.kind]],
    toRequest: (typed: RuleForm) => toRuleRequest(typed, null),
    check: ruleProblems,
    toField: toRuleField,
  })
  const { errors } = resolve(form, undefined, { fields: {}, shouldUseNativeValidation: false }) as {
    errors: Record<string, { message?: string }>
  }
  return Object.fromEntries(Object.entries(errors).map(([field, { message }]) => [field, message]))
}

describe('the form of a markup', () => {
  it.each([
    ['', 'This is required field.'],
    ['abc', 'Enter an amount with up to two decimal places'],
    ['-5', 'Enter an amount with up to two decimal places'],
    ['1.234', 'Enter an amount with up to two decimal places'],
    ['100001', 'Enter an amount up to ₹ 1,00,000'],
  ])('says at the amount what is wrong with %j', (value, message) => {
    expect(listProblems({ ...typed, value })).toEqual({ value: message })
  })

  it('takes at most the whole fare as a percentage', () => {
    expect(listProblems({ ...typed, unit: 'percent', value: '101' })).toEqual({
      value: 'Enter a percentage up to 100',
    })
  })

  it("requires the airline only for an airline's markup", () => {
    const without = { ...typed, airlineCode: '' }
    expect(listProblems(without)).toEqual({ airlineCode: ruleTexts.chooseAirline })
    expect(listProblems({ ...without, kind: 'default' })).toEqual({})
  })

  it("requires the source only for a source's markup", () => {
    expect(listProblems({ ...typed, kind: 'source' })).toEqual({ source: ruleTexts.chooseSource })
    expect(listProblems({ ...typed, kind: 'source', source: 'GDS' })).toEqual({})
  })

  it('restores the rule it was filled with', () => {
    expect(toRuleRequest(toRuleForm('airline', rule), rule)).toEqual({
      markupId: 'm1',
      groupId: 'g1',
      terms: rule.terms,
      airlineCode: '6E',
      source: '',
      blockId: null,
      packageId: null,
      isDomestic: true,
    })
  })

  it.each([
    ['fixed', '250', 'passenger', '₹ 500', '₹ 90', '₹ 5,500'],
    ['fixed', '99.5', 'booking', '₹ 99.50', '₹ 17.91', '₹ 5,099.50'],
    ['percent', '2.5', 'booking', '₹ 125', '₹ 22.50', '₹ 5,125'],
  ] as const)('shows what %s %s per %s adds', (unit, value, per, amount, gst, total) => {
    const terms = parseTerms({ unit, value, per })
    const example = terms && calculateExample(terms)
    expect(example && [example.amount, example.gst, example.total].map(plain)).toEqual([amount, gst, total])
  })
})
