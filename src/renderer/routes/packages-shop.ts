import type { MenuEntry } from './menu-entry.ts'
import { screen } from './screen.ts'
import { shopLists } from './shop-lists.ts'

const [packageList, activityList] = shopLists

const place = { group: { shopper: 'main' }, isDaily: true } satisfies Partial<MenuEntry<object>>

export const packages = screen(packageList.path, {
  for: 'visitor',
  title: packageList.title,
  menu: { ...place, order: 1.1, icon: 'mountain', isShownTo: ({ sells }) => sells?.packages === true },
  load: async () => (await import('#renderer/features/packages/shop/packages-screen.tsx')).PackagesScreen,
})

export const activities = screen(activityList.path, {
  for: 'visitor',
  title: activityList.title,
  menu: { ...place, order: 1.2, icon: 'camera', isShownTo: ({ sells }) => sells?.activities === true },
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
