import { describe, expect, test } from 'vitest'
import { agencyRoles, type AgencyRight } from '#contract/common/agency-roles.ts'
import { hasAgencyRight, isWithinDailyLimit, peopleRefusal, type PeopleStep } from './agency-people.ts'

const rights: readonly AgencyRight[] = ['book', 'money', 'people']

describe('roles', () => {
  test.each([
    ['admin', ['book', 'money', 'people']],
    ['agent', ['book']],
    ['accounts', ['money']],
  ] as const)('%s has %s', (role, expected) => {
    expect(rights.filter((right) => hasAgencyRight(role, right))).toEqual(expected)
  })

  test('any of several rights is enough, and an empty list is never met', () => {
    expect(agencyRoles.filter((role) => hasAgencyRight(role, ['book', 'money']))).toEqual([...agencyRoles])
    expect(agencyRoles.filter((role) => hasAgencyRight(role, []))).toEqual([])
  })
})

describe('changes of people', () => {
  const kavita = { userId: 'kavita', role: 'admin', isActive: true, hasLeft: false } as const
  const arjun = { userId: 'arjun', role: 'admin', isActive: true, hasLeft: false } as const
  const neha = { userId: 'neha', role: 'agent', isActive: true, hasLeft: false } as const
  const toAgent: PeopleStep = { is: 'change', role: 'agent' }

  test.each([
    ['an admin changes an agent', neha, [kavita, neha], toAgent, null],
    ['an admin demotes another admin', arjun, [kavita, arjun], toAgent, null],
    ['an admin removes another admin', arjun, [kavita, arjun], { is: 'remove' }, null],
    ['nobody changes their own role', kavita, [kavita, arjun], toAgent, 'ownAccount'],
    ['nobody removes themselves', kavita, [kavita, arjun], { is: 'remove' }, 'ownAccount'],
    ['a removed person is not changed', { ...neha, hasLeft: true }, [kavita, neha], toAgent, 'hasLeft'],
    ['a removed person comes back', { ...neha, hasLeft: true }, [kavita, neha], { is: 'restore' }, null],
    ['only a removed person comes back', neha, [kavita, neha], { is: 'restore' }, 'notRemoved'],
    // The caller was demoted or blocked while the call was on its way.
    ['the last admin stays', arjun, [{ ...kavita, role: 'agent' as const }, arjun], toAgent, 'lastAdmin'],
    [
      'a blocked admin does not count',
      arjun,
      [{ ...kavita, isActive: false }, arjun],
      { is: 'remove' },
      'lastAdmin',
    ],
    ['the last admin may stay an admin', arjun, [arjun], { is: 'change', role: 'admin' }, null],
  ] as const)('%s', (_title, target, people, step, expected) => {
    expect(peopleRefusal('kavita', target, people, step)).toBe(expected)
  })
})

test.each([
  [null, 9_000_000, 1, true],
  [10_000, 0, 10_000, true],
  [10_000, 4_000, 6_000, true],
  [10_000, 4_000, 6_001, false],
  [0, 0, 1, false],
])('with a limit of %s and %i spent, %i is allowed: %s', (limit, spent, amount, expected) => {
  expect(isWithinDailyLimit(limit, spent, amount)).toBe(expected)
})
