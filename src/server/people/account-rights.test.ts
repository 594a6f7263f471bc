import { describe, expect, it } from 'vitest'
import { blockRefusal, changeRefusal, emailRefusal, type Target } from './account-rights.ts'

const account = (id: string, more: Partial<Target> = {}): Target => ({
  id,
  userType: 'retail',
  isWlOwner: false,
  isSuperAdmin: false,
  erasedAt: null,
  consumerSiteId: null,
  isApi: false,
  ...more,
})
const targets = {
  shopper: account('shopper'),
  agent: account('agent', { userType: 'travelAgent' }),
  owner: account('owner', { userType: 'travelAgent', isWlOwner: true }),
  colleague: account('colleague', { userType: 'staff' }),
  admin: account('admin', { userType: 'staff', isSuperAdmin: true }),
  staff: account('staff', { userType: 'staff' }),
  otherAdmin: account('otherAdmin', { userType: 'staff', isSuperAdmin: true }),
  erased: account('erased', { erasedAt: new Date(0) }),
}
const doers = {
  staff: { userId: 'staff', isSuperAdmin: false, mayAct: true },
  admin: { userId: 'admin', isSuperAdmin: true, mayAct: false },
}
type Case = [keyof typeof doers, keyof typeof targets, string | null]

describe('blocking', () => {
  it.each<Case>([
    ['staff', 'shopper', null],
    ['staff', 'agent', null],
    ['admin', 'erased', 'erased'],
    ['staff', 'colleague', 'aboveYou'],
    ['staff', 'staff', 'ownAccount'],
    ['staff', 'owner', 'aboveYou'],
    ['staff', 'admin', 'aboveYou'],
    ['admin', 'colleague', null],
    ['admin', 'owner', null],
    ['admin', 'otherAdmin', null],
    ['admin', 'admin', 'ownAccount'],
  ])('%s blocks %s: %s', (doer, target, expected) => {
    expect(blockRefusal(doers[doer], targets[target])).toBe(expected)
  })
})

describe('changing details', () => {
  it.each<Case>([
    ['staff', 'shopper', null],
    ['staff', 'agent', null],
    ['staff', 'colleague', 'aboveYou'],
    ['staff', 'owner', 'aboveYou'],
    ['staff', 'admin', 'aboveYou'],
    ['staff', 'staff', 'ownAccount'],
    ['admin', 'colleague', null],
    ['admin', 'owner', null],
    ['admin', 'admin', 'ownAccount'],
  ])('%s changes %s: %s', (doer, target, expected) => {
    expect(changeRefusal(doers[doer], targets[target], targets[target].userType)).toBe(expected)
  })

  it.each([
    ['staff', 'shopper', 'travelAgent', null],
    ['staff', 'shopper', 'staff', 'staffAreNotMade'],
    ['admin', 'shopper', 'staff', 'staffAreNotMade'],
    ['admin', 'colleague', 'retail', 'staffAreNotMade'],
  ] as const)('%s makes %s a %s: %s', (doer, target, userType, expected) => {
    expect(changeRefusal(doers[doer], targets[target], userType)).toBe(expected)
  })
})

describe("changing an account's email", () => {
  it('requires the permission to act for customers, or a super admin', () => {
    expect(emailRefusal(doers.staff)).toBeNull()
    expect(emailRefusal(doers.admin)).toBeNull()
    expect(emailRefusal({ ...doers.staff, mayAct: false })).toBe('mayNotAct')
  })
})
