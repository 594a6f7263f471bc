import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { hasCrm } from './customer-menu.ts'
import {
  apiAccess,
  becomeSupplier,
  billingDetails,
  dashboard,
  people,
  referral,
  security,
  userProfile,
} from '#renderer/routes/account.ts'
import { rights } from '#renderer/routes/rights.ts'
import { scrollIntoViewRef } from '#renderer/ui/scroll-into-view-ref.ts'
import { Page } from '#renderer/ui/page.tsx'
import { useIsStaff, useSite, useUser } from './audience.ts'
import { usePlaceNames } from './place-names.ts'

const accountTabTexts = {
  label: 'My account',
  dashboard: 'Dashboard',
  profile: 'My Profile',
  security: 'Password and sessions',
  people: 'People',
  api: 'API',
  billing: 'Billing details',
  referral: 'Referral',
  supplier: 'Become a supplier',
} as const

export type AccountTab = Exclude<keyof typeof accountTabTexts, 'label'> | 'crm'

const tabPaths: Record<AccountTab, string> = {
  dashboard: dashboard.to(),
  crm: dashboard.to({ tab: 'crm' }),
  profile: userProfile.to(),
  security: security.to(),
  people: people.to(),
  api: apiAccess.to(),
  billing: billingDetails.to(),
  referral: referral.to(),
  supplier: becomeSupplier.to(),
}

interface AccountPageProps {
  tab: AccountTab
  title: string
  children: ReactNode
}

/** A screen of the customer area, with links to the others below its title. */
export const AccountPage = ({ tab, title, children }: AccountPageProps) => {
  const site = useSite()
  const isStaff = useIsStaff()
  const user = useUser()
  const { requests } = usePlaceNames()
  const tabs: AccountTab[] = [
    'dashboard',
    ...(hasCrm(site?.activeModules ?? []) ? (['crm'] as const) : []),
    'profile',
    'security',
    ...(rights.isAgencyAdmin(user) ? (['people', 'api'] as const) : []),
    'billing',
    'referral',
    ...(isStaff ? [] : (['supplier'] as const)),
  ]
  return (
    <Page title={title}>
      <nav className="tabs" aria-label={accountTabTexts.label}>
        {tabs.map((one) => (
          <Link
            key={one}
            ref={one === tab ? scrollIntoViewRef : null}
            to={tabPaths[one]}
            aria-current={one === tab ? 'page' : undefined}
          >
            {one === 'crm' ? requests : accountTabTexts[one]}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  )
}
