import { describe, expect, it } from 'vitest'
import { fillPassenger, toTraveller } from './fill-traveller.ts'
import { createPassengers } from './new-passengers.ts'
import { Traveller } from '#contract/http/search-memory-travellers.ts'

const [typed, other] = createPassengers({ adultCount: 2 }, [], null)
if (!typed || !other) throw new Error('there are two passengers')
const saved = Traveller.parse({
  ...toTraveller(typed),
  title: 'Mrs',
  firstName: 'Priya',
  lastName: 'Verma',
  passportNo: 'M1234567',
  mobileNo: '',
  email: '',
})

describe('a saved traveller', () => {
  it('fills in what was saved and keeps the contact details that were typed', () => {
    const filled = fillPassenger(saved, { ...typed, mobileNo: '9810012345', email: 'lead@example.com' })
    expect(filled).toMatchObject({
      firstName: 'Priya',
      passportNo: 'M1234567',
      mobileNo: '9810012345',
      email: 'lead@example.com',
      isLeadPax: true,
    })
  })

  it('brings the phone with its country code', () => {
    const filled = fillPassenger({ ...saved, mobileNo: '501234567', phoneCode: '+971' }, other)
    expect(filled).toMatchObject({ mobileNo: '501234567', phoneCode: 'AE', isLeadPax: false })
    const canadian = fillPassenger({ ...saved, mobileNo: '6045550123', phoneCode: '+1' }, other)
    expect(canadian.phoneCode).toBe('CA')
  })

  it('is saved without extras, guardian and lead', () => {
    const kept = toTraveller({ ...typed, firstName: 'Anil' })
    expect(kept).toMatchObject({ firstName: 'Anil' })
    for (const gone of ['baggage', 'mealDynamic', 'seats', 'guardian', 'isLeadPax'])
      expect(kept).not.toHaveProperty(gone)
  })
})
