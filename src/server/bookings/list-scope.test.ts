import { describe, expect, it } from 'vitest'
import { createPerson } from '#server/calls/person.test-kit.ts'
import { scopeFor } from './list-scope.ts'

const staff = createPerson({ userId: 'usr_s', userType: 'staff', roles: ['staff'] })
const owner = createPerson({ userId: 'usr_o', roles: ['wlOwner'] })

const colleague = createPerson({
  agency: { role: 'agent', sharedUserIds: ['usr_1', 'usr_2'], walletUserId: 'usr_2' },
})

describe('whose bookings a list shows', () => {
  it.each([
    ['staff: all', staff, '', { userIds: null }],
    ["staff: one user's", staff, 'usr_9', { userIds: ['usr_9'] }],
    ['the owner: all', owner, '', { userIds: null }],
    ["the owner: one user's", owner, 'usr_9', { userIds: ['usr_9'] }],
    ['others: their own', createPerson(), '', { userIds: ['usr_1'] }],
    ['others who name themselves: their own', createPerson(), 'usr_1', { userIds: ['usr_1'] }],
    ['others who name someone else: refused', createPerson(), 'usr_9', 'forbidden'],
    ['an agency: those of its people', colleague, '', { userIds: ['usr_1', 'usr_2'] }],
    ['an agency: one of its people', colleague, 'usr_2', { userIds: ['usr_2'] }],
    ['an agency: nobody else', colleague, 'usr_9', 'forbidden'],
  ] as const)('%s', (_title, person, asked, scope) => {
    expect(scopeFor(person, asked)).toEqual(scope)
  })
})
