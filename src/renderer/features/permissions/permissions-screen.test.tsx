import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { staffRights } from '#contract/common/staff-rights.ts'
import type { PermissionGroup } from '#contract/entities/permission-group.ts'
import type { StaffMember } from '#contract/http/permissions-groups.ts'
import { isGroupActive, isModuleActive } from '#domain/accounts/permission-groups.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen, type RenderedScreen } from '#renderer/testing/render-screen.tsx'
import { PermissionsScreen } from './permissions-screen.tsx'
import { toModules } from './right-switches.ts'

const aGroup = (over: Partial<PermissionGroup> & { rights?: string[] } = {}): PermissionGroup => {
  const { rights = ['bookings.view', 'bookings.issue'], ...rest } = over
  return {
    id: 'rbac_1',
    groupName: 'Night desk',
    version: 3,
    memberCount: 1,
    modules: toModules(rights).map((module) => ({
      moduleName: module.moduleName,
      isActive: isModuleActive(module),
      userPermissionGroups: module.userPermissionGroups.map((group) => ({
        groupName: group.groupName,
        isActive: isGroupActive(group),
        rbacPermissions: [...group.rbacPermissions],
      })),
    })),
    ...rest,
  }
}

const aMember = (over: Partial<StaffMember> = {}): StaffMember => ({
  userId: 'usr_meera',
  name: 'Meera Nair',
  email: 'meera@skyways.example',
  isOwner: false,
  isSuperAdmin: false,
  isBlocked: false,
  hasSecondFactor: false,
  hasSignInWay: true,
  userGroupId: 'rbac_1',
  userGroupName: 'Night desk',
  lastSeenAt: null,
  ...over,
})

const answers: Answers = {
  'permissions.groupList': [aGroup(), aGroup({ id: 'rbac_2', groupName: 'Empty', memberCount: 0 })],
  'permissions.staffList': {
    staff: [aMember(), aMember({ userId: 'u1', name: 'Kavita Rao', isOwner: true, userGroupId: null })],
    ...onlyPage(2),
  },
}

const show = (at: string, over: Partial<Parameters<typeof renderScreen>[1]> = {}): RenderedScreen =>
  renderScreen(<PermissionsScreen />, { as: 'owner', at, answers, ...over })

const atGroup = '/staff/permissions?group=rbac_1'

describe('groups', () => {
  it('are listed with how many people and rights they have', async () => {
    show('/staff/permissions')
    await screen.findByText('Night desk')
    await screen.findByText(`1 person · 2 of ${staffRights.length} rights`)
    await screen.findByText('Choose a group to see its rights.')
  })

  it("turn a module off whole, and on with what's allowed by default", async () => {
    const saved = aGroup({ version: 4 })
    const page = show(atGroup, { answers: { ...answers, 'permissions.saveGroup': saved } })
    const modules = toModules([])
    const bookings = modules.find(({ moduleName }) => moduleName === 'Bookings')
    const ofBookings = bookings?.userPermissionGroups.flatMap(({ rbacPermissions }) => rbacPermissions) ?? []
    await page.tick(/Module Bookings/)
    await page.tick(/Module Bookings/)
    await page.press('Save group')
    await waitFor(() => expect(page.callsTo('permissions.saveGroup')).toHaveLength(1))
    expect(page.callsTo('permissions.saveGroup')).toEqual([
      {
        id: 'rbac_1',
        version: 3,
        groupName: 'Night desk',
        rights: ofBookings.filter(({ defaultAllowed }) => defaultAllowed).map(({ id }) => id),
      },
    ])
  })

  it('save a single right, and say so in the words of the specification', async () => {
    const page = show(atGroup, { answers: { ...answers, 'permissions.saveGroup': aGroup({ version: 4 }) } })
    await page.tick('Release holds')
    await page.press('Save group')
    await waitFor(() => expect(page.toasts()).toEqual(['Group successfully saved']))
    expect(page.callsTo('permissions.saveGroup')[0]?.rights).toEqual([
      'bookings.view',
      'bookings.issue',
      'bookings.release',
    ])
  })

  it('keep what was typed when someone else has changed the group', async () => {
    const message = 'Someone else has changed this group since you opened it.'
    const page = show(atGroup, {
      answers: { ...answers, 'permissions.saveGroup': refused('wrongState', { message }) },
    })
    await page.tick('Release holds')
    await page.press('Save group')
    await screen.findByText(message)
    expect(screen.getByLabelText<HTMLInputElement>('Release holds').checked).toBe(true)
  })

  it('are only shown to staff with the right, who cannot change them', async () => {
    show(atGroup, { as: 'staff', permissions: ['permissions.view'] })
    await screen.findByText('Only the owner and super admins can change this.')
    expect(screen.queryByRole('button', { name: 'Save group' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull()
  })

  it("aren't shown to staff without it, who see who can give it", async () => {
    const page = show(atGroup, { as: 'staff', permissions: [] })
    await screen.findByText(/The agency's owner or a super admin can give it to you/)
    expect(page.calls.map(({ id }) => id)).not.toContain('permissions.groupList')
  })
})

describe('people', () => {
  const at = '/staff/permissions?tab=people'

  it('move to another group', async () => {
    const page = show(at, {
      answers: {
        ...answers,
        'permissions.addUserToGroup': { userId: 'usr_meera', userGroupId: 'rbac_2', userGroupName: 'Empty' },
      },
    })
    await page.choose('Permission group of Meera Nair', 'Empty')
    await waitFor(() => expect(page.callsTo('permissions.addUserToGroup')).toHaveLength(1))
    expect(page.callsTo('permissions.addUserToGroup')).toEqual([
      { userId: 'usr_meera', userGroupId: 'rbac_2' },
    ])
    await waitFor(() => expect(page.toasts()).toEqual(['Group successfully changed']))
  })

  it('are added with a link', async () => {
    const page = show(at, {
      answers: { ...answers, 'permissions.addStaff': aMember({ email: 'tara@skyways.example' }) },
    })
    await page.press('Add staff')
    await page.dialog.fill(/^First name/, 'Tara')
    await page.dialog.fill(/^Email/, 'tara@skyways.example')
    await page.dialog.press('Add and send link')
    await waitFor(() => expect(page.callsTo('permissions.addStaff')).toHaveLength(1))
    expect(page.callsTo('permissions.addStaff')).toEqual([
      { firstName: 'Tara', lastName: '', email: 'tara@skyways.example', userGroupId: null },
    ])
    await waitFor(() => expect(page.toasts()).toEqual(['Link sent to tara@skyways.example']))
  })

  it('become super admins only after a confirmation, and no one promotes themselves', async () => {
    const page = show(at, {
      as: aUser('travelAgent', { roles: ['travelAgent', 'wlOwner'] }),
      answers: { ...answers, 'permissions.setSuperAdmin': aMember({ isSuperAdmin: true }) },
    })
    await page.press('Make super admin: Meera Nair')
    expect(page.callsTo('permissions.setSuperAdmin')).toEqual([])
    await page.dialog.press('Make super admin')
    await waitFor(() =>
      expect(page.callsTo('permissions.setSuperAdmin')).toEqual([
        { userId: 'usr_meera', isSuperAdmin: true },
      ]),
    )
    expect(screen.queryByRole('button', { name: /super admin: Kavita/ })).toBeNull()
  })

  it('are cards on a narrow screen', async () => {
    show(at, { isNarrow: true })
    await screen.findByText('Meera Nair')
    expect(screen.queryByRole('grid')).toBeNull()
  })
})
