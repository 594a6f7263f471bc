import type { ComponentType } from 'react'
import { changeRequests, ticketQueue } from '#renderer/routes/flights.ts'
import { firstScreens } from '#renderer/routes/first-screens.ts'
import type { MenuGroupName, MenuName, MenuViewer } from '#renderer/routes/menu-entry.ts'
import { menuIcons } from '#renderer/routes/menu-icons.ts'
import { otherScreens } from '#renderer/routes/other-screens.ts'
import { getRight, hasRight, rights } from '#renderer/routes/rights.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import type { AddressedEntry, AnyScreen } from '#renderer/routes/screen.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import type { MenuCountProps } from '#renderer/entities/menu-count.tsx'
import { groupTexts } from './menu-texts.ts'

export interface MenuLink {
  to: string
  label: string
  Icon: ComponentType<{ size?: number }>
  /** Addresses below these belong to the link as well. */
  covers: readonly string[]
  /** The link is current only while the query has this tab; undefined when the tab doesn't matter. */
  tab: string | null | undefined
  /** Shows how many items wait behind the link. */
  Count: ComponentType<MenuCountProps> | null
  /** Where the count leads if it lists less than the link. */
  countTo: string | null
  isDaily: boolean
}

/** Links under one heading. A group without a heading is only set apart. */
export interface MenuGroup {
  heading: string
  links: readonly MenuLink[]
}

/** Groups of each menu in display order. */
const menuGroups: Record<MenuName, readonly MenuGroupName[]> = {
  staff: ['dashboard', 'flights', 'packages', 'transactions', 'settings'],
  agent: ['main', 'tickets', 'account', 'transactions', 'settings'],
  shopper: ['main'],
  account: ['main', 'tickets', 'more'],
}

/** What a guest sees in the menus: the search, and what was booked. */
const guestScreens: ReadonlySet<AnyScreen> = new Set<AnyScreen>([searchFlight, ticketQueue, changeRequests])

const screens = [...firstScreens, ...otherScreens]

/** Returns the part of a path before its first parameter. */
const toRootPath = ({ path }: AnyScreen): string => path.split('/:')[0] ?? path

/**
 * Whether the menu shows a screen. A guard that depends on the query only protects some views, so the menu shows that
 * screen to everyone.
 */
const canOpen = (screen: AnyScreen, viewer: MenuViewer): boolean => {
  const { user } = viewer
  if (user?.isGuest && !guestScreens.has(screen)) return false
  const right = typeof screen.for === 'string' ? getRight(screen.for) : null
  return (right === null || rights[right](user)) && hasRight(screen.rights, viewer)
}

const groupIn = (entry: AddressedEntry, menu: MenuName): MenuGroupName | undefined => {
  if (typeof entry.group === 'object') return entry.group[menu]
  return menu === 'staff' || menu === 'agent' ? entry.group : undefined
}

const toLink = (screen: AnyScreen, entry: AddressedEntry, menu: MenuName): MenuLink => ({
  to: entry.to,
  label: (typeof entry.label === 'object' ? entry.label[menu] : entry.label) ?? screen.title,
  Icon: menuIcons[entry.icon],
  covers: [screen, ...screens.filter(({ under }) => under.includes(screen))].map(toRootPath),
  tab: entry.tab,
  Count: entry.count ? loadable(entry.count) : null,
  countTo: entry.countTo,
  isDaily: entry.isDaily ?? false,
})

interface Candidate {
  link: MenuLink
  group: MenuGroupName | undefined
  screen: AnyScreen
  entry: AddressedEntry
}

const listCandidates = (menu: MenuName): Candidate[] =>
  screens
    .flatMap((screen) => screen.menu.map((entry) => ({ screen, entry })))
    .toSorted((a, b) => a.entry.order - b.entry.order)
    .map(({ screen, entry }) => ({
      link: toLink(screen, entry, menu),
      group: groupIn(entry, menu),
      screen,
      entry,
    }))

/** Created once, so that the counting components keep their identity. */
const candidates: Record<MenuName, readonly Candidate[]> = {
  staff: listCandidates('staff'),
  agent: listCandidates('agent'),
  shopper: listCandidates('shopper'),
  account: listCandidates('account'),
}

const withoutEmpty = (groups: readonly MenuGroup[]): MenuGroup[] =>
  groups.filter(({ links }) => links.length > 0)

/** Builds a menu from the screens that this person may open. */
export const menuFor = (menu: MenuName, viewer: MenuViewer): MenuGroup[] =>
  withoutEmpty(
    menuGroups[menu].map((name) => ({
      heading: groupTexts[name],
      links: candidates[menu]
        .filter(({ group, entry }) => group === name && (entry.isShownTo?.(viewer) ?? true))
        .filter(({ screen }) => canOpen(screen, viewer))
        .map(({ link }) => link),
    })),
  )

/** Builds the console's menu. On a phone it only has the daily links, and the rest moves under the account. */
export const consoleMenu = (
  viewer: MenuViewer,
  isNarrow: boolean,
): { menu: readonly MenuGroup[]; account: readonly MenuGroup[] } => {
  const groups = menuFor(viewer.user?.userType === 'staff' ? 'staff' : 'agent', viewer)
  if (!isNarrow) return { menu: groups, account: [] }
  const keep = (isDaily: boolean): MenuGroup[] =>
    withoutEmpty(
      groups.map(({ heading, links }) => ({
        heading,
        links: links.filter((link) => link.isDaily === isDaily),
      })),
    )
  return { menu: [{ heading: '', links: flattenLinks(keep(true)) }], account: keep(false) }
}

export const flattenLinks = (groups: readonly MenuGroup[]): MenuLink[] => groups.flatMap(({ links }) => links)

/** Whether the page at this address belongs to the link. A link to a tab only matches its own address. */
export const isCurrent = ({ covers, tab }: MenuLink, pathname: string, query: string): boolean =>
  tab === undefined
    ? covers.some((root) => pathname === root || pathname.startsWith(`${root}/`))
    : pathname === covers[0] && new URLSearchParams(query).get('tab') === tab
