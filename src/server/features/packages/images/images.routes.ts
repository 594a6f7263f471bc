import { packagesImagesEndpoints } from '#contract/http/packages-images.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createPackageImages } from './images.service.ts'

/** Binds the calls of packages' pictures. */
export const packagesImagesRoutes = (deps: Deps): BoundCall[] => {
  const service = createPackageImages(deps)
  return [
    bind(packagesImagesEndpoints.getImages, (input, call) => service.list(input, signedIn(call))),
    bind(packagesImagesEndpoints.uploadImage, (input, call) => service.upload(input, signedIn(call))),
    bind(packagesImagesEndpoints.deleteImage, (input, call) => service.remove(input, signedIn(call))),
  ]
}
