import { describe, expect, it } from 'vitest'
import type { MarkupRule } from '#contract/entities/markup.ts'
import { exampleOf, formOf, requestOf, RuleForm, termsOf } from './rule-form.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const typed = { ...formOf('airline', null), airlineCode: '6E', value: '250' }

const rule: MarkupRule = {
  markupId: 'm1',
  kind: 'airline',
  groupId: 'g1',
  groupName: 'Gold agents',
  airlineCode: '6E',
  blockId: null,
  isDomestic: true,
  terms: { unit: 'percent', value: 2.5, per: 'booking' },
}

describe('the form of a markup', () => {
  it.each([
    ['', 'This is required field.'],
    ['abc', 'Enter an amount with up to two decimal places'],
    ['-5', 'Enter an amount with up to two decimal places'],
    ['1.234', 'Enter an amount with up to two decimal places'],
    ['100001', 'A fixed markup is at most ₹ 1,00,000.'],
  ])('says at the amount what is wrong with %j', (value, message) => {
    const read = RuleForm.safeParse({ ...typed, value })
    expect(read.error?.issues).toMatchObject([{ path: ['value'], message }])
  })

  it('takes at most the whole fare as a percentage', () => {
    const read = RuleForm.safeParse({ ...typed, unit: 'percent', value: '101' })
    expect(read.error?.issues).toMatchObject([{ message: 'A percentage is at most 100.' }])
  })

  it('asks for the airline of an airline’s markup only', () => {
    const without = { ...typed, airlineCode: '' }
    expect(RuleForm.safeParse(without).error?.issues).toMatchObject([{ path: ['airlineCode'] }])
    expect(RuleForm.safeParse({ ...without, kind: 'default' }).success).toBe(true)
  })

  it('sends back what it was filled with', () => {
    expect(requestOf(formOf('airline', rule), rule)).toEqual({
      base: { markupId: 'm1', groupId: 'g1', terms: rule.terms },
      airlineCode: '6E',
      blockId: null,
      isDomestic: true,
    })
  })

  it.each([
    ['fixed', '250', 'passenger', '₹ 500', '₹ 90', '₹ 5,500'],
    ['fixed', '99.5', 'booking', '₹ 99.50', '₹ 17.91', '₹ 5,099.50'],
    ['percent', '2.5', 'booking', '₹ 125', '₹ 22.50', '₹ 5,125'],
  ] as const)('shows what %s %s per %s adds', (unit, value, per, amount, gst, total) => {
    const terms = termsOf({ unit, value, per })
    const example = terms && exampleOf(terms)
    expect(example && [example.amount, example.gst, example.total].map(plain)).toEqual([amount, gst, total])
  })
})
