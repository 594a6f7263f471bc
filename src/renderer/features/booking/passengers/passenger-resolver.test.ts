import { describe, expect, it } from 'vitest'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'
import { createPassengers } from './new-passengers.ts'
import { emptyGst, passengerResolver, type BookingForm } from './passenger-resolver.ts'

const counts = { adultCount: 1, childCount: 1, infantCount: 0 }
const context: PassengerRuleContext = {
  requirements: {
    isPassportRequired: false,
    isPassportFullDetailRequired: false,
    isPanRequired: false,
    isGstMandatory: false,
    isGstAllowed: true,
  },
  travelDate: '2026-12-15',
  today: '2026-11-20',
  airlineCodes: ['AI'],
  counts,
}
const adult: Partial<PassengerForm> = {
  title: 'Mr',
  firstName: 'Anil',
  lastName: 'Sharma',
  mobileNo: '9876543210',
  email: 'anil@example.com',
}
const child: Partial<PassengerForm> = {
  title: 'Miss',
  gender: 2,
  firstName: 'Kiara',
  lastName: 'Sharma',
  dateOfBirth: '2019-05-12',
}

const form = (...parts: Partial<PassengerForm>[]): BookingForm => ({
  passengers: createPassengers(counts, [], null).map((passenger, index) => ({
    ...passenger,
    ...parts[index],
  })),
  gst: emptyGst,
  keeping: [],
})

const options = { fields: {}, shouldUseNativeValidation: false, criteriaMode: 'firstError' } as const

const messages = async (values: BookingForm, over: Partial<PassengerRuleContext> = {}): Promise<string[]> => {
  const { errors } = await passengerResolver({ ...context, ...over })(values, undefined, options)
  const found: string[] = []
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return
    if ('message' in node && typeof node.message === 'string') found.push(`${path}: ${node.message}`)
    else for (const [key, value] of Object.entries(node)) walk(value, path ? `${path}.${key}` : key)
  }
  walk(errors, '')
  return found
}

describe('the passengers of a booking', () => {
  it('are accepted when everything is valid', async () => {
    expect(await messages(form(adult, child))).toEqual([])
  })

  it('get all errors at once, from the schema and from the rules of the fare', async () => {
    const found = await messages(form({}, {}))
    expect(found).toContain('passengers.0.title: This is required field.')
    expect(found).toContain('passengers.0.firstName: This is required field.')
    expect(found).toContain('passengers.0.mobileNo: Phone number is required!')
    expect(found).toContain('passengers.1.dateOfBirth: This is required field.')
  })

  it('get an error about an incomplete date without one about ages', async () => {
    const found = await messages(form(adult, { ...child, dateOfBirth: '12/05' }))
    expect(found.map((text) => text.split(':')[0])).toEqual(['passengers.1.dateOfBirth'])
  })

  it('need what the flags of the quote require', async () => {
    const requirements = { ...context.requirements, isPassportRequired: true }
    const found = await messages(form(adult, child), { requirements })
    expect(found).toContain('passengers.0.passportNo: This is required field.')
    expect(found).toContain('passengers.1.passportExpiry: This is required field.')
  })
})

describe('passengers of a form', () => {
  it('match the search and keep those typed before', () => {
    const typed = createPassengers(counts, [], null).map((passenger) => ({ ...passenger, firstName: 'Anil' }))
    const again = createPassengers({ adultCount: 2, infantCount: 1 }, typed, null)
    expect(again.map(({ paxType, firstName }) => `${paxType} ${firstName}`)).toEqual(['1 Anil', '1 ', '3 '])
    expect(again.filter(({ isLeadPax }) => isLeadPax)).toHaveLength(1)
  })
})
