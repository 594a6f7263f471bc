import { packagesEditEndpoints as edit } from '#contract/http/packages-edit.ts'
import { packagesEndpoints as shop } from '#contract/http/packages.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createContentService } from './content.service.ts'
import { loadPublished, toPublishedPackage } from './published.service.ts'
import { createPackageSearch } from './search.service.ts'

/** Binds the calls of package content: search and page for shoppers, list and versions for those who manage them. */
export const packagesContentRoutes = (deps: Deps): BoundCall[] => {
  const search = createPackageSearch(deps)
  const service = createContentService(deps, search)
  return [
    bind(shop.getPackages, (input, { site }) => search.search(site.siteId, input)),
    bind(shop.getPackage, async ({ _id }, { site }) => {
      const found = await loadPublished(deps.database.db, site.siteId, _id)
      if (!found) throw new AppError('notFound')
      return { package: toPublishedPackage(_id, found) }
    }),
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
