import { allPackages } from './packages-staff.ts'
import { screen } from './screen.ts'

/** Adds or edits a package or an activity: `section` is the open part, `day` the open day from 1. */
export const addPackage = screen('/staff/add-package/:_id?', {
  for: 'canEditPackages',
  right: 'packages.edit',
  title: 'Add package',
  menu: {
    group: { staff: 'packages' },
    order: 5.1,
    icon: 'add',
    isShownTo: ({ user }) => user?.userType === 'staff',
    // A package that is edited belongs to All packages.
    tab: null,
  },
  under: allPackages,
  staysOpen: true,
  query: {
    section: ['basics', 'plan', 'content', 'prices', 'policies', 'checks'],
    day: Number,
  },
  load: async () =>
    (await import('#renderer/features/packages/builder/package-builder-screen.tsx')).PackageBuilderScreen,
})
