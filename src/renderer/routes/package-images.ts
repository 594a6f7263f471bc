import { screen } from './screen.ts'

/** The pictures of a package, opened from the list of packages and from the builder. */
export const managePackageImages = screen('/user/package/manage_package_images/:_id', {
  for: 'canEditPackages',
  right: 'packages.edit',
  title: 'Package pictures',
  load: async () =>
    (await import('#renderer/features/packages/images/package-images-screen.tsx')).PackageImagesScreen,
})
