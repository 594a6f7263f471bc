import type { ComponentType } from 'react'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { SessionUser } from '#contract/entities/user.ts'
import type { MenuCountProps } from '#renderer/entities/menu-count.tsx'
import type { MenuIcon } from './menu-icons.ts'

/** `staff` and `agent` are the console's menus, `shopper` is the shop's bar, `account` opens under a shopper's name. */
export type MenuName = 'staff' | 'agent' | 'shopper' | 'account'

/** `main` and `more` have no heading. */
export type MenuGroupName =
  'main' | 'dashboard' | 'flights' | 'packages' | 'tickets' | 'account' | 'transactions' | 'settings' | 'more'

export interface MenuViewer {
  user: SessionUser | null
  activeModules: readonly string[]
  /** Whether the site has permission groups (`canShowPermissionMenu`). */
  hasPermissionMenu: boolean
  /** The user's rights as staff; null until they are loaded. */
  rights: readonly string[] | null
  /** Which lists of the shop have something to sell. */
  sells?: SiteConfig['sells']
}

/** A screen's entry in the menus. It's hidden from people who can't open the screen. */
export interface MenuEntry<Query> {
  /** Group in the console's menu, for staff and agents alike, or a group for each menu that has the entry. */
  group: MenuGroupName | Partial<Record<MenuName, MenuGroupName>>
  /** Position among the entries of the group. */
  order: number
  icon: MenuIcon
  /** The screen's title by default. */
  label?: string | Partial<Record<MenuName, string>>
  /** Query of the address that the entry opens. */
  query?: Query
  /** The entry is current only while `tab` of the query has this value, and not below its address. */
  tab?: string | null
  /** Hides the entry from some people who may open the screen. */
  isShownTo?: (viewer: MenuViewer) => boolean
  /** Imports the component that counts the items waiting behind the entry. */
  count?: () => Promise<ComponentType<MenuCountProps>>
  /** Query of the address that lists what is counted, if the entry's own address lists more. */
  countQuery?: Query
  /** Used every day: a phone's menu keeps the entry and moves the others under the account. */
  isDaily?: true
}
