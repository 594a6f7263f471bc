import { plural } from '#domain/format.ts'

const year = { one: 'year', other: 'years' }

/** Texts of what a buyer enters to order a trip. */
export const orderTexts = {
  travellers: 'Who is travelling?',
  nameNote: 'Enter names exactly as in the passport or ID.',
  room: (no: number): string => `Room ${no}`,
  adult: (no: number): string => `Adult ${no}`,
  child: (no: number, age: number, hasBed: boolean): string =>
    [`Child ${no}`, age === 0 ? 'under 1' : plural(age, year), ...(hasBed ? ['extra bed'] : [])].join(' · '),
  infant: (no: number): string => `Infant ${no}`,
  onTicket: (no: number, ticket: string): string => `Traveller ${no} · ${ticket}`,
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth (optional)',
  bornLater: 'Enter a date in the past',
  otherAge: (age: number, priced: number): string =>
    `Check the date, or change the age in your trip: the price is for age ${priced}, not ${age}`,

  contact: 'Contact',
  contactNote: "We'll send the confirmation and reminders here.",
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  countryCode: 'Country code',

  tax: 'Tax details',
  taxNote:
    'On trips abroad we must collect tax at source (TCS). With your PAN, it counts towards your income tax.',
  residency: 'Where do you live for tax purposes?',
  resident: 'India',
  nonResident: 'Outside India',
  pan: 'PAN (optional)',
  withoutPan: "Without a PAN, TCS is higher. You'll see the new total before you pay.",
  withoutTcs: "Non-residents pay no TCS. You'll see the new total before you pay.",

  consentMissing: 'Accept the terms to continue',
  fixFields: (count: number): string =>
    `Check ${plural(count, { one: 'highlighted field', other: 'highlighted fields' })}.`,
  unsure: "We don't know yet whether your order went through. Try again: you won't order twice.",

  priceChanged: 'The price has changed',
  before: 'Before',
  now: 'Now',
  difference: 'Difference',
  goBack: 'Go back',
  continueAt: (total: string): string => `Continue at ${total}`,
  noPrice: "This trip is no longer for sale on this date. You haven't been charged.",
} as const
