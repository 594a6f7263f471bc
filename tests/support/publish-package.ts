import { addDays } from '#domain/calendar-days.ts'
import { endpoints } from '#contract/http/registry.ts'
import { indiaDate } from '#domain/india.ts'
import { aPicture, packageBody } from '#domain/packages/package-body.test-kit.ts'
import { demoOwnerCall } from '#server/demo/demo-call.ts'
import { demoUserId } from '#server/demo/seed.ts'
import type { Deps } from '#server/deps.ts'
import { createContentService } from '#server/features/packages/content/content.service.ts'
import { packageInput, type PackageInput } from './packages-kit.ts'

/**
 * Publishes a package of the owner of the first demo agency without a call over HTTP, and returns its id. It can be booked
 * from today on, for 4,000.00 a night and adult.
 */
export const publishPackage = async (
  deps: Pick<Deps, 'database' | 'now'>,
  { title, ...changes }: Partial<PackageInput> & { title: string },
): Promise<string> => {
  const call = demoOwnerCall('skyways', demoUserId('skyways', 'owner'))
  const content = createContentService(deps, { forget: () => undefined })
  const today = indiaDate(Date.now())
  const seasons = packageBody()
    .seasons.slice(0, 1)
    .map((season) => ({ ...season, ranges: [{ from: today, to: addDays(today, 300) }] }))
  const body = packageBody({
    title,
    seasons,
    rates: packageBody().rates.slice(0, 1),
    images: [aPicture()],
  })
  const input = endpoints.packages.savePackage.request.parse(packageInput({ body, ...changes }))
  const { draft } = await content.save(input, call)
  await content.changeStatus('publish', { _id: draft._id, expectedVersion: 1 }, call)
  return draft._id
}
