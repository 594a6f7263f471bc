import { packagesImagesEndpoints } from '#contract/http/packages-images.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createContentService } from '../content/content.service.ts'
import { createPackageImages } from './images.service.ts'

/** Binds the calls of packages' pictures. */
export const packagesImagesRoutes = (deps: Deps): BoundCall[] => {
  // Pictures change no status, which is what the search has to hear about.
  const content = createContentService(deps, { forget: () => undefined })
  const service = createPackageImages(deps, content)
  return [
    bind(packagesImagesEndpoints.getImages, (input, call) => service.list(input, signedIn(call))),
    bind(packagesImagesEndpoints.uploadImage, (input, call) => service.upload(input, signedIn(call))),
    bind(packagesImagesEndpoints.saveImages, (input, call) => service.save(input, signedIn(call))),
    bind(packagesImagesEndpoints.deleteImage, (input, call) => service.remove(input, signedIn(call))),
  ]
}
