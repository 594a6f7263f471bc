import { screen } from './screen.ts'

/** Adds or edits a package or an activity: `section` is the open part, `day` the open day from 1. */
export const addPackage = screen('/staff/add-package/:_id?', {
  for: 'canEditPackages',
  right: 'packages.edit',
  title: 'Add package',
  query: {
    section: ['basics', 'plan', 'content', 'prices', 'policies', 'checks'],
    day: Number,
  },
  load: async () =>
    (await import('#renderer/features/packages/builder/package-builder-screen.tsx')).PackageBuilderScreen,
})
