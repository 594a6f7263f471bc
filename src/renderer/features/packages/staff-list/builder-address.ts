/** Returns the address of the builder: of a new package, or of one that exists. */
export const toBuilder = (packageId?: string): string =>
  packageId === undefined ? '/staff/add-package' : `/staff/add-package/${packageId}`
