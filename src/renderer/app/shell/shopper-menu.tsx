import { shopperEntries } from './menu-entries.ts'
import { MenuLinks } from './menu-links.tsx'

/** What a shopper who is signed in can open. */
export const ShopperMenu = () => <MenuLinks entries={shopperEntries} />
