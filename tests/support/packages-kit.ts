import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { anActivityPlan, packageBody } from '#domain/packages/package-body.test-kit.ts'
import type { CallOptions, TestServer } from './test-server.ts'

const { savePackage, publishPackage } = endpoints.packages

export type PackageInput = RequestInputOf<typeof savePackage>

/** Builds the input of a new package. */
export const packageInput = (changes: Partial<PackageInput> = {}): PackageInput => ({
  kind: 'package',
  packageName: 'kerala-backwaters',
  priceMode: 'fixed',
  stockMode: 'freesale',
  nights: 3,
  durationMinutes: 0,
  destinations: [{ countryCode: 'IN', placeName: 'Alappuzha' }],
  themes: ['beach'],
  expectedVersion: 0,
  body: packageBody(),
  ...changes,
})

/** Builds the input of a new activity of two hours, on Saturdays and Sundays. */
export const activityInput = (changes: Partial<PackageInput> = {}): PackageInput =>
  packageInput({
    kind: 'activity',
    packageName: 'harbour-cruise',
    stockMode: 'allotment',
    nights: 0,
    durationMinutes: 120,
    destinations: [{ countryCode: 'IN', placeName: 'Kochi' }],
    body: packageBody({
      title: 'Harbour cruise',
      days: [],
      hotelCategories: [],
      seasons: [],
      rates: [],
      activity: anActivityPlan(),
    }),
    ...changes,
  })

/** Saves packages as staff, or as someone else, and returns their drafts. */
export const createPackages = async (
  server: TestServer,
  inputs: readonly PackageInput[],
  who: CallOptions = { as: 'staff' },
) => {
  const drafts = []
  for (const input of inputs) drafts.push((await server.must(savePackage, input, who)).draft)
  return drafts
}

/** Saves and publishes packages as staff, or as someone else, and returns their drafts. */
export const publishPackages = async (
  server: TestServer,
  inputs: readonly PackageInput[],
  who: CallOptions = { as: 'staff' },
) => {
  const drafts = []
  for (const { _id, latestVersion: expectedVersion } of await createPackages(server, inputs, who))
    drafts.push((await server.must(publishPackage, { _id, expectedVersion }, who)).draft)
  return drafts
}
