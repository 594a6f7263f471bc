import { describe, expect, it } from 'vitest'
import { aUser } from '#renderer/testing/people.ts'
import { aShopper } from './order.test-kit.ts'
import { orderTexts as texts } from './order-texts.ts'
import type { TravellerPlace } from './chosen-trip.ts'
import {
  checkOrder,
  createOrderValues,
  toOrderField,
  toOrderFields,
  type OrderValues,
} from './order-values.ts'

const places: TravellerPlace[] = [
  { roomNo: 0, kind: 'adult', age: null, label: 'Adult 1' },
  { roomNo: 0, kind: 'child', age: 8, label: 'Child 1' },
]
const days = { startsOn: '2027-01-12', today: '2026-12-01' }

const filled = (over: Partial<OrderValues> = {}): OrderValues => ({
  ...createOrderValues(places, aShopper()),
  isAgreed: true,
  ...over,
})
const bornOn = (dateOfBirth: string): OrderValues => {
  const [adult, child] = filled().travellers
  if (!adult || !child) throw new Error('two people travel')
  return filled({ travellers: [adult, { ...child, dateOfBirth }] })
}

describe('the values to start with', () => {
  it("are a shopper's own name and contact", () => {
    const { travellers, contact } = filled()
    expect(travellers.map(({ firstName }) => firstName)).toEqual(['Kavita', ''])
    expect(contact).toEqual({
      name: 'Kavita Rao',
      email: 'kavita@skyways.example',
      phoneCode: 'IN',
      phone: '9810000000',
    })
  })

  it('name no traveller for agents, who book for others', () => {
    const { travellers, contact } = createOrderValues(places, aUser('travelAgent'))
    expect(travellers.map(({ firstName }) => firstName)).toEqual(['', ''])
    expect(contact.name).toBe('Kavita Rao')
  })

  it('are only the email of a guest', () => {
    const { travellers, contact } = createOrderValues(places, aUser('retail', { isGuest: true }))
    expect(travellers[0]?.firstName).toBe('')
    expect(contact).toMatchObject({ name: '', email: 'kavita@skyways.example', phone: '' })
  })
})

describe('the fields of an order', () => {
  it('have the room and kind of each place, and the phone with its country', () => {
    const { travellers, contact } = toOrderFields(filled(), { places, isOverseasPackage: false })
    expect(travellers.map(({ roomNo, kind }) => [roomNo, kind])).toEqual([
      [0, 'adult'],
      [0, 'child'],
    ])
    expect(contact).toEqual({
      name: 'Kavita Rao',
      email: 'kavita@skyways.example',
      phone: '+919810000000',
    })
  })

  it.each<[string, Partial<OrderValues>, boolean, { pan: string; residency: string }]>([
    ['abroad', {}, true, { pan: 'AAPFU0939F', residency: 'resident' }],
    ['abroad, of a non-resident', { residency: 'nonResident' }, true, { pan: '', residency: 'nonResident' }],
    ['in India', { residency: 'nonResident' }, false, { pan: '', residency: 'resident' }],
  ])('have the tax details of a trip %s', (_title, over, isOverseasPackage, expected) => {
    const values = filled({ pan: 'AAPFU0939F', ...over })
    expect(toOrderFields(values, { places, isOverseasPackage })).toMatchObject(expected)
  })
})

describe('what is wrong with an order', () => {
  it('is nothing when it is complete', () => {
    expect(checkOrder(filled(), { places, ...days })).toEqual([])
  })

  it.each([
    ['', null],
    ['2018-06-01', null],
    ['12/06', null],
    ['2017-06-01', texts.otherAge(9, 8)],
    ['2026-12-02', texts.bornLater],
  ])('about a child of 8 who was born on %j is %j', (dateOfBirth, message) => {
    const problems = checkOrder(bornOn(dateOfBirth), { places, ...days })
    expect(problems).toEqual(message === null ? [] : [{ path: 'travellers.1.dateOfBirth', message }])
  })

  it('is a missing phone number and consent', () => {
    const { contact } = filled()
    const values = filled({ contact: { ...contact, phone: '' }, isAgreed: false })
    expect(checkOrder(values, { places, ...days }).map(({ path }) => path)).toEqual([
      'contact.phone',
      'isAgreed',
    ])
  })

  it.each([
    ['travellers', 'travellers.0.firstName'],
    ['travellers.2.kind', 'travellers.2.firstName'],
    ['travellers.1.roomNo', 'travellers.1.firstName'],
    ['travellers.1.lastName', 'travellers.1.lastName'],
    ['contact.phone', 'contact.phone'],
  ])('for %s appears at %s', (path, field) => {
    expect(toOrderField(path)).toBe(field)
  })
})
