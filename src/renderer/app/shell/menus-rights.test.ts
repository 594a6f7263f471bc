import { describe, expect, test } from 'vitest'
import { testToolsModule } from '#contract/common/site-modules.ts'
import { staffRights } from '#contract/common/staff-rights.ts'
import { firstScreens } from '#renderer/routes/first-screens.ts'
import type { MenuViewer } from '#renderer/routes/menu-entry.ts'
import { otherScreens } from '#renderer/routes/other-screens.ts'
import { aUser } from '#renderer/testing/people.ts'
import { flattenLinks, menuFor } from './menus.ts'

const allRights = staffRights.map(({ id }) => id)
const guarded = [...firstScreens, ...otherScreens].flatMap(({ path, rights, menu }) =>
  rights.length > 0 && menu.length > 0 ? [{ path, rights, entries: menu }] : [],
)

/** Lists the addresses in the menu of staff with these rights. */
const listAddresses = (rights: MenuViewer['rights'], over: Partial<MenuViewer> = {}): string[] =>
  flattenLinks(
    menuFor('staff', {
      user: aUser('staff'),
      activeModules: ['FlightsForm', testToolsModule],
      hasPermissionMenu: true,
      rights,
      ...over,
    }),
  ).map(({ to }) => to)

describe('the menu of staff', () => {
  test.each(guarded)('has $path only with any of $rights', ({ rights: needed, entries }) => {
    const addresses = new Set(entries.map(({ to }) => to))
    const has = (rights: readonly string[]): boolean => listAddresses(rights).some((to) => addresses.has(to))
    expect(needed.map((right) => has([right]))).toEqual(needed.map(() => true))
    expect(has(allRights.filter((one) => !needed.includes(one)))).toBe(false)
  })

  test('has everything before the rights are known, and User Permissions only on sites with the flag', () => {
    expect(listAddresses(null)).toEqual(listAddresses(allRights))
    expect(listAddresses(allRights)).toContain('/staff/permissions')
    expect(listAddresses(allRights, { hasPermissionMenu: false })).not.toContain('/staff/permissions')
  })

  test("doesn't depend on rights for the owner and for agents", () => {
    for (const user of [aUser('travelAgent', { roles: ['travelAgent', 'wlOwner'] }), aUser('travelAgent')]) {
      const menu = (rights: readonly string[]) =>
        flattenLinks(menuFor('agent', { user, activeModules: [], hasPermissionMenu: true, rights }))
      expect(menu([])).toEqual(menu(allRights))
    }
  })
})
