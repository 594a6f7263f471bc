import { describe, expect, it } from 'vitest'
import { createPerson } from '#server/calls/person.test-kit.ts'
import { actForCustomerPermission } from '#server/people/sessions.ts'
import { getBookingAccess } from '#server/bookings/booking-sight.ts'
import { toDocumentTotal, toTicketPermissions } from './e-ticket.rules.ts'

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
      'staff who act for customers',
      { ...staff, permissions: [actForCustomerPermission] },
      [true, true, true, true],
    ],
    [
      'the owner',
      createPerson({ userId: 'usr_o', roles: ['travelAgent', 'wlOwner'] }),
      [true, true, true, true],
    ],
    ['staff of another site', { ...staff, siteId: 'lotus' }, [false, false, false, false]],
    ['the same id at another site', createPerson({ siteId: 'lotus' }), [false, false, false, false]],
  ] as const)('%s', (_title, person, [seesDetails, hasAccounting, mayEdit, mayRequestChanges]) => {
    expect(getBookingAccess(person, booking)).toEqual({
      seesDetails,
      hasAccounting,
      mayEdit,
      mayRequestChanges,
    })
  })
})

describe('what a reader may do', () => {
  const agent = { seesDetails: true, hasAccounting: false, mayEdit: true, mayRequestChanges: true }
  const shopper = { ...agent, mayEdit: false }
  const visitor = { ...shopper, seesDetails: false, mayRequestChanges: false }
  it.each([
    ['an agent with a ticket', agent, 'Ticketed', [true, true, true]],
    ['an agent while a change is asked for', agent, 'ChangeRequested', [true, true, true]],
    ['an agent with a hold', agent, 'Held', [false, false, false]],
    ['an agent with a cancelled ticket', agent, 'Cancelled', [false, false, false]],
    ['a shopper with a ticket', shopper, 'Ticketed', [false, true, true]],
    [
      'staff who may not act for customers',
      { ...agent, mayRequestChanges: false },
      'Ticketed',
      [true, true, false],
    ],
    ['a visitor', visitor, 'Ticketed', [false, false, false]],
  ] as const)('%s', (_title, sight, status, [edits, canEmail, canRequestChange]) => {
    expect(toTicketPermissions(sight, status)).toEqual({
      canSeePrice: sight.seesDetails,
      editFee: edits,
      editDiscount: edits,
      canEmail,
      canRequestChange,
    })
  })
})

describe('figures of a document', () => {
  it('a document adds fee and takes discount, the price stays what it was', () => {
    const price = {
      publishedMinor: 500_000,
      extrasMinor: 20_000,
      markupMinor: 10_000,
      gstOnMarkupMinor: 1_800,
    }
    expect(toDocumentTotal({ price, txnFeeMinor: 5_000, documentDiscountMinor: 1_050 })).toBe(535_750)
  })
})
