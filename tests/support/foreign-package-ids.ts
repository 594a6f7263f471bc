import { enquiryInput } from './enquiry-kit.ts'
import { packageInput } from './packages-kit.ts'

const departure = {
  startsOn: '2026-12-20',
  hotelCategory: '',
  unit: 'pax',
  capacity: 1,
  guaranteedFrom: 0,
  cutOffAt: '2026-12-18T12:00:00.000Z',
  releaseAt: null,
  isClosed: false,
  ownAdultMinor: null,
}

/** Returns what is sent for each call about packages and each of its ids. */
export const packageProbes = ({
  packageId: _id,
  enquiryId,
}: {
  packageId: string
  enquiryId: string
}): Record<string, Record<string, Record<string, unknown>>> => {
  const plain = { _id: { _id } }
  const versioned = { _id: { _id, expectedVersion: 1 } }
  const image = { _id, imageId: 'a'.repeat(24) }
  const rooms = [{ adults: 2, children: [], infants: 0 }]
  const span = { from: '2026-12-20', to: '2026-12-25' }
  return {
    'packages.getPackage': plain,
    'enquiries.submit': { packageId: { ...enquiryInput(_id) } },
    'enquiries.getSubmitted': { enquiryId: { enquiryId } },
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
    'packages.getPrice': { _id: { _id, startsOn: '2026-12-20', rooms } },
    'packages.getAvailability': {
      _id: { _id, ...span, rooms },
      slotId: { _id, ...span, rooms, slotId: '00000005' },
    },
    'packages.getStock': { _id: { _id, ...span } },
    'packages.saveDepartures': { _id: { _id, departures: [departure] } },
    'packages.saveAllotments': { _id: { _id, resource: 'Deluxe', ...span, weekdays: [0], total: 1 } },
    'packages.setStopSale': { _id: { _id, ...span, isStopped: true } },
  }
}
