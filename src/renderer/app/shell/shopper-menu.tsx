import type { SessionUser } from '#contract/entities/user.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { MenuLinks } from './menu-links.tsx'
import { flattenLinks, menuFor } from './menus.ts'

const noModules: readonly string[] = []

/** Links of a signed-in shopper in the shop's bar. */
export const ShopperMenu = ({ user }: { user: SessionUser }) => {
  const activeModules = useSite()?.activeModules ?? noModules
  return <MenuLinks links={flattenLinks(menuFor('shopper', { user, activeModules }))} />
}
