import type { MenuEntry, MenuViewer } from './menu-entry.ts'
import { screen } from './screen.ts'
import { shopLists } from './shop-lists.ts'

const [packageList, activityList] = shopLists

/** Shoppers have an entry in their bar, agents one in the menu of their console. */
const listMenu = (
  list: 'packages' | 'activities',
  icon: MenuEntry<object>['icon'],
  order: { shopper: number; agent: number },
): MenuEntry<object>[] => {
  const isShownTo = ({ sells }: MenuViewer): boolean => sells?.[list] === true
  return [
    { group: { shopper: 'main' }, order: order.shopper, icon, isShownTo, isDaily: true },
    { group: { agent: 'main' }, order: order.agent, icon, isShownTo },
  ]
}

export const packages = screen(packageList.path, {
  for: 'visitor',
  title: packageList.title,
  menu: listMenu('packages', 'mountain', { shopper: 1.1, agent: 2.1 }),
  load: async () => (await import('#renderer/features/packages/shop/packages-screen.tsx')).PackagesScreen,
})

export const activities = screen(activityList.path, {
  for: 'visitor',
  title: activityList.title,
  menu: listMenu('activities', 'camera', { shopper: 1.2, agent: 2.2 }),
  load: async () => (await import('#renderer/features/packages/shop/activities-screen.tsx')).ActivitiesScreen,
})

/** A package or an activity. The id decides; another name in the address is replaced by the right one. */
export const packagePage = screen('/packages/:packageName/:_id', {
  for: 'visitor',
  title: 'Package',
  /** The month in which the calendar opens, as `YYYY-MM`. */
  query: { month: String },
  under: packages,
  load: async () => (await import('#renderer/features/packages/shop/package-screen.tsx')).PackageScreen,
})

/** Says that an enquiry has arrived. The id isn't guessable, and the page shows nothing that was typed. */
export const enquirySubmitted = screen('/package/enquiry/submitted/:enquiryId', {
  for: 'anyone',
  title: 'Enquiry sent',
  isOpenWhenLocked: true,
  query: { title: String },
  load: async () => (await import('#renderer/features/packages/shop/enquiry-screen.tsx')).EnquiryScreen,
})
