import { describe, expect, it } from 'vitest'
import {
  listActivePermissions,
  effectivePermissions,
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

  it('is listed once, in the order of the modules', () => {
    expect(
      listActivePermissions([parseModule('b+ / a+'), parseModule('a+ c-', 'Flights'), parseModule('d+')]),
    ).toEqual(['b', 'a', 'd'])
  })

  it.each([
    ["the user's own and the group's", ['x'], 'a+ b-', ['x', 'a']],
    ["the user's own stays when the group has it inactive", ['a'], 'a-', ['a']],
    ['each once', ['a'], 'a+', ['a']],
  ])('effective: %s', (_rule, own, group, expected) => {
    expect(effectivePermissions(own, [parseModule(group)])).toEqual(expected)
  })

  it("permissions without a group are the user's own", () => {
    expect(effectivePermissions(['x'], null)).toEqual(['x'])
  })
})
