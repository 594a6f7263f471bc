/** Lists of the shop besides flights. They are apart from their screens, so that a visitor's first page can link to them. */
export const shopLists = [
  { id: 'packages', path: '/packages', title: 'Packages' },
  { id: 'activities', path: '/activities', title: 'Activities' },
] as const
