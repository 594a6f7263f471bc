import { packagesEditEndpoints as edit } from '#contract/http/packages-edit.ts'
import type { PackageKind, PublishedPackage } from '#contract/entities/package.ts'
import { packagesEndpoints as shop } from '#contract/http/packages.ts'
import { isPathLocked } from '#domain/site/site-lock.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn, type CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createContentService } from './content.service.ts'
import { findShownPrice, loadPublished, toPublishedPackage } from './published.service.ts'
import { createPackageSearch } from './search.service.ts'

/** Binds the calls of package content: search and page for shoppers, list and versions for those who manage them. */
export const packagesContentRoutes = (deps: Deps): BoundCall[] => {
  const search = createPackageSearch(deps)
  const service = createContentService(deps, search)
  return [
    bind(shop.getPackages, (input, call) => {
      assertListOpen(input.kind, call)
      return search.search(input, call)
    }),
    bind(shop.getPackage, async ({ _id }, call) => ({ package: await readShown(deps, _id, call) })),
    bind(edit.getAllPackages, (input, call) => service.list(input, signedIn(call))),
    bind(edit.getPackageVersion, (input, call) => service.read(input, signedIn(call))),
    bind(edit.savePackage, (input, call) => service.save(input, signedIn(call))),
    bind(edit.publishPackage, (input, call) => service.changeStatus('publish', input, signedIn(call))),
    bind(edit.unpublishPackage, (input, call) => service.changeStatus('unpublish', input, signedIn(call))),
    bind(edit.archivePackage, (input, call) => service.changeStatus('archive', input, signedIn(call))),
    bind(edit.duplicatePackage, (input, call) => service.duplicate(input, signedIn(call))),
    bind(edit.getPackageVersions, (input, call) => service.versions(input, signedIn(call))),
    bind(edit.restorePackageVersion, (input, call) => service.restore(input, signedIn(call))),
  ]
}

const listPaths: Record<PackageKind, string> = { package: '/packages', activity: '/activities' }

/** Throws `siteLocked` for a visitor on a site that locks this list. The call itself is open while the other list is. */
const assertListOpen = (kind: PackageKind, { actor, site }: CallContext): void => {
  if (actor === null && isPathLocked(site, listPaths[kind])) throw new AppError('siteLocked')
}

/** Reads a published package at the from-price that the reader pays. Throws `notFound`. */
const readShown = async (deps: Deps, packageId: string, call: CallContext): Promise<PublishedPackage> => {
  const found = await loadPublished(deps.database.db, call.site.siteId, packageId)
  if (!found) throw new AppError('notFound')
  return toPublishedPackage(packageId, found, await findShownPrice(deps, packageId, found, call))
}
