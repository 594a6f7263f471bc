import { describe, expect, it } from 'vitest'
import { createPerson } from '#server/calls/person.test-kit.ts'
import { scopeFor } from './list-scope.ts'

const staff = createPerson({ userId: 'usr_s', userType: 'staff', roles: ['staff'] })
const owner = createPerson({ userId: 'usr_o', roles: ['wlOwner'] })

describe('whose bookings a list shows', () => {
  it.each([
    ['staff: all', staff, '', { userId: null }],
    ["staff: one user's", staff, 'usr_9', { userId: 'usr_9' }],
    ['the owner: all', owner, '', { userId: null }],
    ["the owner: one user's", owner, 'usr_9', { userId: 'usr_9' }],
    ['others: their own', createPerson(), '', { userId: 'usr_1' }],
    ['others who name themselves: their own', createPerson(), 'usr_1', { userId: 'usr_1' }],
    ['others who name someone else: refused', createPerson(), 'usr_9', 'forbidden'],
  ] as const)('%s', (_title, person, asked, scope) => {
    expect(scopeFor(person, asked)).toEqual(scope)
  })
})
