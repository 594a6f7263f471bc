import { describe, expect, it } from 'vitest'
import { createPerson } from '#server/calls/person.test-kit.ts'
import { getBookingAccess } from './booking-sight.ts'

const staff = createPerson({ userId: 'usr_s', userType: 'staff', roles: ['staff'] })

describe('what a reader sees of a booking', () => {
  const booking = { siteId: 'skyways', userId: 'usr_1' }
  it.each([
    ['a visitor', null, [false, false, false, false]],
    ['its shopper', createPerson(), [true, false, false, true]],
    ['its agent', createPerson({ userType: 'travelAgent' }), [true, false, true, true]],
    ['another user', createPerson({ userId: 'usr_2' }), [false, false, false, false]],
    ['staff', staff, [true, true, true, false]],
    [
      'staff who request changes',
      { ...staff, permissions: [...staff.permissions, 'changes.request'] },
      [true, true, true, true],
    ],
    [
      'staff who may not view bookings, whatever else they may do with them',
      { ...staff, permissions: ['changes.request', 'tickets.editFee', 'tickets.editDiscount'] },
      [false, false, false, false],
    ],
    [
      'the owner',
      createPerson({ userId: 'usr_o', roles: ['travelAgent', 'wlOwner'] }),
      [true, true, true, true],
    ],
    ['staff of another site', { ...staff, siteId: 'lotus' }, [false, false, false, false]],
    ['the same id on another site', createPerson({ siteId: 'lotus' }), [false, false, false, false]],
  ] as const)('%s', (_title, person, [seesDetails, hasAccounting, mayEdit, mayRequestChanges]) => {
    expect(getBookingAccess(person, booking)).toEqual({
      seesDetails,
      hasAccounting,
      mayEditFee: mayEdit,
      mayEditDiscount: mayEdit,
      mayRequestChanges,
    })
  })
})
