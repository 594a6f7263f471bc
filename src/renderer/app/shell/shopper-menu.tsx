import { MenuLinks } from './menu-links.tsx'
import { flattenLinks, menuFor } from './menus.ts'
import { useMenuViewer } from './use-menu-viewer.ts'

/** Links of a signed-in shopper in the shop's bar. */
export const ShopperMenu = () => <MenuLinks links={flattenLinks(menuFor('shopper', useMenuViewer()))} />
