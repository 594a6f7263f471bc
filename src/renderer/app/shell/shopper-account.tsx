import type { SessionUser } from '#contract/entities/user.ts'
import { AccountMenu } from './account-menu.tsx'
import { menuFor } from './menus.ts'
import { useMenuViewer } from './use-menu-viewer.ts'

/** A shopper's account with the customer menu. */
export const ShopperAccount = ({ user }: { user: SessionUser }) => (
  <AccountMenu user={user} groups={menuFor('account', useMenuViewer())} />
)
