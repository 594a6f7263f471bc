import { describe, expect, it } from 'vitest'
import {
  BlockForm,
  emptyFlight,
  toBlockField,
  toBlockForm,
  toBlockInput,
  minutesBetween,
} from './block-form.ts'
import { aBlock } from './seat-block.test-kit.ts'

const flight = {
  ...emptyFlight,
  airlineCode: '6E',
  flightNumber: '2341',
  origin: 'DEL',
  destination: 'GOI',
  departDate: '2026-12-18',
  departTime: '6:05',
  arriveDate: '2026-12-18',
  arriveTime: '08:40',
  minutes: '155',
}

const form: BlockForm = {
  ...toBlockForm(null),
  title: 'Goa',
  out: [flight],
  adult: { baseFare: '5200.50', tax: '980' },
  child: { baseFare: '5000', tax: '980' },
  namesDate: '2026-12-16',
  namesTime: '9:00',
}

describe('the form of a block', () => {
  it('sends local flight times, rupees as numbers and the deadline as a time in India', () => {
    expect(BlockForm.safeParse(form).success).toBe(true)
    expect(toBlockInput(form, aBlock({ blockId: 'blk_1' }))).toMatchObject({
      blockId: 'blk_1',
      legs: [[{ departureTime: '2026-12-18T06:05:00', durationMinutes: 155 }]],
      adult: { baseFare: 5200.5, tax: 980 },
      namesDeadline: '2026-12-16T09:00:00+05:30',
    })
    expect(toBlockInput({ ...form, back: [flight] }, null).legs).toHaveLength(2)
  })

  it.each([
    ['adult', { adult: { baseFare: '-5', tax: '0' } }],
    ['namesTime', { namesTime: '25:00' }],
    ['out', { out: [{ ...flight, origin: 'DELHI' }] }],
  ])('refuses a wrong %s before it is sent', (field, change) => {
    const read = BlockForm.safeParse({ ...form, ...change })
    expect(read.error?.issues[0]?.path[0]).toBe(field)
  })

  it.each([
    ['legs.0.1.departureTime', 'out.1.departTime'],
    ['legs.1.0.durationMinutes', 'back.0.minutes'],
    ['legs.0.0.origin', 'out.0.origin'],
    ['namesDeadline', 'namesTime'],
    ['adult.baseFare', 'adult.baseFare'],
  ])('shows the error of %s at %s', (path, field) => {
    expect(toBlockField(path, { ...form, out: [flight, flight], back: [flight] })).toBe(field)
  })

  it('says once that the day of a time is missing', () => {
    expect(toBlockField('namesDeadline', { ...form, namesDate: '' })).toBe('namesDate')
    const undated = { ...flight, departDate: '', arriveDate: '' }
    expect(toBlockField('legs.0.0.departureTime', { ...form, out: [undated] })).toBe('out.0.departDate')
    expect(toBlockField('legs.1.0.arrivalTime', { ...form, back: [undated] })).toBe('back.0.arriveDate')
  })

  it('guesses the minutes of a flight, and none where the clocks make no sense', () => {
    expect(minutesBetween(flight)).toBe('155')
    expect(minutesBetween({ ...flight, arriveDate: '' })).toBe('')
    expect(minutesBetween({ ...flight, arriveTime: '05:00' })).toBe('')
  })
})
