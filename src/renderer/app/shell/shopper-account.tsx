import type { SessionUser } from '#contract/entities/user.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { AccountMenu } from './account-menu.tsx'
import { menuFor } from './menus.ts'

const noModules: readonly string[] = []

/** A shopper's account with the customer menu. */
export const ShopperAccount = ({ user }: { user: SessionUser }) => {
  const site = useSite()
  return (
    <AccountMenu
      user={user}
      groups={menuFor('account', { user, activeModules: site?.activeModules ?? noModules })}
    />
  )
}
