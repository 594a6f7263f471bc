import { describe, expect, it, test } from 'vitest'
import { isStaffRight, staffRights } from '#contract/common/staff-rights.ts'
import {
  getEffectiveRights,
  isGroupActive,
  isModuleActive,
  switchModule,
  switchPermission,
  type PermissionModule,
} from './permission-groups.ts'

/** `+` active, `-` inactive, `!` allowed by default; groups are separated by `/`: `a+! b- / c+`. */
const parseModule = (text: string, moduleName = 'Customers'): PermissionModule => ({
  moduleName,
  userPermissionGroups: text.split('/').map((group, index) => ({
    groupName: `group ${index}`,
    rbacPermissions: group
      .trim()
      .split(' ')
      .filter((entry) => entry !== '')
      .map((entry) => ({
        id: entry.replaceAll(/[+\-!]/g, ''),
        isActive: entry.includes('+'),
        defaultAllowed: entry.includes('!'),
      })),
  })),
})

const formatModule = ({ userPermissionGroups }: PermissionModule): string =>
  userPermissionGroups
    .map(({ rbacPermissions }) =>
      rbacPermissions
        .map(({ id, isActive, defaultAllowed }) => `${id}${isActive ? '+' : '-'}${defaultAllowed ? '!' : ''}`)
        .join(' '),
    )
    .join(' / ')

describe('a module turned off or on', () => {
  it.each([
    ['off: all groups and permissions are inactive', 'a+! b+ / c+', false, 'a-! b- / c-'],
    ['off again: nothing changes', 'a-! b- / c-', false, 'a-! b- / c-'],
    ['on: only what is allowed by default', 'a-! b- / c-', true, 'a+! b- / c-'],
    ['on again: back to the default', 'a-! b+ / c+', true, 'a+! b- / c-'],
    ['on: every group by its own defaults', 'a-! / b-! c- / d-', true, 'a+! / b+! c- / d-'],
    ['on: nothing is allowed by default, so nothing becomes active', 'a- / b-', true, 'a- / b-'],
    ['an empty group stays empty', ' / a-!', true, ' / a+!'],
  ])('%s', (_rule, before, isOn, after) => {
    expect(formatModule(switchModule(parseModule(before), isOn))).toBe(after)
  })
})

describe('one permission', () => {
  it.each([
    ['on, although not allowed by default', 'a- / b-', 'b', true, 'a- / b+'],
    ['off', 'a+! b+', 'a', false, 'a-! b+'],
    ['an unknown one', 'a+! b-', 'z', true, 'a+! b-'],
  ])('%s', (_rule, before, id, isOn, after) => {
    expect(formatModule(switchPermission(parseModule(before), id, isOn))).toBe(after)
  })
})

describe('what is active', () => {
  it.each([
    ['a+ b-', true],
    ['a- b-', false],
    ['', false],
  ])('a group %j: %s', (text, isActive) => {
    const [group] = parseModule(text).userPermissionGroups
    expect(group && isGroupActive(group)).toBe(isActive)
  })

  it.each([
    ['a- / b+', true],
    ['a-! / b-', false],
  ])('a module %j: %s', (text, isActive) => {
    expect(isModuleActive(parseModule(text))).toBe(isActive)
  })

  it.each([
    ['everything for the owner', { isWlOwner: true }, [], 'all'],
    [
      'everything for a super admin, whatever the group has off',
      { isSuperAdmin: true },
      ['bookings.view-'],
      'all',
    ],
    ['nothing for customers, even in a group', { userType: 'travelAgent' }, ['bookings.view+'], 'none'],
    ['the defaults for staff without a group', {}, null, 'defaults'],
    ['the defaults for a group saved before there were rights', {}, [], 'defaults'],
  ] as const)('%s', (_rule, over, group, expected) => {
    const person = { userType: 'staff', isWlOwner: false, isSuperAdmin: false, ...over } as const
    const rights = getEffectiveRights(person, group && [parseModule(group.join(' '))])
    const wanted = {
      all: staffRights,
      none: [],
      defaults: staffRights.filter(({ allowed }) => allowed),
    }[expected]
    expect(rights).toEqual(wanted.map(({ id }) => id))
  })

  it("a group gives staff rights that aren't allowed by default, and takes away others", () => {
    const person = { userType: 'staff', isWlOwner: false, isSuperAdmin: false } as const
    const rights = getEffectiveRights(person, [parseModule('customers.actFor+ customers.view- gone+')])
    expect(rights).toContain('customers.actFor')
    expect(rights).not.toContain('customers.view')
    expect(rights.filter((id) => !isStaffRight(id))).toEqual([])
  })
})

test('rights have one id and one name each', () => {
  expect(new Set(staffRights.map(({ id }) => id)).size).toBe(staffRights.length)
  expect(new Set(staffRights.map(({ label }) => label)).size).toBe(staffRights.length)
})
