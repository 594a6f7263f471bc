import type { MenuEntry, MenuViewer } from './menu-entry.ts'
import { screen } from './screen.ts'

const isOwner = ({ user }: MenuViewer): boolean => user?.roles.includes('wlOwner') === true
const isStaff = ({ user }: MenuViewer): boolean => user?.userType === 'staff'

const place = { order: 5, icon: 'mountain' } satisfies Partial<MenuEntry<object>>

/** Everything that staff sell besides flights, in every state. A supplier sees its own packages. */
export const allPackages = screen('/staff/packages', {
  for: 'canEditPackages',
  right: 'packages.edit',
  title: 'All packages',
  query: { q: String, kind: String, status: String, open: String },
  menu: [
    {
      ...place,
      group: { staff: 'packages', agent: 'settings' },
      isShownTo: (viewer) => isStaff(viewer) || isOwner(viewer),
    },
    {
      ...place,
      group: { agent: 'tickets' },
      order: 6.3,
      label: 'My packages',
      isShownTo: (viewer) => !isOwner(viewer),
    },
  ],
  load: async () =>
    (await import('#renderer/features/packages/staff-list/all-packages-screen.tsx')).AllPackagesScreen,
})

/** The dated rates of GST and TCS. A change needs a second person. */
export const taxRules = screen('/staff/tax-rules', {
  for: 'isOwnerOrStaff',
  right: 'packages.taxes',
  title: 'Tax rules',
  menu: { group: { staff: 'packages', agent: 'settings' }, order: 8.7, icon: 'percentage' },
  load: async () => (await import('#renderer/features/packages/taxes/tax-rules-screen.tsx')).TaxRulesScreen,
})

/** Departures, rooms and places of a package. */
export const packageStock = screen('/staff/packages/:_id/stock', {
  for: 'canEditPackages',
  right: 'packages.edit',
  title: 'Dates and stock',
  query: { month: String },
  under: allPackages,
  load: async () =>
    (await import('#renderer/features/packages/stock/package-stock-screen.tsx')).PackageStockScreen,
})
