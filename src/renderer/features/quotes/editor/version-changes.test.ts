import { describe, expect, it } from 'vitest'
import type { QuoteDraft, QuoteVersion } from '#contract/entities/quote.ts'
import { formatMinor, formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { anActivity, aPackage, nextMonth } from '#renderer/entities/packages/package.test-kit.ts'
import { aMadeOption, aQuoteDraft, aVersion } from '#renderer/features/quotes/quotes.test-kit.ts'
import { sentQuoteTexts } from './quote-editor-texts.ts'
import { listVersionChanges } from './version-changes.ts'

const { labels } = sentQuoteTexts
const withDraft = (draft: Partial<QuoteDraft>, over: Partial<QuoteVersion> = {}): QuoteVersion =>
  aVersion({ draft: aQuoteDraft(draft), ...over })
const list = (after: QuoteVersion, before = aVersion()) => listVersionChanges(before, after, aPackage())

describe('what changed between two versions', () => {
  it('is nothing for the same ones, whatever the markup', () => {
    expect(list(aVersion())).toEqual([])
    expect(list(withDraft({ markup: { is: 'amount', minor: 1 } }))).toEqual([])
  })

  it.each<[string, QuoteVersion, { label: string; before: string; after: string }]>([
    [
      'the start date',
      withDraft({ startsOn: `${nextMonth}-20` }),
      {
        label: labels.dates,
        before: formatTripDay(`${nextMonth}-12`),
        after: formatTripDay(`${nextMonth}-20`),
      },
    ],
    [
      'the people',
      withDraft({ rooms: [{ adults: 1, children: [{ age: 8, hasBed: true }], infants: 0 }] }),
      { label: labels.people, before: '1 room, 2 adults', after: '1 room, 1 adult, 1 child' },
    ],
    [
      'the extras',
      withDraft({ addOns: [{ addOnId: 'bbbbbbbb', quantity: 2 }] }),
      { label: labels.extras, before: sentQuoteTexts.none, after: '2 × Scuba dive' },
    ],
    [
      'the price of an option',
      aVersion({ options: [aMadeOption({ totalMinor: 50_000_00 }), ...aVersion().options.slice(1)] }),
      { label: 'Standard', before: formatMinor(52_875_00), after: formatMinor(50_000_00) },
    ],
    [
      'an option that is no longer offered',
      aVersion({ options: aVersion().options.slice(0, 1) }),
      { label: 'Deluxe', before: formatMinor(63_000_00), after: sentQuoteTexts.notOffered },
    ],
    [
      'how to reach the customer',
      withDraft({ customer: { name: 'Asha Rao', email: '', phone: '', userId: null } }),
      { label: labels.contact, before: 'asha@rao.example, +919876543210', after: sentQuoteTexts.none },
    ],
    [
      'the message',
      withDraft({ message: '' }),
      { label: labels.message, before: 'Dear Asha', after: sentQuoteTexts.none },
    ],
  ])('is %s', (_name, after, change) => {
    expect(list(after)).toEqual([change])
  })

  it('includes the same people in other rooms', () => {
    const one = withDraft({
      rooms: [
        { adults: 3, children: [], infants: 0 },
        { adults: 1, children: [], infants: 0 },
      ],
    })
    const two = withDraft({
      rooms: [
        { adults: 2, children: [], infants: 0 },
        { adults: 2, children: [], infants: 0 },
      ],
    })
    expect(list(two, one)).toHaveLength(1)
  })

  it('counts tickets and extras of a package that is off sale', () => {
    const activity = (quantity: number): QuoteDraft['activity'] => ({
      slotId: 'dddddddd',
      tickets: [{ ticketId: 'ffffffff', quantity }],
    })
    const [one, two] = [1, 2].map((quantity) =>
      withDraft({ activity: activity(quantity), addOns: [{ addOnId: 'bbbbbbbb', quantity }] }),
    )
    if (!one || !two) throw new Error('There are two versions')
    expect(listVersionChanges(one, two, undefined)).toEqual([
      { label: labels.tickets, before: '1 ticket', after: '2 tickets' },
      { label: labels.extras, before: '1 extra', after: '2 extras' },
    ])
    expect(listVersionChanges(one, two, anActivity())[0]).toEqual({
      label: labels.tickets,
      before: 'Adult, 09:00',
      after: '2 × Adult, 09:00',
    })
  })
})
