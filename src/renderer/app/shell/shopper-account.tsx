import type { SessionUser } from '#contract/entities/user.ts'
import { AccountMenu } from './account-menu.tsx'
import { moneyEntries } from './menu-entries.ts'

/** A shopper's account, with the screens that the calm head of the shop leaves out. */
export const ShopperAccount = ({ user }: { user: SessionUser }) => (
  <AccountMenu user={user} entries={moneyEntries} />
)
