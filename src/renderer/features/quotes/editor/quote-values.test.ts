import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar-days.ts'
import { toTripChoice, choiceAddress } from '#renderer/entities/packages/choice/trip-choice.ts'
import { anActivity, aPackage, nextMonth } from '#renderer/entities/packages/package.test-kit.ts'
import { aQuoteDraft } from '#renderer/features/quotes/quotes.test-kit.ts'
import { inDays } from '#renderer/features/quotes/page/quote-page.test-kit.ts'
import {
  serializeDraft,
  toDraft,
  toNewValues,
  toPricedDraft,
  toQuoteValues,
  type QuoteValues,
} from './quote-values.ts'

const today = inDays(0)
const valuesOf = (over: Partial<QuoteValues> = {}): QuoteValues => ({
  ...toQuoteValues(aQuoteDraft()),
  ...over,
})

describe('the values of a stored quote', () => {
  it.each([
    ['of an agent', aQuoteDraft({ markup: { is: 'percent', bp: 750 } }), aPackage()],
    ['with an amount as markup', aQuoteDraft({ markup: { is: 'amount', minor: 2_500_50 } }), aPackage()],
    ['with extras', aQuoteDraft({ addOns: [{ addOnId: 'cccccccc', quantity: 1 }] }), aPackage()],
    [
      'of an activity',
      aQuoteDraft({
        hotelCategories: [''],
        activity: { slotId: 'dddddddd', tickets: [{ ticketId: 'ffffffff', quantity: 2 }] },
      }),
      anActivity(),
    ],
  ])('%s become the same draft again', (_name, draft, found) => {
    expect(toDraft(toQuoteValues(draft), found)).toEqual(draft)
  })
})

describe('a draft', () => {
  it('leaves out what the package no longer has, and keeps its order', () => {
    const draft = toDraft(
      valuesOf({
        hotelCategories: ['Deluxe', 'Palace', 'Standard'],
        addOns: { cccccccc: 1, zzzzzzzz: 4, bbbbbbbb: 0 },
        rooms: [{ adults: 2, children: [{ age: 15, hasBed: false }], infants: 0 }],
      }),
      aPackage(),
    )
    expect(draft.hotelCategories).toEqual(['Standard', 'Deluxe'])
    expect(draft.addOns).toEqual([{ addOnId: 'cccccccc', quantity: 1 }])
    expect(draft.rooms[0]?.children).toEqual([{ age: 11, hasBed: true }])
  })

  it.each([
    ['98765 43210', '+919876543210'],
    ['+44 (20) 7946-0958', '+442079460958'],
    ['12345', '12345'],
    ['', ''],
  ])('has the phone number %j as %j', (typed, phone) => {
    const { customer } = valuesOf()
    expect(toDraft(valuesOf({ customer: { ...customer, phone: typed } }), aPackage()).customer.phone).toBe(
      phone,
    )
  })

  it('is the same text whatever the order in which it was typed', () => {
    const { startsOn, ...rest } = valuesOf()
    const one = toDraft({ startsOn, ...rest }, aPackage())
    const other = toDraft({ ...rest, startsOn }, aPackage())
    expect(serializeDraft(one)).toBe(serializeDraft(other))
  })
})

describe('the draft that is priced', () => {
  it('has nothing about the customer but the account, so that typing requests no prices', () => {
    const draft = toDraft(valuesOf({ message: 'Hello' }), aPackage())
    const typed = { ...draft, message: 'Hello again', customer: { ...draft.customer, name: 'Meera' } }
    expect(toPricedDraft(typed, today)).toEqual(toPricedDraft(draft, today))
    expect(JSON.stringify(toPricedDraft(draft, today))).not.toContain('Asha')
    expect(toPricedDraft({ ...draft, customer: { ...draft.customer, userId: 'u7' } }, today)).toMatchObject({
      customer: { userId: 'u7' },
    })
  })

  it.each<[string, Partial<QuoteValues>]>([
    ['a date', { startsOn: '' }],
    ['a hotel category', { hotelCategories: [] }],
    ['a percentage', { markupIs: 'percent', markupPercent: 'ten' }],
    ['an amount', { markupIs: 'amount', markupRupees: '' }],
  ])('is missing without %s', (_name, over) => {
    expect(toPricedDraft(toDraft(valuesOf(over), aPackage()), today)).toBeNull()
  })

  it('is missing without tickets', () => {
    expect(toPricedDraft(toDraft(valuesOf({ tickets: {} }), anActivity()), today)).toBeNull()
  })
})

describe('a new quote', () => {
  const readChoice = (query: string) =>
    toTripChoice(choiceAddress.read(new URLSearchParams(query)), aPackage(), today)

  it('is valid for two weeks, and ends before the trip begins', () => {
    const later = toNewValues(aPackage(), readChoice(`on=${nextMonth}-28`), { today })
    expect(later.validUntil <= addDays(today, 14)).toBe(true)
    const soon = toNewValues(aPackage(), readChoice(`on=${addDays(today, 3)}`), { today })
    expect(soon.validUntil).toBe(addDays(today, 2))
    expect(toNewValues(aPackage(), readChoice(''), { today }).validUntil).toBe(addDays(today, 14))
  })

  it('has the markup of the list of packages', () => {
    expect(toNewValues(aPackage(), readChoice(''), { today, markup: '7.5' })).toMatchObject({
      markupIs: 'percent',
      markupPercent: '7.5',
    })
    expect(toNewValues(aPackage(), readChoice(''), { today }).markupIs).toBe('none')
  })
})
