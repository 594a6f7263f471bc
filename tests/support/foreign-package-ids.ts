import { packageInput } from './packages-kit.ts'

/** Returns what is sent for each call about the content and the pictures of packages and each of its ids. */
export const packageProbes = ({
  packageId: _id,
}: {
  packageId: string
}): Record<string, Record<string, Record<string, unknown>>> => {
  const plain = { _id: { _id } }
  const versioned = { _id: { _id, expectedVersion: 1 } }
  const image = { _id, imageId: 'a'.repeat(24) }
  return {
    'packages.getPackage': plain,
    'packages.getPackageVersion': plain,
    'packages.getPackageVersions': plain,
    'packages.duplicatePackage': plain,
    'packages.savePackage': { _id: { ...packageInput({ packageName: 'taken-over' }), ...versioned._id } },
    'packages.restorePackageVersion': { _id: { ...versioned._id, version: 1 } },
    'packages.publishPackage': versioned,
    'packages.unpublishPackage': versioned,
    'packages.archivePackage': versioned,
    'packages.getImages': plain,
    'packages.uploadImage': { packageId: { packageId: _id } },
    'packages.saveImages': { _id: { ...versioned._id, images: [] } },
    'packages.deleteImage': { _id: image, imageId: image },
  }
}
