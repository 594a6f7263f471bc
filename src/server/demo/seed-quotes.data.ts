import type { QuoteMarkup } from '#contract/entities/quote.ts'
import type { TripRoom } from '#contract/entities/package-price.ts'

/** What happens to a quote, this many days ago. */
export interface DemoQuoteStep {
  daysAgo: number
  /** `save` makes the draft of a new quote or of its next version. `pay` pays the deposit of the order. */
  does: 'save' | 'send' | 'view' | 'accept' | 'pay' | 'decline'
  /** What a draft changes. */
  over?: Partial<Pick<DemoQuote, 'startsInDays' | 'hotelCategories' | 'message' | 'validForDays'>>
}

export interface DemoQuote {
  by: 'staff' | 'agent'
  packageName: string
  /** From the demo's first day. */
  startsInDays: number
  rooms: readonly TripRoom[]
  people: readonly string[]
  hotelCategories: readonly string[]
  /** The role of the customer's account; null without one. */
  account: string | null
  message: string
  /** From the step that saves it. */
  validForDays: number
  markup: QuoteMarkup
  steps: readonly DemoQuoteStep[]
}

const double: TripRoom = { adults: 2, children: [], infants: 0 }
const family: TripRoom = { adults: 2, children: [{ age: 8, hasBed: true }], infants: 0 }
const none: QuoteMarkup = { is: 'none' }

/** Quotes in every state: of staff for customers of the agency, and of its travel agent for customers of theirs. */
export const demoQuotes: readonly DemoQuote[] = [
  {
    by: 'staff',
    packageName: 'kerala-hills-and-backwaters',
    startsInDays: 66,
    rooms: [double],
    people: ['Ramesh Iyer', 'Lalita Iyer'],
    hotelCategories: ['Standard', 'Deluxe'],
    account: null,
    message: '',
    validForDays: 14,
    markup: none,
    steps: [{ daysAgo: 0.3, does: 'save' }],
  },
  {
    by: 'staff',
    packageName: 'goa-beaches-and-old-quarters',
    startsInDays: 48,
    rooms: [family],
    people: ['Anil Sharma', 'Sunita Sharma', 'Kabir Sharma'],
    hotelCategories: ['Standard', 'Deluxe'],
    account: 'retail',
    message: 'As you asked, near the beach and with a bed for Kabir.',
    validForDays: 10,
    markup: none,
    steps: [
      { daysAgo: 1.2, does: 'save' },
      { daysAgo: 1.1, does: 'send' },
    ],
  },
  {
    by: 'staff',
    packageName: 'andaman-islands',
    startsInDays: 75,
    rooms: [double, double],
    people: ['Farida Khan', 'Imran Khan', 'Sana Khan', 'Omar Khan'],
    hotelCategories: ['Deluxe'],
    account: null,
    message: 'Two rooms next to each other. We look forward to welcoming you.',
    validForDays: 14,
    markup: none,
    steps: [
      { daysAgo: 3, does: 'save' },
      { daysAgo: 2.9, does: 'send' },
      { daysAgo: 2.4, does: 'view' },
    ],
  },
  {
    by: 'staff',
    packageName: 'shimla-and-manali',
    startsInDays: 62,
    rooms: [double],
    people: ['Neha Kulkarni', 'Rohan Kulkarni'],
    hotelCategories: ['Standard', 'Deluxe'],
    account: 'neha',
    message: 'The deluxe hotels are the ones you liked last time.',
    validForDays: 12,
    markup: none,
    steps: [
      { daysAgo: 2.2, does: 'save' },
      { daysAgo: 2.1, does: 'send' },
      { daysAgo: 1.5, does: 'view' },
      { daysAgo: 0.015, does: 'accept' },
      { daysAgo: 0.01, does: 'pay' },
    ],
  },
  {
    by: 'staff',
    packageName: 'rajasthan-palaces-and-desert',
    startsInDays: 70,
    rooms: [double],
    people: ['George Mathew', 'Susan Mathew'],
    hotelCategories: ['Standard'],
    account: null,
    message: '',
    validForDays: 14,
    markup: none,
    steps: [
      { daysAgo: 4, does: 'save' },
      { daysAgo: 3.9, does: 'send' },
      { daysAgo: 3.5, does: 'view' },
      {
        daysAgo: 1.8,
        does: 'save',
        over: {
          startsInDays: 72,
          hotelCategories: ['Standard', 'Deluxe'],
          message: 'Two days later, and with a second choice of hotels.',
        },
      },
      { daysAgo: 1.7, does: 'send' },
    ],
  },
  {
    by: 'agent',
    packageName: 'kerala-hills-and-backwaters',
    startsInDays: 58,
    rooms: [double],
    people: ['Deepa Pillai', 'Manoj Pillai'],
    hotelCategories: ['Standard', 'Deluxe'],
    account: null,
    message: '',
    validForDays: 10,
    markup: { is: 'percent', bp: 800 },
    steps: [{ daysAgo: 0.4, does: 'save' }],
  },
  {
    by: 'agent',
    packageName: 'dubai-city-and-desert',
    startsInDays: 64,
    rooms: [double],
    people: ['Vivek Nanda', 'Ritu Nanda'],
    hotelCategories: ['Standard', 'Deluxe'],
    account: null,
    message: 'The visa is extra. We can apply for it once you have decided.',
    validForDays: 10,
    markup: { is: 'percent', bp: 1_000 },
    steps: [
      { daysAgo: 2, does: 'save' },
      { daysAgo: 1.9, does: 'send' },
      { daysAgo: 1.4, does: 'view' },
    ],
  },
  {
    by: 'agent',
    packageName: 'goa-beaches-and-old-quarters',
    startsInDays: 55,
    rooms: [double],
    people: ['Pooja Bhatt', 'Nikhil Bhatt'],
    hotelCategories: ['Standard'],
    account: null,
    message: '',
    validForDays: 10,
    markup: { is: 'amount', minor: 2_500_00 },
    steps: [
      { daysAgo: 5, does: 'save' },
      { daysAgo: 4.9, does: 'send' },
      { daysAgo: 4.5, does: 'decline' },
    ],
  },
  {
    by: 'agent',
    packageName: 'phuket-and-krabi',
    startsInDays: 60,
    rooms: [double],
    people: ['Sameer Gupta', 'Alka Gupta'],
    hotelCategories: ['Standard'],
    account: null,
    message: '',
    validForDays: 7,
    markup: { is: 'percent', bp: 700 },
    steps: [
      { daysAgo: 16, does: 'save' },
      { daysAgo: 15.9, does: 'send' },
    ],
  },
]
